package holdem;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Plays one vector on an engine. */
public final class Runner {
    private Runner() {}

    /** What is wrong, and the rule that is broken: `id`, `level`, `severity`, `clauses`. */
    public record Failure(Map<String, Object> rule, String says) {}

    /** What came out for one vector. */
    public static final class Result {
        public final List<Failure> failures = new ArrayList<>();
        public int right;
        /** Checks of what the engine does not show. */
        public int hidden;
        /** Why the vector is not for the engine; null if it is. */
        public String notAsked;

        /** passed, passed in part where the engine does not show everything, failed or not asked. */
        public String outcome() {
            if (!failures.isEmpty()) return "failed";
            if (notAsked != null || right + hidden == 0) return "not asked";
            return hidden > 0 ? "passed in part" : "passed";
        }

        private boolean fail(Map<String, Object> rule, String says) {
            failures.add(new Failure(rule, says));
            return false;
        }

        /** Does one step; whether the vector goes on. */
        private boolean take(Map<String, Object> step, Engine engine, Map<String, Object> rule) {
            Map<String, Object> before = withoutLog(engine);
            boolean refused = step.containsKey("refused");
            if (refused) rule = object(step.get("refused"));
            Object turn = before.getOrDefault("turn", step.get("seat"));
            boolean inTurn = Json.write(turn).equals(Json.write(step.get("seat")));
            if (step.get("do").equals("act") && !inTurn && !refused && !step.containsKey("out_of_turn")) {
                if (!step.containsKey("anyone") || turn == null)
                    return fail(rule, "it is the turn of " + Json.write(turn) + ", not of " + step.get("seat"));
                step = with(step, "seat", turn);
            }
            boolean accepted;
            try {
                accepted = able(step, engine).act(step);
            } catch (Engine.Unsupported why) {
                if (!refused) throw why;
                hidden++; // it must be refused, so it may be left out
                return true;
            }
            String said = step.getOrDefault("action", step.get("do")) + (accepted ? " is accepted" : " is refused");
            if (accepted == refused) return fail(rule, said);
            if (refused && !withoutLog(engine).equals(before)) return fail(rule, said + ", but the table has changed");
            right++;
            return true;
        }

        /** Compares one fact. */
        private void compare(Map<String, Object> expected, Map<String, Object> state) {
            String name = (String) expected.get("fact");
            String how = (String) expected.getOrDefault("compare", "equal");
            Object value = expected.get("value");
            Object seen = state.get(name);
            boolean there = state.containsKey(name);
            Object at = expected.get("at");
            if (at != null) name += "[" + at + "]";
            if (at instanceof Long place && seen instanceof List<?> entries) {
                there = place < entries.size();
                seen = there ? entries.get(place.intValue()) : null;
            } else if (at instanceof String && seen instanceof Map<?, ?> values) {
                seen = values.get(at); // of a player, or of a table
            }
            boolean unsized = Boolean.TRUE.equals(seen) && (value instanceof Long || value instanceof List);
            if (!there || unsized) hidden++;
            else if (agrees(how, value, seen) || agrees(how, expected.getOrDefault("or", value), seen)) right++;
            else fail(expected, name + " is " + Json.write(seen) + ", not " + Json.write(value) + " (" + how + ")");
        }
    }

    /** Plays one vector on an engine. */
    public static Result play(Map<String, Object> vector, Engine engine) {
        Result result = new Result();
        Map<String, Object> rule = vector;
        try {
            able(vector, engine).start(object(vector.get("start")));
            for (Object one : list(vector.get("steps"))) {
                Map<String, Object> step = object(one);
                rule = with(vector, "id", vector.get("id") + "/" + step.get("step"));
                if (!step.get("do").equals("look") && !result.take(step, engine, rule)) break;
                Map<String, Object> state = plain(engine.state());
                list(step.get("expect")).forEach(expected -> result.compare(object(expected), state));
            }
        } catch (Engine.Unsupported why) {
            result.notAsked = "unsupported: " + why.getMessage();
        } catch (RuntimeException error) {
            result.fail(rule, "the engine fails: " + error);
        }
        return result;
    }

    /** Whether what is seen is right. */
    private static boolean agrees(String how, Object value, Object seen) {
        if (!how.equals("equal") && !(seen instanceof List)) return false;
        switch (how) {
            case "count":
                return value.equals((long) list(seen).size());
            case "set":
                return texts(value).sorted().toList().equals(texts(seen).sorted().toList());
            case "in-order", "never": // events, each of which begins with some words
                List<Object> left = new ArrayList<>(list(value));
                for (Object event : list(seen))
                    if (!left.isEmpty() && (event + " ").startsWith(left.get(0) + " ")) left.remove(0);
                return left.isEmpty() == how.equals("in-order");
            default:
                if (value == null || value.equals(true)) // an amount is allowed as well, and false is none
                    return (seen == null || seen.equals(false)) == (value == null);
                return Json.write(value).equals(Json.write(seen));
        }
    }

    /** The engine, if it has all capabilities that are needed. */
    private static Engine able(Map<String, Object> needing, Engine engine) {
        List<Object> needs = list(needing.getOrDefault("needs", List.of()));
        if (!engine.can().containsAll(needs)) throw new Engine.Unsupported("needs some of " + needs);
        return engine;
    }

    private static Map<String, Object> with(Map<String, Object> fields, String name, Object value) {
        Map<String, Object> changed = new LinkedHashMap<>(fields);
        changed.put(name, value);
        return changed;
    }

    /** What an engine shows as plain JSON, whatever types it has for it. */
    private static Map<String, Object> plain(Map<String, Object> state) {
        return object(Json.read(Json.write(state)));
    }

    /** What the engine shows, except for its log. */
    private static Map<String, Object> withoutLog(Engine engine) {
        Map<String, Object> state = plain(engine.state());
        state.remove("events");
        return state;
    }

    private static Stream<String> texts(Object value) {
        return list(value).stream().map(Json::write);
    }

    @SuppressWarnings("unchecked")
    static Map<String, Object> object(Object value) {
        return (Map<String, Object>) value;
    }

    @SuppressWarnings("unchecked")
    static List<Object> list(Object value) {
        return (List<Object>) value;
    }
}
