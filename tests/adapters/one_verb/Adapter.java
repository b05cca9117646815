import holdem.Holdem;
import holdem.Holdem.Hello;
import holdem.Holdem.Legal;
import holdem.Holdem.Refused;
import holdem.Holdem.Start;
import holdem.Holdem.State;
import holdem.Holdem.Unsupported;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/** The adapter of one_verb_engine.py with the kit for Java: see there. */
public final class Adapter implements Holdem.Engine {
    private static final Map<Integer, String> STREETS =
            Map.of(0, "preflop", 3, "flop", 4, "turn", 5, "river");

    private static final class Illegal extends RuntimeException {
        Illegal(String why) {
            super(why);
        }
    }

    private static final class Broken extends RuntimeException {
        Broken(String what) {
            super(what);
        }
    }

    private static final class OneVerb {
        private final List<Long> stacks;
        private final List<Long> bets;
        private final List<Integer> live;
        private List<Integer> waiting;
        private long pot;
        private int cards;

        OneVerb(Start hand) {
            stacks = new ArrayList<>(hand.stacks());
            bets = new ArrayList<>(Collections.nCopies(stacks.size(), 0L));
            live = new ArrayList<>(IntStream.range(0, stacks.size()).boxed().toList());
            for (int blind = 0; blind < 2; blind++) {
                int seat = hand.blindSeats().get(blind);
                pay(seat, Math.min(hand.blinds().get(blind), stacks.get(seat)));
            }
            waiting = ableAfter(hand.blindSeats().get(1));
        }

        long most() {
            return Collections.max(bets);
        }

        long allIn(int seat) {
            return bets.get(seat) + stacks.get(seat);
        }

        long sum() {
            return bets.stream().mapToLong(Long::longValue).sum();
        }

        void fold(int seat) {
            inTurn(seat);
            waiting.remove(0);
            live.remove(Integer.valueOf(seat));
            goOn();
        }

        void check(int seat) {
            inTurn(seat);
            if (bets.get(seat) < most()) {
                throw new Illegal("wrong amount");
            }
            waiting.remove(0);
            goOn();
        }

        void put(int seat, long to) {
            inTurn(seat);
            long most = most();
            long allIn = allIn(seat);
            if (to <= bets.get(seat)
                    || to < Math.min(most, allIn)
                    || to > Math.max(most, allIn)) {
                throw new Illegal("wrong amount");
            }
            pay(seat, Math.min(to, allIn) - bets.get(seat));
            waiting.remove(0);
            if (to > most) {
                waiting = ableAfter(seat);
                waiting.remove(Integer.valueOf(seat));
            }
            goOn();
        }

        private void inTurn(int seat) {
            if (waiting.isEmpty() || waiting.get(0) != seat) {
                throw new Illegal("not your turn");
            }
        }

        private void pay(int seat, long chips) {
            stacks.set(seat, stacks.get(seat) - chips);
            bets.set(seat, bets.get(seat) + chips);
        }

        private List<Integer> ableAfter(int last) {
            List<Integer> able = new ArrayList<>();
            for (int step = 1; step <= stacks.size(); step++) {
                int seat = (last + step) % stacks.size();
                if (live.contains(seat) && stacks.get(seat) > 0) {
                    able.add(seat);
                }
            }
            return able;
        }

        private void goOn() {
            while (live.size() > 1 && waiting.isEmpty() && cards < 5) {
                collect();
                cards = Math.max(3, cards + 1);
                List<Integer> able = ableAfter(0);
                if (able.size() > 1) {
                    waiting = able;
                }
            }
            if (live.size() == 1 || waiting.isEmpty()) {
                collect();
                stacks.set(live.get(0), stacks.get(live.get(0)) + pot);
                waiting.clear();
                pot = 0;
            }
        }

        private void collect() {
            pot += sum();
            Collections.fill(bets, 0L);
        }
    }

    private final String way;
    private String after = "";
    private Start told;
    private OneVerb engine;

    private Adapter(String way) {
        this.way = way;
    }

    public static void main(String[] arguments) throws IOException {
        Holdem.serve(new Adapter(arguments[0]));
    }

    @Override
    public Hello hello() {
        List<String> capabilities = List.of("hands", "deck", "no-limit", "out-of-turn");
        Map<String, Object> dialect = Map.of("profile", "tda-2024");
        return new Hello(
                "one-verb", "1", "java", Holdem.PROTOCOL, capabilities, List.of(2, 9), dialect);
    }

    @Override
    public void start(Start hand) {
        if (hand.stacks().contains(null)) {
            throw new Unsupported("no empty seats");
        }
        if (hand.blindSeats().contains(null)) {
            throw new Unsupported("no missing blinds");
        }
        after = "";
        told = hand;
        engine = new OneVerb(hand);
    }

    @Override
    public void act(int seat, String verb, Object to) {
        after = "";
        if (way.equals("refuses")) {
            throw new Refused("");
        }
        if (way.equals("every-way")) {
            inEveryWay(verb);
            return;
        }
        if (seat < 0 || seat >= engine.stacks.size()) {
            throw new Unsupported("no seat " + seat);
        }
        try {
            put(seat, verb, to);
        } catch (Illegal illegal) {
            throw new Refused(illegal.getMessage().equals("not your turn") ? "not-your-turn" : "");
        }
    }

    private void inEveryWay(String verb) {
        switch (verb) {
            case "fold" -> throw new Refused("not-your-turn");
            case "call" -> throw new Unsupported("no call");
            case "bet" -> throw new Broken("the engine");
            case "raise", "all-in" -> after = verb;
            default -> throw new Refused("");
        }
    }

    private void put(int seat, String verb, Object to) {
        if (to instanceof String) {
            throw new Unsupported("amounts are numbers");
        }
        switch (verb) {
            case "fold" -> engine.fold(seat);
            case "check" -> engine.check(seat);
            case "call" -> engine.put(seat, engine.most());
            case "all-in" -> engine.put(seat, to == null ? engine.allIn(seat) : (Long) to);
            case "bet", "raise" -> {
                if (to == null) {
                    throw new Unsupported("no bet without an amount");
                }
                engine.put(seat, (Long) to);
            }
            default -> throw new Refused("unknown-action");
        }
    }

    @Override
    public State state() {
        if (after.equals("raise")) {
            throw new Unsupported("no table");
        }
        if (after.equals("all-in")) {
            throw new Broken("the table");
        }
        boolean over = engine.waiting.isEmpty();
        State state = new State().over(over).board(told.board().subList(0, engine.cards));
        if (way.equals("no-turn")) {
            return state;
        }
        state.turn(over ? null : engine.waiting.get(0));
        if (way.equals("silent")) {
            return state;
        }
        if (!way.equals("no-legal")) {
            state.legal(over ? null : legal(engine.waiting.get(0)));
        }
        if (!way.equals("no-bets")) {
            state.bets(engine.bets);
        }
        return state.street(STREETS.get(engine.cards))
                .toMatch(engine.most())
                .stacks(engine.stacks)
                .pot(engine.pot + engine.sum())
                .holes(told.holes())
                .button(told.button())
                .blinds(told.blindSeats());
    }

    private Legal legal(int seat) {
        long mine = engine.bets.get(seat);
        long most = engine.most();
        List<Long> bounds = List.of(most + 1, engine.allIn(seat));
        Legal legal = new Legal().fold(true).check(mine == most).allIn(null);
        legal.bet(most == 0 ? bounds : null).raise(most == 0 ? null : bounds);
        return mine < most ? legal.offered("call", true) : legal.call(null);
    }
}
