// An adapter for tests: it opens tables and tournaments, counts hands, and refuses whatever is said
// to them, with what it was told as the reason.
using System.Collections.Generic;
using System.Linq;
using Holdem;

public sealed class Adapter : Engine
{
    /// <summary>The fields of what is said to a tournament that are no lists, in the order of an
    /// answer.</summary>
    private static readonly string[] Fields =
    {
        "player", "table", "seat", "seats", "worth", "stops", "forfeits", "closing", "on", "from", "to",
    };
    private State shown = new State();
    private Between between;
    private int hand;

    public static void Main()
    {
        Kit.Serve(new Adapter());
    }

    public override Hello Hello()
    {
        return new Hello
        {
            Name = "talker",
            Version = "1",
            Capabilities = new[] { "hands", "no-limit", "tables" },
            MostSeats = 9,
            Dialect = { { "profile", "tda-2024" } },
        };
    }

    public override void Start(Start told)
    {
        throw new Unsupported("no single hands");
    }

    public override void Act(int seat, string verb, To to)
    {
        throw new Refused("hand-over");
    }

    public override State State()
    {
        shown.Turn = null;
        if (between != null) shown.Between = between;
        return shown;
    }

    public override void Open(Json table)
    {
        var level = table["levels"].Values[0];
        var most = table["buy_in"].Values[1];
        hand = 0;
        shown = new State
        {
            Stacks = table["stacks"].Values.Select(stack => stack.IsNull ? 0L : stack.Whole),
            Button = table["button"].Number,
        };
        between = new Between
        {
            Hand = 0,
            DealtIn = new int[0],
            Waiting = new[] { 4 },
            Posts = new Dictionary<int, int[]> { { 4, new[] { 100, 50 } } },
            Level = 1,
            Blinds = level["blinds"].Values,
            Ante = level["ante"].Whole,
            LevelLeft = Left(level),
            Owes = new Dictionary<int, string[]> { { 4, new[] { "small", "big" } } },
            Places = new Dictionary<int, int[]> { { 2, new[] { 3, most.IsNull ? 4 : most.Number } } },
            Out = new[] { 2 },
            Over = false,
        };
    }

    public override void Next(Json deal)
    {
        var wrong = deal["wrong"];
        if (wrong.IsObject)
            throw new Refused("wrong " + Number(wrong["level"]) + " " + Number(wrong["button"]));
        hand += deal["deck"].Values.Count;
        between.Hand = hand;
        between.DealtIn = deal["holes"].Members.Select(hole => int.Parse(hole.Key));
        shown.Board = deal["board"].Values.Select(card => card.Text);
    }

    public override void Between(string word, Json said)
    {
        var others = new[] { "do", "seq", "table", "cards" };
        var told = said.Members.Where(member => !others.Contains(member.Key))
            .Select(member => Plain(member.Value));
        var cards = said["cards"].Members.Select(card => card.Key + "=" + card.Value.Text);
        throw new Refused(string.Join(" ", new[] { word }.Concat(told).Concat(cards)));
    }

    public override void At(string table)
    {
        if (table == "Z") throw new Unsupported("no table Z");
        shown.Events = new[] { "at " + table };
    }

    public override void Tournament(string word, Json said)
    {
        if (word == "open-tournament")
        {
            OpenTournament(said["tournament"]);
            return;
        }
        var told = Fields.Where(said.Has).Select(name => Plain(said[name]));
        var stacks = said["stacks"].Members.Select(seat => seat.Key + "=" + Plain(seat.Value));
        var cards = said["cards"].Members.Select(
            table => table.Key + "=" + string.Concat(table.Value.Values.Select(card => card.Text)));
        throw new Refused(string.Join(" ", new[] { word }.Concat(told).Concat(stacks).Concat(cards)));
    }

    public override object Question(string word, Json asked)
    {
        if (word == "substantial") return asked["actions"].Values.Count == 2;
        if (word == "race")
        {
            var stacks = asked["stacks"].Values.Select(stack => stack.IsNull ? 0L : stack.Whole).ToList();
            stacks[0] += asked["to"].Whole;
            return new Dictionary<string, object> { { "stacks", stacks } };
        }
        int left = asked["left"].Number, last = left + asked["out"].Members.Count;
        var players = asked["out"].Members.Select(player => player.Key).ToList();
        return new Dictionary<string, object>
        {
            { "places", players.ToDictionary(player => player, player => new[] { left + 1, last }) },
            { "prizes", players.ToDictionary(player => player, player => asked["paid"].Whole) },
        };
    }

    private static string Number(Json value)
    {
        return value.IsNull ? "-" : value.ToString();
    }

    /// <summary>A value as it is written, without the quotes of a text.</summary>
    private static string Plain(Json value)
    {
        return value.IsText ? value.Text : value.ToString();
    }

    private static Dictionary<string, long> Left(Json level)
    {
        var named = new[] { "hands", "milliseconds" }.Where(name => level[name].IsNumber);
        var left = named.ToDictionary(name => name, name => level[name].Whole);
        return left.Count == 0 ? null : left;
    }

    private void OpenTournament(Json opening)
    {
        var seats = new Dictionary<string, object[]>();
        foreach (var table in opening["tables"].Members)
        {
            var stacks = table.Value["stacks"].Values;
            for (int seat = 0; seat < stacks.Count; seat++)
                if (!stacks[seat].IsNull)
                    seats[table.Key + seat] = Holdem.Tournament.SeatAt(table.Key, seat);
        }
        between = null;
        shown = new State { Tournament = Opened(opening, seats) };
    }

    private static Tournament Opened(Json opening, Dictionary<string, object[]> seats)
    {
        return new Tournament
        {
            Tables = opening["tables"].Members.Select(table => table.Key),
            Seats = seats,
            Stacks = seats.ToDictionary(player => player.Key, player => opening["stack"].Whole),
            ToDraw = new[] { "C0" },
            ButtonsToDraw = new[] { "F" },
            Free = new[] { Holdem.Tournament.SeatAt("A", 8) },
            Halted = new[] { "B" },
            Waiting = new string[0],
            Held = new[] { "A" },
            BreakOrder = opening["break_order"].Values.Select(table => table.Text),
            Final = false,
            Places = new Dictionary<string, int[]> { { "A3", new[] { 15, 16 } } },
            Out = new[] { "A3" },
            Prizes = new Dictionary<string, int> { { "A3", 30 } },
            Registration = true,
            Entries = opening["entries"].Number,
            HandForHand = opening["holds"].Truth,
            Level = 1,
            LevelLeft = null,
            Over = false,
        };
    }
}
