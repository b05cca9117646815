import holdem.Holdem;
import holdem.Holdem.Between;
import holdem.Holdem.Engine;
import holdem.Holdem.Hello;
import holdem.Holdem.Level;
import holdem.Holdem.NextHand;
import holdem.Holdem.Opening;
import holdem.Holdem.Refused;
import holdem.Holdem.Said;
import holdem.Holdem.Start;
import holdem.Holdem.State;
import holdem.Holdem.Unsupported;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * An adapter for tests: it opens tables, counts hands, and refuses whatever is said between them,
 * with what it was told as the reason.
 */
public final class Adapter implements Engine {
    private List<Long> stacks;
    private int button;
    private int hand;
    private List<String> board;
    private Between between;

    public static void main(String[] args) throws IOException {
        Holdem.serve(new Adapter());
    }

    @Override
    public Hello hello() {
        return new Hello(
                "talker",
                "1",
                "java",
                Holdem.PROTOCOL,
                List.of("hands", "no-limit", "tables"),
                List.of(2, 9),
                Map.of("profile", "tda-2024"));
    }

    @Override
    public void start(Start told) {
        throw new Unsupported("no single hands");
    }

    @Override
    public void act(int seat, String verb, Object to) {
        throw new Refused("hand-over");
    }

    @Override
    public void open(Opening opening) {
        Level level = opening.levels().get(0);
        Map<String, Long> left = null;
        if (level.hands() != null) {
            left = Map.of("hands", level.hands());
        } else if (level.milliseconds() != null) {
            left = Map.of("milliseconds", level.milliseconds());
        }
        Long most = opening.buyIn().get(1);
        stacks = opening.stacks().stream().map(stack -> stack == null ? 0L : stack).toList();
        button = opening.button();
        hand = 0;
        board = null;
        between =
                new Between()
                        .hand(0)
                        .dealtIn(List.of())
                        .waiting(List.of(4))
                        .posts(Map.of(4, List.of(100, 50)))
                        .level(1)
                        .blinds(level.blinds())
                        .ante(level.ante())
                        .levelLeft(left)
                        .owes(Map.of(4, List.of("small", "big")))
                        .places(Map.of(2, List.of(3, most == null ? 4 : most.intValue())))
                        .out(List.of(2))
                        .over(false);
    }

    @Override
    public void next(NextHand deal) {
        if (deal.wrong() != null) {
            throw new Refused(
                    "wrong " + number(deal.wrong().level()) + " " + number(deal.wrong().button()));
        }
        hand += deal.deck().size();
        board = deal.board();
        between.hand(hand).dealtIn(List.copyOf(new TreeSet<>(deal.holes().keySet())));
    }

    private static String number(Integer value) {
        return value == null ? "-" : value.toString();
    }

    @Override
    public void between(Said said) {
        List<Object> told =
                switch (said.word()) {
                    case "sit" -> List.of(said.seat(), said.chips(), said.how());
                    case "back" -> List.of(said.seat(), said.how());
                    case "rebuy" -> List.of(said.seat(), said.chips(), said.announced());
                    case "remove" -> List.of(said.seat(), said.why());
                    case "penalise" -> List.of(said.seat(), said.rounds(), said.dodged());
                    case "change" -> List.of(said.seat(), said.to(), said.how());
                    case "found" -> List.of(said.what(), said.substantial());
                    case "draw" -> List.of();
                    default -> List.of(said.seat());
                };
        StringBuilder reason = new StringBuilder(said.word());
        told.forEach(value -> reason.append(' ').append(value));
        if (said.cards() != null) {
            new TreeMap<>(said.cards())
                    .forEach((seat, card) -> reason.append(' ').append(seat).append('=').append(card));
        }
        throw new Refused(reason.toString());
    }

    @Override
    public State state() {
        State state = new State().turn(null).stacks(stacks).button(button).between(between);
        return board == null ? state : state.board(board);
    }
}
