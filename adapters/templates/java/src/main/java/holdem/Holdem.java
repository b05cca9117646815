package holdem;

import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonArray;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.google.gson.ToNumberPolicy;
import com.google.gson.annotations.SerializedName;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.math.BigDecimal;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The kit: runs a Java engine as a process that answers the suite.
 *
 * <p>One request per line, one answer per line, as JSON. Implement {@link Engine} and call {@link
 * #serve}; whatever is left out of a {@link State} is unobserved. An adapter translates and never
 * repairs.
 */
public final class Holdem {
    public static final int PROTOCOL = 1;
    /** The most checks and calls that any hand can need. */
    private static final int MOST_PASSIVE_ACTIONS = 200;

    private static final Gson GSON =
            new GsonBuilder()
                    .serializeNulls()
                    .disableHtmlEscaping()
                    .setObjectToNumberStrategy(ToNumberPolicy.LONG_OR_DOUBLE)
                    .create();

    private Holdem() {}

    /** The engine does not allow an action: one of the reasons of the protocol, or empty. */
    public static final class Refused extends RuntimeException {
        public Refused(String reason) {
            super(reason);
        }
    }

    /** The engine has no such concept. */
    public static final class Unsupported extends RuntimeException {
        public Unsupported(String why) {
            super(why);
        }
    }

    /** The engine's description of itself; the kit adds "scripts" to the capabilities. */
    public record Hello(
            String name,
            String version,
            String language,
            int protocol,
            List<String> capabilities,
            List<Integer> seats,
            Map<String, Object> dialect) {}

    /** The start of a hand: everything on the table and in the deck. */
    public record Start(
            Map<String, Object> house,
            List<Long> stacks, // by seat; null for an empty seat
            int button,
            List<Long> blinds,
            long ante,
            List<Long> bets,
            @SerializedName("blind_seats") List<Integer> blindSeats,
            @SerializedName("late_posts") List<List<Long>> latePosts, // seat, live, dead chips
            boolean straddle,
            List<Integer> absent,
            List<Integer> mucks,
            List<Long> clock, // action timer, grace and time bank, milliseconds; or null
            List<String> deck,
            Map<Integer, List<String>> holes,
            List<String> board) {}

    /** Blinds and an ante, and how long they apply; without a length they never end. */
    public record Level(List<Long> blinds, long ante, Long hands, Long milliseconds) {}

    /** A table before its first hand. */
    public record Opening(
            Map<String, Object> house,
            List<Long> stacks, // by seat; null for an empty seat
            int button, // in the first hand
            List<Level> levels,
            @SerializedName("buy_in") List<Long> buyIn, // the smallest, and the largest or null
            boolean straddle,
            List<Long> clock) {}

    /** What the dealer gets wrong: the level, counted from 1, or the seat of the button. */
    public record Wrong(Integer level, Integer button) {}

    /** The cards of the next hand of a table; the engine moves button, blinds and level itself. */
    public record NextHand(
            List<String> deck, Map<Integer, List<String>> holes, List<String> board, Wrong wrong) {}

    /** What is said between two hands: the word, and the fields that it has. */
    public record Said(
            @SerializedName("do") String word,
            int seat,
            long chips,
            String how,
            boolean announced,
            String why,
            int rounds,
            boolean dodged,
            int to,
            Map<Integer, String> cards,
            String what,
            boolean substantial) {}

    /** Parts of an answer; parts that are not put are left out, and null means "none". */
    public abstract static class Parts {
        final JsonObject told = new JsonObject();

        void put(String name, Object value) {
            told.add(name, value instanceof Parts parts ? parts.told : GSON.toJsonTree(value));
        }
    }

    /** The legal actions of the seat to act; null or false for actions that are not legal. */
    public static final class Legal extends Parts {
        public Legal fold(boolean can) {
            put("fold", can);
            return this;
        }

        public Legal check(boolean can) {
            put("check", can);
            return this;
        }

        /** How many more chips. */
        public Legal call(Number chips) {
            put("call", chips);
            return this;
        }

        public Legal bet(List<? extends Number> bounds) {
            put("bet", bounds);
            return this;
        }

        /** To, never by. */
        public Legal raise(List<? extends Number> bounds) {
            put("raise", bounds);
            return this;
        }

        public Legal allIn(Number to) {
            put("all-in", to);
            return this;
        }

        /** Whether one of "call", "bet", "raise" and "all-in" is offered, if no amount is shown. */
        public Legal offered(String action, boolean can) {
            put(action, can);
            return this;
        }
    }

    /** Chips and the seats that can win them: null if the engine does not report them. */
    public static final class Pot extends Parts {
        public Pot(Number chips, List<Integer> eligible) {
            put("chips", chips);
            if (eligible != null) {
                put("eligible", eligible);
            }
        }
    }

    /** The running clock, and the time that is left. */
    public static final class Clock extends Parts {
        public Clock running(String what) {
            put("running", what);
            return this;
        }

        public Clock left(long milliseconds) {
            put("left", milliseconds);
            return this;
        }

        public Clock banks(List<Long> bySeat) {
            put("banks", bySeat);
            return this;
        }

        public Clock offline(List<Integer> seats) {
            put("offline", seats);
            return this;
        }
    }

    /** The table at one moment, as its players can see it. */
    public static final class State extends Parts {
        public State street(String name) {
            put("street", name);
            return this;
        }

        public State turn(Integer seat) {
            put("turn", seat);
            return this;
        }

        public State legal(Legal can) {
            put("legal", can);
            return this;
        }

        public State toMatch(Number chips) {
            put("to_match", chips);
            return this;
        }

        public State bets(List<? extends Number> bySeat) {
            put("bets", bySeat);
            return this;
        }

        public State stacks(List<? extends Number> bySeat) {
            put("stacks", bySeat);
            return this;
        }

        public State statuses(List<String> bySeat) {
            put("statuses", bySeat);
            return this;
        }

        public State pots(List<Pot> mainFirst) {
            JsonArray pots = new JsonArray();
            mainFirst.forEach(pot -> pots.add(pot.told));
            put("pots", pots);
            return this;
        }

        /** All chips in the middle, if pots are not shown one by one. */
        public State pot(Number chips) {
            put("pot", chips);
            return this;
        }

        public State board(List<String> cards) {
            put("board", cards);
            return this;
        }

        public State holes(Map<Integer, List<String>> bySeat) {
            put("holes", bySeat);
            return this;
        }

        public State button(int seat) {
            put("button", seat);
            return this;
        }

        /** The seats of the small and the big blind, either of which may be null. */
        public State blinds(List<Integer> seats) {
            put("blinds", seats);
            return this;
        }

        public State won(List<? extends Number> bySeat) {
            put("won", bySeat);
            return this;
        }

        public State returned(List<? extends Number> bySeat) {
            put("returned", bySeat);
            return this;
        }

        /** Hands shown, in order: seat and cards. */
        public State shown(List<Map.Entry<Integer, List<String>>> hands) {
            put("shown", hands.stream().map(hand -> List.of(hand.getKey(), hand.getValue())).toList());
            return this;
        }

        public State mucked(List<Integer> seats) {
            put("mucked", seats);
            return this;
        }

        public State over(boolean over) {
            put("over", over);
            return this;
        }

        public State clock(Clock clock) {
            put("clock", clock);
            return this;
        }

        public State events(List<String> words) {
            put("events", words);
            return this;
        }

        public State between(Between around) {
            put("between", around);
            return this;
        }

        /** Only if a tournament was opened. */
        public State tournament(Tournament around) {
            put("tournament", around);
            return this;
        }
    }

    /** A seat of a table: it is written as ["B", 6]. */
    public static List<Object> seatAt(String table, int seat) {
        return List.of(table, seat);
    }

    /** The tournament between two hands. */
    public static final class Tournament extends Parts {
        public Tournament tables(List<String> names) {
            put("tables", names);
            return this;
        }

        /** By player; see {@link #seatAt}. */
        public Tournament seats(Map<String, List<Object>> byPlayer) {
            put("seats", byPlayer);
            return this;
        }

        public Tournament stacks(Map<String, ? extends Number> byPlayer) {
            put("stacks", byPlayer);
            return this;
        }

        public Tournament toDraw(List<String> players) {
            put("to_draw", players);
            return this;
        }

        public Tournament buttonsToDraw(List<String> tables) {
            put("buttons_to_draw", tables);
            return this;
        }

        public Tournament free(List<List<Object>> seats) {
            put("free", seats);
            return this;
        }

        public Tournament halted(List<String> tables) {
            put("halted", tables);
            return this;
        }

        public Tournament waiting(List<String> tables) {
            put("waiting", tables);
            return this;
        }

        public Tournament held(List<String> tables) {
            put("held", tables);
            return this;
        }

        public Tournament breakOrder(List<String> tables) {
            put("break_order", tables);
            return this;
        }

        public Tournament finalTable(boolean only) {
            put("final", only);
            return this;
        }

        /** By player, the first and the last of the places that he shares. */
        public Tournament places(Map<String, List<Integer>> byPlayer) {
            put("places", byPlayer);
            return this;
        }

        public Tournament out(List<String> players) {
            put("out", players);
            return this;
        }

        public Tournament prizes(Map<String, ? extends Number> byPlayer) {
            put("prizes", byPlayer);
            return this;
        }

        public Tournament registration(boolean open) {
            put("registration", open);
            return this;
        }

        public Tournament entries(int number) {
            put("entries", number);
            return this;
        }

        public Tournament handForHand(boolean on) {
            put("hand_for_hand", on);
            return this;
        }

        /** Counted from 1. */
        public Tournament level(int number) {
            put("level", number);
            return this;
        }

        /** What is left of the level: {@code hands} or {@code milliseconds}; null: it never ends. */
        public Tournament levelLeft(Map<String, Long> left) {
            put("level_left", left);
            return this;
        }

        public Tournament over(boolean over) {
            put("over", over);
            return this;
        }
    }

    /** The table around the hand. */
    public static final class Between extends Parts {
        public Between hand(int number) {
            put("hand", number);
            return this;
        }

        public Between dealtIn(List<Integer> seats) {
            put("dealt_in", seats);
            return this;
        }

        public Between waiting(List<Integer> seats) {
            put("waiting", seats);
            return this;
        }

        /** By seat, live and dead chips. */
        public Between posts(Map<Integer, ? extends List<? extends Number>> bySeat) {
            put("posts", bySeat);
            return this;
        }

        /** Counted from 1. */
        public Between level(int number) {
            put("level", number);
            return this;
        }

        public Between blinds(List<? extends Number> smallAndBig) {
            put("blinds", smallAndBig);
            return this;
        }

        public Between ante(Number chips) {
            put("ante", chips);
            return this;
        }

        /** What is left of the level: {@code hands} or {@code milliseconds}; null: it never ends. */
        public Between levelLeft(Map<String, Long> left) {
            put("level_left", left);
            return this;
        }

        /** By seat, what was missed: small, big, straddle. */
        public Between owes(Map<Integer, List<String>> bySeat) {
            put("owes", bySeat);
            return this;
        }

        /** By player, the first and the last of the places that he shares. */
        public Between places(Map<Integer, List<Integer>> byPlayer) {
            put("places", byPlayer);
            return this;
        }

        public Between out(List<Integer> players) {
            put("out", players);
            return this;
        }

        public Between over(boolean over) {
            put("over", over);
            return this;
        }
    }

    /** Hands in order of rank. */
    public static final class Ranked extends Parts {
        public Ranked order(List<List<Integer>> bestFirst) {
            put("order", bestFirst);
            return this;
        }

        public Ranked categories(List<String> byHand) {
            put("categories", byHand);
            return this;
        }

        public Ranked plays(List<List<String>> byHand) {
            put("plays", byHand);
            return this;
        }
    }

    /** Contributions divided into pots. */
    public static final class Divided extends Parts {
        public Divided pots(List<Pot> mainFirst) {
            put("pots", new State().pots(mainFirst).told.get("pots"));
            return this;
        }

        public Divided returned(List<? extends Number> bySeat) {
            put("returned", bySeat);
            return this;
        }
    }

    /**
     * An engine under test. It may throw {@link Refused} or {@link Unsupported}; anything else that
     * it throws is reported as an error of the engine.
     */
    public interface Engine {
        Hello hello();

        /** Begin a hand and advance to the first decision. */
        void start(Start hand) throws Exception;

        /** Take an action; {@code to} is a Long, a String that is not an amount, or null. */
        void act(int seat, String verb, Object to) throws Exception;

        /** What the engine shows of its table. */
        State state() throws Exception;

        default void waitFor(long milliseconds) throws Exception {
            throw new Unsupported("no clock");
        }

        default void connection(int seat, boolean connected) throws Exception {
            throw new Unsupported("no connections");
        }

        default Ranked rank(List<String> board, List<List<String>> hands) throws Exception {
            throw new Unsupported("no rankings");
        }

        default Divided pots(List<Long> paid, List<Integer> folded, long dead) throws Exception {
            throw new Unsupported("no pots");
        }

        /** Set up a table for hand after hand; nothing is dealt yet. */
        default void open(Opening opening) throws Exception {
            throw new Unsupported("no tables");
        }

        /** Deal the next hand of the table and advance to the first decision. */
        default void next(NextHand deal) throws Exception {
            throw new Unsupported("no tables");
        }

        default void between(Said said) throws Exception {
            throw new Unsupported("no tables");
        }

        /** Turn to a table of the tournament: everything about a table is about it from then on. */
        default void at(String table) throws Exception {
            throw new Unsupported("no tournaments");
        }

        /** What is said to a tournament, with the whole message. */
        default void tournament(String word, JsonObject said) throws Exception {
            throw new Unsupported("no tournaments");
        }

        /** A question that needs no hands: race, substantial or places. */
        default Object question(String word, JsonObject asked) throws Exception {
            throw new Unsupported("the engine has no question");
        }
    }

    /** What is said between two hands at a table. */
    private static final Set<String> BETWEEN_HANDS =
            Set.of(
                    "sit", "leave", "away", "back", "rebuy", "pay", "give-up", "remove", "penalise",
                    "change", "draw", "found");

    /** Other requests about a table, which they name in a tournament. */
    private static final Set<String> OF_A_TABLE =
            Set.of("act", "pass", "look", "connection", "next");

    /** What is said to a tournament; each is passed on as it is. */
    private static final Set<String> TOURNAMENT =
            Set.of(
                    "open-tournament", "settle", "result", "enter", "close-registration",
                    "draw-seat", "draw-button", "balance", "break", "add-table", "stop",
                    "correct-seat", "hand-for-hand", "hold", "release", "colour-up", "find-chips");

    /** Questions that need no hands, and the names of their answers. */
    private static final Map<String, String> QUESTIONS =
            Map.of("race", "raced", "substantial", "substantial", "places", "placed");

    private record Request(
            List<String> board,
            List<List<String>> hands,
            List<Long> paid,
            List<Integer> folded,
            long dead,
            Start hand,
            Integer seat,
            String verb,
            Object to,
            String until,
            boolean each,
            long milliseconds,
            boolean connected) {}

    private record Asked(Integer seat, boolean free, String street) {}

    /**
     * Answer line by line until {@code bye} or the end of the input. Standard output is reserved
     * for answers: what the engine prints goes to standard error.
     */
    public static void serve(Engine engine) throws IOException {
        PrintStream answers = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        System.setOut(System.err);
        InputStreamReader input = new InputStreamReader(System.in, StandardCharsets.UTF_8);
        BufferedReader requests = new BufferedReader(input);
        for (String line = requests.readLine(); line != null; line = requests.readLine()) {
            JsonObject request = JsonParser.parseString(line).getAsJsonObject();
            JsonObject found = answer(engine, request);
            if (request.has("seq")) {
                found.add("seq", request.get("seq"));
            }
            answers.print(GSON.toJson(found) + "\n");
            answers.flush();
            if (request.get("do").getAsString().equals("bye")) {
                return;
            }
        }
    }

    /** The one answer to a request; any exception of the engine becomes an answer. */
    private static JsonObject answer(Engine engine, JsonObject request) {
        try {
            return answering(engine, request);
        } catch (Refused refused) {
            return one("refused", refused.getMessage());
        } catch (Unsupported unsupported) {
            return one("unsupported", unsupported.getMessage());
        } catch (Throwable broken) {
            return one("error", broken.getClass().getSimpleName() + ": " + broken.getMessage());
        }
    }

    /** An answer of one kind; a copy, because the parts may change with the engine. */
    private static JsonObject one(String kind, Object value) {
        JsonObject found = new JsonObject();
        found.add(kind, value instanceof Parts parts ? parts.told.deepCopy() : GSON.toJsonTree(value));
        return found;
    }

    private static JsonObject answering(Engine engine, JsonObject told) throws Exception {
        String word = told.get("do").getAsString();
        if (QUESTIONS.containsKey(word)) {
            return one(QUESTIONS.get(word), engine.question(word, told));
        }
        if (TOURNAMENT.contains(word)) {
            engine.tournament(word, told);
            return one("state", engine.state());
        }
        boolean ofATable = OF_A_TABLE.contains(word) || BETWEEN_HANDS.contains(word);
        if (ofATable && told.has("table")) {
            engine.at(told.get("table").getAsString());
        }
        Request request = GSON.fromJson(told, Request.class);
        switch (word) {
            case "hello" -> {
                JsonObject hello = GSON.toJsonTree(engine.hello()).getAsJsonObject();
                hello.getAsJsonArray("capabilities").add("scripts");
                return one("hello", hello);
            }
            case "start" -> engine.start(request.hand);
            case "act" -> engine.act(acting(engine, request), request.verb, request.to);
            case "pass" -> {
                return pass(engine, "street".equals(request.until), request.each);
            }
            case "tick" -> engine.waitFor(request.milliseconds);
            case "connection" -> engine.connection(request.seat, request.connected);
            case "look" -> {}
            case "rank" -> {
                return one("ranked", engine.rank(request.board, request.hands));
            }
            case "pots" -> {
                return one("divided", engine.pots(request.paid, request.folded, request.dead));
            }
            case "play" -> {
                JsonArray answers = new JsonArray();
                for (JsonElement line : told.getAsJsonArray("script")) {
                    answers.add(answer(engine, line.getAsJsonObject()));
                }
                return one("answers", answers);
            }
            case "bye" -> {
                return one("bye", true);
            }
            case "open" -> engine.open(GSON.fromJson(told.get("table"), Opening.class));
            case "next" -> engine.next(GSON.fromJson(told, NextHand.class));
            default -> {
                if (!BETWEEN_HANDS.contains(word)) {
                    throw new Unsupported("unknown request " + word);
                }
                engine.between(GSON.fromJson(told, Said.class));
            }
        }
        return one("state", engine.state());
    }

    /** The seat of the request or, without one, the seat to act. */
    private static int acting(Engine engine, Request request) throws Exception {
        Integer seat = request.seat == null ? asked(engine).seat : request.seat;
        if (seat == null) {
            throw new Refused("hand-over");
        }
        return seat;
    }

    /** The seat to act, whether it can check, and the street. */
    private static Asked asked(Engine engine) throws Exception {
        JsonObject state = engine.state().told;
        if (!state.has("turn")) {
            throw new Unsupported("the engine does not say whose turn it is");
        }
        JsonElement turn = state.get("turn");
        Integer seat = turn.isJsonNull() ? null : turn.getAsInt();
        return new Asked(seat, mayCheck(state, seat), streetOf(state));
    }

    /** Whether a seat can check: as the engine says, or else by the bets. */
    private static boolean mayCheck(JsonObject state, Integer seat) {
        if (state.get("legal") instanceof JsonObject legal
                && legal.get("check") instanceof JsonPrimitive check) {
            return check.getAsBoolean();
        }
        if (seat == null
                || !(state.get("bets") instanceof JsonArray bets)
                || seat >= bets.size()) {
            return false;
        }
        BigDecimal most = BigDecimal.ZERO;
        for (JsonElement bet : bets) {
            most = most.max(bet.getAsBigDecimal());
        }
        return bets.get(seat).getAsBigDecimal().compareTo(most) == 0;
    }

    /** The street, or the number of board cards if the engine does not show the street. */
    private static String streetOf(JsonObject state) {
        if (state.get("street") instanceof JsonPrimitive street) {
            return street.getAsString();
        }
        return state.get("board") instanceof JsonArray board ? board.size() + " cards" : "";
    }

    /**
     * The seat to act checks or calls, to the end of the street or of the hand; if asked for, with
     * one answer for each action.
     */
    private static JsonObject pass(Engine engine, boolean streetOnly, boolean each)
            throws Exception {
        String first = asked(engine).street;
        JsonArray answers = new JsonArray();
        for (int actions = 0; actions < MOST_PASSIVE_ACTIONS; actions++) {
            Asked now = asked(engine);
            if (now.seat == null || (streetOnly && !now.street.equals(first))) {
                return answers.isEmpty() ? one("state", engine.state()) : one("answers", answers);
            }
            try {
                engine.act(now.seat, now.free ? "check" : "call", null);
            } catch (Refused refused) {
                if (!each) {
                    throw refused;
                }
                answers.add(one("refused", refused.getMessage()));
                return one("answers", answers);
            }
            if (each) {
                answers.add(one("state", engine.state()));
            }
        }
        return one("error", "never-ends: the seat to act checks or calls, and the hand does not end");
    }
}
