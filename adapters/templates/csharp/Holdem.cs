// The kit: runs a C# engine as a process that answers the suite.
//
// One request per line, one answer per line, as JSON. Derive from Engine and call Kit.Serve;
// whatever is not assigned in a State is unobserved. An adapter translates and never repairs.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.IO;
using System.Linq;
using System.Text;

namespace Holdem
{
    /// <summary>The engine does not allow an action, and its table has not changed: one of the
    /// reasons of the protocol, or an empty text.</summary>
    public sealed class Refused : Exception
    {
        public Refused(string reason = "") : base(reason) { }
    }

    /// <summary>The engine has no such concept.</summary>
    public sealed class Unsupported : Exception
    {
        public Unsupported(string why) : base(why) { }
    }

    /// <summary>An amount of chips: any number; a fraction is shown as it is, and the suite judges
    /// it.</summary>
    public struct Chips
    {
        /// <summary>An action is offered, with an amount that the engine does not show.</summary>
        public static readonly Chips Offered = new Chips(true);
        internal readonly object Value;

        private Chips(object value)
        {
            Value = value ?? 0L;
        }

        public static implicit operator Chips(long chips) { return new Chips(chips); }
        public static implicit operator Chips(decimal chips) { return new Chips(chips); }
        public static implicit operator Chips(double chips) { return new Chips(chips); }
    }

    /// <summary>The least and the most that a bet or a raise can be to, never by.</summary>
    public struct Bounds
    {
        /// <summary>The action is offered, with bounds that the engine does not show.</summary>
        public static readonly Bounds Offered = new Bounds(true);
        internal readonly object Value;

        private Bounds(object value)
        {
            Value = value;
        }

        public Bounds(Chips least, Chips most) : this(new object[] { least, most }) { }
    }

    /// <summary>Parts of an answer. What is not assigned is left out, and null means "none".</summary>
    public abstract class Parts
    {
        internal readonly Json Told = Json.Object();

        protected void Put(string name, object value)
        {
            Told.Set(name, value);
        }

        internal Json Copied()
        {
            return Told.Copied();
        }
    }

    /// <summary>What the seat to act can do. Assign null to what is not offered.</summary>
    public sealed class Legal : Parts
    {
        public bool Fold { set { Put("fold", value); } }
        public bool Check { set { Put("check", value); } }
        /// <summary>How many more chips.</summary>
        public Chips? Call { set { Put("call", value); } }
        public Bounds? Bet { set { Put("bet", value); } }
        public Bounds? Raise { set { Put("raise", value); } }
        /// <summary>To, never by.</summary>
        public Chips? AllIn { set { Put("all-in", value); } }
    }

    /// <summary>Chips, and the seats that can win them, if the engine shows these.</summary>
    public sealed class Pot : Parts
    {
        public Pot(Chips chips, IEnumerable<int> eligible = null)
        {
            Put("chips", chips);
            if (eligible != null) Put("eligible", eligible);
        }
    }

    /// <summary>The running clock, and the time that is left.</summary>
    public sealed class Clock : Parts
    {
        public string Running { set { Put("running", value); } }
        /// <summary>In milliseconds, like banks.</summary>
        public long Left { set { Put("left", value); } }
        public IEnumerable<long> Banks { set { Put("banks", value); } }
        public IEnumerable<int> Offline { set { Put("offline", value); } }
    }

    /// <summary>A hand that a seat has shown.</summary>
    public sealed class ShownHand
    {
        public ShownHand(int seat, IEnumerable<string> cards)
        {
            Seat = seat;
            Cards = cards;
        }

        public int Seat { get; }
        public IEnumerable<string> Cards { get; }
    }

    /// <summary>The table at one moment, as its players can see it. Chips by seat are any list of
    /// numbers.</summary>
    public sealed class State : Parts
    {
        public string Street { set { Put("street", value); } }
        public int? Turn { set { Put("turn", value); } }
        public Legal Legal { set { Put("legal", value); } }
        public Chips ToMatch { set { Put("to_match", value); } }
        public IEnumerable Bets { set { Put("bets", value); } }
        public IEnumerable Stacks { set { Put("stacks", value); } }
        public IEnumerable<string> Statuses { set { Put("statuses", value); } }
        public IEnumerable<Pot> Pots { set { Put("pots", value); } }
        /// <summary>All chips in the middle, if pots are not shown one by one.</summary>
        public Chips Pot { set { Put("pot", value); } }
        public IEnumerable<string> Board { set { Put("board", value); } }
        public Dictionary<int, List<string>> Holes { set { Put("holes", value); } }
        public int? Button { set { Put("button", value); } }
        /// <summary>The seats of the small and the big blind, either of which may be null.</summary>
        public IEnumerable<int?> Blinds { set { Put("blinds", value); } }
        public IEnumerable Won { set { Put("won", value); } }
        public IEnumerable Returned { set { Put("returned", value); } }
        /// <summary>Hands shown, in order.</summary>
        public IEnumerable<ShownHand> Shown
        {
            set { Put("shown", value.Select(hand => new object[] { hand.Seat, hand.Cards })); }
        }
        public IEnumerable<int> Mucked { set { Put("mucked", value); } }
        public bool Over { set { Put("over", value); } }
        public Clock Clock { set { Put("clock", value); } }
        public IEnumerable<string> Events { set { Put("events", value); } }
        /// <summary>Only at a table that was opened.</summary>
        public Between Between { set { Put("between", value); } }
        /// <summary>Only in a tournament that was opened.</summary>
        public Tournament Tournament { set { Put("tournament", value); } }
    }

    /// <summary>The table around the hand.</summary>
    public sealed class Between : Parts
    {
        public int Hand { set { Put("hand", value); } }
        public IEnumerable<int> DealtIn { set { Put("dealt_in", value); } }
        public IEnumerable<int> Waiting { set { Put("waiting", value); } }
        /// <summary>By seat, live and dead chips.</summary>
        public IDictionary Posts { set { Put("posts", value); } }
        /// <summary>Counted from 1.</summary>
        public int Level { set { Put("level", value); } }
        public IEnumerable Blinds { set { Put("blinds", value); } }
        public Chips Ante { set { Put("ante", value); } }
        /// <summary>What is left of the level: "hands" or "milliseconds"; null: it never ends.</summary>
        public Dictionary<string, long> LevelLeft { set { Put("level_left", value); } }
        /// <summary>By seat, what was missed: small, big, straddle.</summary>
        public IDictionary Owes { set { Put("owes", value); } }
        /// <summary>By player, the first and the last of the places that he shares.</summary>
        public IDictionary Places { set { Put("places", value); } }
        public IEnumerable<int> Out { set { Put("out", value); } }
        public bool Over { set { Put("over", value); } }
    }

    /// <summary>The tournament between two hands; dictionaries are by player.</summary>
    public sealed class Tournament : Parts
    {
        /// <summary>A seat of a table: it is written as ["B", 6].</summary>
        public static object[] SeatAt(string table, int seat)
        {
            return new object[] { table, seat };
        }

        public IEnumerable<string> Tables { set { Put("tables", value); } }
        /// <summary>See <see cref="SeatAt"/>.</summary>
        public Dictionary<string, object[]> Seats { set { Put("seats", value); } }
        public IDictionary Stacks { set { Put("stacks", value); } }
        public IEnumerable<string> ToDraw { set { Put("to_draw", value); } }
        public IEnumerable<string> ButtonsToDraw { set { Put("buttons_to_draw", value); } }
        public IEnumerable<object[]> Free { set { Put("free", value); } }
        public IEnumerable<string> Halted { set { Put("halted", value); } }
        public IEnumerable<string> Waiting { set { Put("waiting", value); } }
        public IEnumerable<string> Held { set { Put("held", value); } }
        public IEnumerable<string> BreakOrder { set { Put("break_order", value); } }
        public bool Final { set { Put("final", value); } }
        /// <summary>The first and the last of the places that a player shares.</summary>
        public IDictionary Places { set { Put("places", value); } }
        public IEnumerable<string> Out { set { Put("out", value); } }
        public IDictionary Prizes { set { Put("prizes", value); } }
        public bool Registration { set { Put("registration", value); } }
        public int Entries { set { Put("entries", value); } }
        public bool HandForHand { set { Put("hand_for_hand", value); } }
        /// <summary>Counted from 1.</summary>
        public int Level { set { Put("level", value); } }
        /// <summary>What is left of the level: "hands" or "milliseconds"; null: it never ends.</summary>
        public Dictionary<string, long> LevelLeft { set { Put("level_left", value); } }
        public bool Over { set { Put("over", value); } }
    }

    /// <summary>Hands in order of rank.</summary>
    public sealed class Ranked : Parts
    {
        /// <summary>Best hand first, ties together.</summary>
        public IEnumerable<IEnumerable<int>> Order { set { Put("order", value); } }
        public IEnumerable<string> Categories { set { Put("categories", value); } }
        public IEnumerable<IEnumerable<string>> Plays { set { Put("plays", value); } }
    }

    /// <summary>Contributions divided into pots.</summary>
    public sealed class Divided : Parts
    {
        public IEnumerable<Pot> Pots { set { Put("pots", value); } }
        public IEnumerable Returned { set { Put("returned", value); } }
    }

    /// <summary>The engine's description of itself; the kit adds "scripts" to the
    /// capabilities.</summary>
    public sealed class Hello
    {
        public string Name = "";
        public string Version = "";
        public string[] Capabilities = { };
        public int FewestSeats = 2;
        public int MostSeats = 23;
        public Dictionary<string, object> Dialect = new Dictionary<string, object>();
    }

    /// <summary>The start of a hand; everything else is in the message.</summary>
    public sealed class Start
    {
        /// <summary>By seat; null for an empty seat.</summary>
        public readonly List<long?> Stacks = new List<long?>();
        public readonly int Button;
        public readonly long[] Blinds;
        /// <summary>The seats of the small and the big blind, either of which may be null.</summary>
        public readonly int?[] BlindSeats;
        public readonly long Ante;
        public readonly List<string> Deck;
        /// <summary>By seat.</summary>
        public readonly Dictionary<int, List<string>> Holes = new Dictionary<int, List<string>>();
        public readonly List<string> Board;
        /// <summary>With house, bets, late_posts, straddle, absent, mucks and clock.</summary>
        public readonly Json Message;

        internal Start(Json hand)
        {
            foreach (var stack in hand["stacks"].Values)
                Stacks.Add(stack.IsNull ? (long?)null : stack.Whole);
            Button = hand["button"].Number;
            Blinds = hand["blinds"].Values.Select(blind => blind.Whole).ToArray();
            BlindSeats = hand["blind_seats"].Values
                .Select(seat => seat.IsNull ? (int?)null : seat.Number).ToArray();
            Ante = hand["ante"].Whole;
            Deck = Kit.Texts(hand["deck"]);
            foreach (var hole in hand["holes"].Members)
                Holes[int.Parse(hole.Key, CultureInfo.InvariantCulture)] = Kit.Texts(hole.Value);
            Board = Kit.Texts(hand["board"]);
            Message = hand;
        }
    }

    /// <summary>What a bet, raise or all-in is to: chips, a text that is not an amount, or
    /// neither.</summary>
    public sealed class To
    {
        public readonly long? Chips;
        public readonly string Words;

        internal To(Json said)
        {
            if (said.IsText) Words = said.Text;
            else if (!said.IsNull) Chips = said.Whole;
        }
    }

    /// <summary>An engine under test. It may throw <see cref="Refused"/> or <see
    /// cref="Unsupported"/>; anything else that it throws is reported as an error of the
    /// engine.</summary>
    public abstract class Engine
    {
        public abstract Hello Hello();

        /// <summary>Begin a hand and advance to the first decision.</summary>
        public abstract void Start(Start hand);

        /// <summary>Take one action of a seat, and everything that follows automatically.</summary>
        public abstract void Act(int seat, string verb, To to);

        /// <summary>What the engine shows of its table.</summary>
        public abstract State State();

        public virtual void Wait(long milliseconds) => throw new Unsupported("no clock");

        public virtual void Connection(int seat, bool connected)
            => throw new Unsupported("no connections");

        public virtual Ranked Rank(List<string> board, List<List<string>> hands)
            => throw new Unsupported("no rankings");

        public virtual Divided Pots(List<long> paid, List<int> folded, long dead)
            => throw new Unsupported("no pots");

        /// <summary>Set up a table for hand after hand; nothing is dealt yet.</summary>
        public virtual void Open(Json table) => throw new Unsupported("no tables");

        /// <summary>Deal the next hand of the table and advance to the first decision.</summary>
        public virtual void Next(Json deal) => throw new Unsupported("no tables");

        /// <summary>What is said between two hands, with the whole message.</summary>
        public virtual void Between(string word, Json said) => throw new Unsupported("no tables");

        /// <summary>Turn to a table of the tournament: everything about a table is about it from
        /// then on.</summary>
        public virtual void At(string table) => throw new Unsupported("no tournaments");

        /// <summary>What is said to a tournament, with the whole message.</summary>
        public virtual void Tournament(string word, Json said)
            => throw new Unsupported("no tournaments");

        /// <summary>A question that needs no hands: race, substantial or places. The answer is a
        /// bool or a dictionary.</summary>
        public virtual object Question(string word, Json asked)
            => throw new Unsupported("the engine has no question");
    }

    /// <summary>Answers requests with an engine.</summary>
    public sealed class Kit
    {
        public const int Protocol = 1;
        /// <summary>The most checks and calls that any hand can need.</summary>
        private const int MostPassiveActions = 200;

        /// <summary>What is said between two hands at a table.</summary>
        private static readonly HashSet<string> BetweenHands = Words(
            "sit leave away back rebuy pay give-up remove penalise change draw found");
        /// <summary>Other requests about a table, which they name in a tournament.</summary>
        private static readonly HashSet<string> OfATable = Words("act pass look connection next");
        /// <summary>What is said to a tournament; each is passed on as it is.</summary>
        private static readonly HashSet<string> ToATournament = Words(
            "open-tournament settle result enter close-registration draw-seat draw-button balance "
            + "break add-table stop correct-seat hand-for-hand hold release colour-up find-chips");
        /// <summary>Questions that need no hands, and the names of their answers.</summary>
        private static readonly Dictionary<string, string> Questions =
            new Dictionary<string, string>
            {
                { "race", "raced" }, { "substantial", "substantial" }, { "places", "placed" },
            };

        private readonly Engine engine;

        private Kit(Engine engine)
        {
            this.engine = engine;
        }

        /// <summary>Answer line by line until <c>bye</c> or the end of the input. Standard output is
        /// reserved for answers: what the engine prints goes to standard error.</summary>
        public static void Serve(Engine engine)
        {
            var kit = new Kit(engine);
            var plain = new UTF8Encoding(false);
            Console.SetOut(Console.Error);
            using (var requests = new StreamReader(Console.OpenStandardInput(), plain))
            using (var answers = new StreamWriter(Console.OpenStandardOutput(), plain))
            {
                for (var line = requests.ReadLine(); line != null; line = requests.ReadLine())
                {
                    var request = Json.Parse(line);
                    var found = kit.Answer(request);
                    if (request.Has("seq")) found.Set("seq", request["seq"]);
                    answers.Write(found + "\n");
                    answers.Flush();
                    if (request["do"].Text == "bye") return;
                }
            }
        }

        internal static List<string> Texts(Json array)
        {
            return array.Values.Select(value => value.Text).ToList();
        }

        private static HashSet<string> Words(string words)
        {
            return new HashSet<string>(words.Split(' '));
        }

        private static Json One(string kind, object value)
        {
            return Json.Object().Set(kind, value);
        }

        /// <summary>The one answer to a request; any exception of the engine becomes an
        /// answer.</summary>
        private Json Answer(Json request)
        {
            try
            {
                return Answering(request["do"].Text, request);
            }
            catch (Refused refused)
            {
                return One("refused", refused.Message);
            }
            catch (Unsupported unsupported)
            {
                return One("unsupported", unsupported.Message);
            }
            catch (Exception broken)
            {
                return One("error", broken.GetType().Name + ": " + broken.Message);
            }
        }

        private Json Answering(string word, Json request)
        {
            bool ofATable = OfATable.Contains(word) || BetweenHands.Contains(word);
            if (ofATable && request["table"].IsText) engine.At(request["table"].Text);
            if (Questions.TryGetValue(word, out var told)) return One(told, engine.Question(word, request));
            switch (word)
            {
                case "hello": return One("hello", Introduced());
                case "pass": return Pass(request["until"].Text == "street", request["each"].Truth);
                case "rank":
                    var hands = request["hands"].Values.Select(Texts).ToList();
                    return One("ranked", engine.Rank(Texts(request["board"]), hands));
                case "pots": return One("divided", Divided(request));
                case "play":
                    return One("answers", request["script"].Values.Select(Answer).ToList());
                case "bye": return One("bye", true);
                default:
                    Change(word, request);
                    return Table();
            }
        }

        /// <summary>A request that changes the table, which is the answer.</summary>
        private void Change(string word, Json request)
        {
            if (BetweenHands.Contains(word)) engine.Between(word, request);
            else if (ToATournament.Contains(word)) engine.Tournament(word, request);
            else if (word == "start") engine.Start(new Start(request["hand"]));
            else if (word == "act") Act(request);
            else if (word == "tick") engine.Wait(request["milliseconds"].Whole);
            else if (word == "connection") Connection(request);
            else if (word == "open") engine.Open(request["table"]);
            else if (word == "next") engine.Next(request);
            else if (word != "look") throw new Unsupported("unknown request " + word);
        }

        private void Act(Json request)
        {
            engine.Act(Acting(request["seat"]), request["verb"].Text, new To(request["to"]));
        }

        private void Connection(Json request)
        {
            engine.Connection(request["seat"].Number, request["connected"].Truth);
        }

        private Json Introduced()
        {
            var hello = engine.Hello();
            return Json.Object()
                .Set("name", hello.Name)
                .Set("version", hello.Version)
                .Set("language", "csharp")
                .Set("protocol", Protocol)
                .Set("capabilities", hello.Capabilities.Concat(new[] { "scripts" }))
                .Set("seats", new[] { hello.FewestSeats, hello.MostSeats })
                .Set("dialect", hello.Dialect);
        }

        private Divided Divided(Json request)
        {
            var paid = request["paid"].Values.Select(chips => chips.Whole).ToList();
            var folded = request["folded"].Values.Select(seat => seat.Number).ToList();
            return engine.Pots(paid, folded, request["dead"].Whole);
        }

        private Json Table()
        {
            return One("state", engine.State());
        }

        /// <summary>The seat of the request or, without one, the seat to act.</summary>
        private int Acting(Json named)
        {
            if (!named.IsNull) return named.Number;
            var turn = Asked()["turn"];
            if (turn.IsNull) throw new Refused("hand-over");
            return turn.Number;
        }

        /// <summary>The table, which must say whose turn it is.</summary>
        private Json Asked()
        {
            var state = engine.State().Told;
            if (!state.Has("turn"))
                throw new Unsupported("the engine does not say whose turn it is");
            return state;
        }

        /// <summary>Whether the seat to act can check: as the engine says, or else by the
        /// bets.</summary>
        private static bool MayCheck(Json state)
        {
            if (state["legal"].Has("check")) return state["legal"]["check"].Truth;
            var bets = state["bets"].Values;
            int seat = state["turn"].Number;
            return seat < bets.Count && !bets.Any(bet => bet.Exceeds(bets[seat]));
        }

        /// <summary>The street, or the number of board cards if the engine does not show the
        /// street.</summary>
        private static string StreetOf(Json state)
        {
            if (state["street"].IsText) return state["street"].Text;
            return state.Has("board") ? state["board"].Values.Count + " cards" : "";
        }

        /// <summary>The seat to act checks or calls, to the end of the street or of the hand; if
        /// asked for, with one answer for each action.</summary>
        private Json Pass(bool streetOnly, bool each)
        {
            var first = StreetOf(Asked());
            var answers = new List<Json>();
            for (int actions = 0; actions < MostPassiveActions; actions++)
            {
                var now = Asked();
                if (now["turn"].IsNull || (streetOnly && StreetOf(now) != first))
                    return answers.Count == 0 ? Table() : One("answers", answers);
                try
                {
                    var verb = MayCheck(now) ? "check" : "call";
                    engine.Act(now["turn"].Number, verb, new To(Json.Null));
                }
                catch (Refused refused)
                {
                    if (!each) throw;
                    answers.Add(One("refused", refused.Message));
                    return One("answers", answers);
                }
                if (each) answers.Add(Table());
            }
            return One(
                "error", "never-ends: the seat to act checks or calls, and the hand does not end");
        }
    }
}
