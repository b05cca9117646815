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
import holdem.Holdem.Tournament;
import holdem.Holdem.Unsupported;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * An adapter for tests: it opens tables and tournaments, counts hands, and refuses whatever is said
 * to them, with what it was told as the reason.
 */
public final class Adapter implements Engine {
    /** The fields of what is said to a tournament that are no lists, in the order of an answer. */
    private static final List<String> FIELDS =
            List.of(
                    "player", "table", "seat", "seats", "worth", "stops", "forfeits", "closing",
                    "on", "from", "to");

    private List<Long> stacks;
    private int button;
    private int hand;
    private List<String> board;
    private List<String> events;
    private Between between;
    private Tournament shown;

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
        events = null;
        shown = null;
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
    public void at(String table) {
        if (table.equals("Z")) {
            throw new Unsupported("no table Z");
        }
        events = List.of("at " + table);
    }

    @Override
    public void tournament(String word, JsonObject said) {
        if (word.equals("open-tournament")) {
            openTournament(said.getAsJsonObject("tournament"));
            return;
        }
        StringBuilder reason = new StringBuilder(word);
        for (String name : FIELDS) {
            if (said.has(name)) {
                reason.append(' ').append(said.get(name).getAsString());
            }
        }
        if (said.has("stacks")) {
            said.getAsJsonObject("stacks")
                    .entrySet()
                    .forEach(one -> reason.append(' ').append(one.getKey()).append('=')
                            .append(one.getValue().getAsLong()));
        }
        if (said.has("cards")) {
            said.getAsJsonObject("cards")
                    .entrySet()
                    .forEach(one -> {
                        reason.append(' ').append(one.getKey()).append('=');
                        one.getValue().getAsJsonArray()
                                .forEach(card -> reason.append(card.getAsString()));
                    });
        }
        throw new Refused(reason.toString());
    }

    private void openTournament(JsonObject opening) {
        Map<String, List<Object>> seats = new TreeMap<>();
        Map<String, Long> chips = new TreeMap<>();
        JsonObject tables = opening.getAsJsonObject("tables");
        for (String table : tables.keySet()) {
            int at = 0;
            for (JsonElement stack : tables.getAsJsonObject(table).getAsJsonArray("stacks")) {
                if (!stack.isJsonNull()) {
                    seats.put(table + at, Holdem.seatAt(table, at));
                    chips.put(table + at, opening.get("stack").getAsLong());
                }
                at++;
            }
        }
        stacks = null;
        board = null;
        events = null;
        between = null;
        shown =
                new Tournament()
                        .tables(List.copyOf(tables.keySet()))
                        .seats(seats)
                        .stacks(chips)
                        .toDraw(List.of("C0"))
                        .buttonsToDraw(List.of("F"))
                        .free(List.of(Holdem.seatAt("A", 8)))
                        .halted(List.of("B"))
                        .waiting(List.of())
                        .held(List.of("A"))
                        .breakOrder(texts(opening, "break_order"))
                        .finalTable(false)
                        .places(Map.of("A3", List.of(15, 16)))
                        .out(List.of("A3"))
                        .prizes(Map.of("A3", 30))
                        .registration(true)
                        .entries(opening.get("entries").getAsInt())
                        .handForHand(opening.get("holds").getAsBoolean())
                        .level(1)
                        .levelLeft(null)
                        .over(false);
    }

    private static List<String> texts(JsonObject told, String name) {
        return told.getAsJsonArray(name).asList().stream().map(JsonElement::getAsString).toList();
    }

    @Override
    public Object question(String word, JsonObject asked) {
        if (word.equals("substantial")) {
            return asked.getAsJsonArray("actions").size() == 2;
        }
        if (word.equals("race")) {
            List<Long> chips = new ArrayList<>();
            for (JsonElement stack : asked.getAsJsonArray("stacks")) {
                chips.add(stack.isJsonNull() ? 0L : stack.getAsLong());
            }
            chips.set(0, chips.get(0) + asked.get("to").getAsLong());
            return Map.of("stacks", chips);
        }
        int left = asked.get("left").getAsInt();
        Map<String, List<Integer>> places = new TreeMap<>();
        Map<String, Integer> prizes = new TreeMap<>();
        for (String player : asked.getAsJsonObject("out").keySet()) {
            places.put(player, List.of(left + 1, left + asked.getAsJsonObject("out").size()));
            prizes.put(player, asked.get("paid").getAsInt());
        }
        return Map.of("places", places, "prizes", prizes);
    }

    @Override
    public State state() {
        State state = new State().turn(null);
        if (shown == null) {
            state.stacks(stacks).button(button).between(between);
        } else {
            state.tournament(shown);
        }
        if (events != null) {
            state.events(events);
        }
        return board == null ? state : state.board(board);
    }
}
