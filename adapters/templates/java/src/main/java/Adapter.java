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

/** An adapter to complete: the engine here is a toy in which players can only fold. */
public final class Adapter implements Holdem.Engine {
    private List<Long> stacks;
    private List<Long> bets;
    private List<String> statuses;
    private Integer turn;
    private Start hand;

    public static void main(String[] arguments) throws IOException {
        Holdem.serve(new Adapter());
    }

    @Override
    public Hello hello() {
        List<String> capabilities = List.of("hands", "no-limit", "out-of-turn");
        Map<String, Object> dialect = Map.of("profile", "tda-2024");
        return new Hello(
                "toy", "0.1.0", "java", Holdem.PROTOCOL, capabilities, List.of(2, 9), dialect);
    }

    /** Replace this with your engine: the toy takes the blinds and accepts only folds. */
    @Override
    public void start(Start hand) {
        if (hand.stacks().contains(null)) {
            throw new Unsupported("no empty seats");
        }
        if (hand.blindSeats().contains(null)) {
            throw new Unsupported("no missing blinds");
        }
        this.hand = hand;
        stacks = new ArrayList<>(hand.stacks());
        bets = new ArrayList<>(Collections.nCopies(stacks.size(), 0L));
        statuses = new ArrayList<>(Collections.nCopies(stacks.size(), "active"));
        post(hand.blindSeats().get(0), hand.blinds().get(0));
        post(hand.blindSeats().get(1), hand.blinds().get(1));
        turn = after(hand.blindSeats().get(1));
    }

    private void post(int seat, long blind) {
        long chips = Math.min(blind, stacks.get(seat));
        stacks.set(seat, stacks.get(seat) - chips);
        bets.set(seat, bets.get(seat) + chips);
    }

    /** The next seat to the left that still has cards. */
    private int after(int seat) {
        int next = (seat + 1) % statuses.size();
        while (statuses.get(next).equals("folded") && next != seat) {
            next = (next + 1) % statuses.size();
        }
        return next;
    }

    @Override
    public void act(int seat, String verb, Object to) {
        if (turn == null) {
            throw new Refused("hand-over");
        }
        if (seat != turn) {
            throw new Refused("not-your-turn");
        }
        if (!verb.equals("fold")) {
            throw new Refused("");
        }
        statuses.set(seat, "folded");
        turn = after(seat);
        if (after(turn) == turn) {
            long won = bets.stream().mapToLong(Long::longValue).sum();
            stacks.set(turn, stacks.get(turn) + won);
            Collections.fill(bets, 0L);
            turn = null;
        }
    }

    /** Show only what the toy knows: the rest is unobserved. */
    @Override
    public State state() {
        return new State()
                .turn(turn)
                .legal(turn == null ? null : new Legal().fold(true).check(false))
                .bets(bets)
                .stacks(stacks)
                .statuses(statuses)
                .button(hand.button())
                .blinds(hand.blindSeats())
                .over(turn == null);
    }
}
