// The adapter of one_verb_engine.py with the kit for C#: see there.
using System;
using System.Collections.Generic;
using System.Linq;
using Holdem;

public sealed class Adapter : Engine
{
    private static readonly Dictionary<int, string> Streets = new Dictionary<int, string>
    {
        { 0, "preflop" }, { 3, "flop" }, { 4, "turn" }, { 5, "river" },
    };
    private readonly string way;
    private string after = "";
    private Start told;
    private OneVerb engine;

    private Adapter(string way)
    {
        this.way = way;
    }

    public static void Main(string[] arguments)
    {
        Kit.Serve(new Adapter(arguments[0]));
    }

    public override Hello Hello()
    {
        return new Hello
        {
            Name = "one-verb",
            Version = "1",
            Capabilities = new[] { "hands", "deck", "no-limit", "out-of-turn" },
            MostSeats = 9,
            Dialect = { { "profile", "tda-2024" } },
        };
    }

    public override void Start(Start hand)
    {
        if (hand.Stacks.Contains(null)) throw new Unsupported("no empty seats");
        if (hand.BlindSeats.Contains(null)) throw new Unsupported("no missing blinds");
        after = "";
        told = hand;
        engine = new OneVerb(hand);
    }

    public override void Act(int seat, string verb, To to)
    {
        after = "";
        if (way == "refuses") throw new Refused();
        if (way == "every-way")
        {
            InEveryWay(verb);
            return;
        }
        if (seat < 0 || seat >= engine.Stacks.Count) throw new Unsupported("no seat " + seat);
        try
        {
            Put(seat, verb, to);
        }
        catch (Illegal illegal)
        {
            throw new Refused(illegal.Message == "not your turn" ? "not-your-turn" : "");
        }
    }

    public override State State()
    {
        if (after == "raise") throw new Unsupported("no table");
        if (after == "all-in") throw new Broken("the table");
        bool over = engine.Waiting.Count == 0;
        var state = new State { Over = over, Board = told.Board.Take(engine.Cards) };
        if (way == "no-turn") return state;
        state.Turn = over ? (int?)null : engine.Waiting[0];
        if (way == "silent") return state;
        if (way != "no-legal") state.Legal = over ? null : Legal(engine.Waiting[0]);
        if (way != "no-bets") state.Bets = engine.Bets;
        state.Street = Streets[engine.Cards];
        state.ToMatch = engine.Bets.Max();
        state.Stacks = engine.Stacks;
        state.Pot = engine.Pot + engine.Bets.Sum();
        state.Holes = told.Holes;
        state.Button = told.Button;
        state.Blinds = told.BlindSeats;
        return state;
    }

    private void InEveryWay(string verb)
    {
        if (verb == "fold") throw new Refused("not-your-turn");
        if (verb == "call") throw new Unsupported("no call");
        if (verb == "bet") throw new Broken("the engine");
        if (verb != "raise" && verb != "all-in") throw new Refused();
        after = verb;
    }

    private void Put(int seat, string verb, To to)
    {
        if (to.Words != null) throw new Unsupported("amounts are numbers");
        switch (verb)
        {
            case "fold":
                engine.Fold(seat);
                break;
            case "check":
                engine.Check(seat);
                break;
            case "call":
                engine.Put(seat, engine.Bets.Max());
                break;
            case "all-in":
                engine.Put(seat, to.Chips ?? engine.AllIn(seat));
                break;
            case "bet":
            case "raise":
                if (to.Chips == null) throw new Unsupported("no bet without an amount");
                engine.Put(seat, to.Chips.Value);
                break;
            default:
                throw new Refused("unknown-action");
        }
    }

    private Legal Legal(int seat)
    {
        long mine = engine.Bets[seat], most = engine.Bets.Max();
        Bounds? bounds = new Bounds(most + 1, engine.AllIn(seat));
        return new Legal
        {
            Fold = true,
            Check = mine == most,
            Call = mine < most ? Chips.Offered : (Chips?)null,
            Bet = most == 0 ? bounds : null,
            Raise = most == 0 ? null : bounds,
            AllIn = null,
        };
    }

    private sealed class Illegal : Exception
    {
        internal Illegal(string why) : base(why) { }
    }

    private sealed class Broken : Exception
    {
        internal Broken(string what) : base(what) { }
    }

    private sealed class OneVerb
    {
        internal readonly List<long> Stacks;
        internal readonly List<long> Bets;
        private readonly List<int> live;

        internal OneVerb(Start hand)
        {
            Stacks = hand.Stacks.Select(stack => stack.Value).ToList();
            Bets = Stacks.Select(stack => 0L).ToList();
            live = Enumerable.Range(0, Stacks.Count).ToList();
            for (int blind = 0; blind < 2; blind++)
            {
                int seat = hand.BlindSeats[blind].Value;
                Pay(seat, Math.Min(hand.Blinds[blind], Stacks[seat]));
            }
            Waiting = AbleAfter(hand.BlindSeats[1].Value);
        }

        internal List<int> Waiting { get; private set; }
        internal long Pot { get; private set; }
        internal int Cards { get; private set; }

        internal long AllIn(int seat)
        {
            return Bets[seat] + Stacks[seat];
        }

        internal void Fold(int seat)
        {
            InTurn(seat);
            Waiting.RemoveAt(0);
            live.Remove(seat);
            GoOn();
        }

        internal void Check(int seat)
        {
            InTurn(seat);
            if (Bets[seat] < Bets.Max()) throw new Illegal("wrong amount");
            Waiting.RemoveAt(0);
            GoOn();
        }

        internal void Put(int seat, long to)
        {
            InTurn(seat);
            long most = Bets.Max(), allIn = AllIn(seat);
            if (to <= Bets[seat] || to < Math.Min(most, allIn) || to > Math.Max(most, allIn))
                throw new Illegal("wrong amount");
            Pay(seat, Math.Min(to, allIn) - Bets[seat]);
            Waiting.RemoveAt(0);
            if (to > most) Waiting = AbleAfter(seat).Where(other => other != seat).ToList();
            GoOn();
        }

        private void InTurn(int seat)
        {
            if (Waiting.Count == 0 || Waiting[0] != seat) throw new Illegal("not your turn");
        }

        private void Pay(int seat, long chips)
        {
            Stacks[seat] -= chips;
            Bets[seat] += chips;
        }

        private List<int> AbleAfter(int last)
        {
            return Enumerable.Range(1, Stacks.Count)
                .Select(step => (last + step) % Stacks.Count)
                .Where(seat => live.Contains(seat) && Stacks[seat] > 0)
                .ToList();
        }

        private void GoOn()
        {
            while (live.Count > 1 && Waiting.Count == 0 && Cards < 5)
            {
                Collect();
                Cards = Math.Max(3, Cards + 1);
                var able = AbleAfter(0);
                if (able.Count > 1) Waiting = able;
            }
            if (live.Count > 1 && Waiting.Count > 0) return;
            Collect();
            Stacks[live[0]] += Pot;
            Waiting.Clear();
            Pot = 0;
        }

        private void Collect()
        {
            Pot += Bets.Sum();
            for (int seat = 0; seat < Bets.Count; seat++) Bets[seat] = 0;
        }
    }
}
