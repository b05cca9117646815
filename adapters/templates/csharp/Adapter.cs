// An adapter to complete: the engine here is a toy in which players can only fold.
using System;
using System.Collections.Generic;
using System.Linq;
using Holdem;

/// <summary>Replace this with your engine: the toy takes the blinds and accepts only folds.</summary>
public sealed class Adapter : Engine
{
    private List<long> stacks;
    private List<long> bets;
    private List<string> statuses;
    private int? turn;
    private Start told;

    public static void Main()
    {
        Kit.Serve(new Adapter());
    }

    public override Hello Hello()
    {
        return new Hello
        {
            Name = "toy",
            Version = "0.1.0",
            Capabilities = new[] { "hands", "no-limit", "out-of-turn" },
            FewestSeats = 2,
            MostSeats = 9,
            Dialect = { { "profile", "tda-2024" } },
        };
    }

    public override void Start(Start hand)
    {
        if (hand.Stacks.Contains(null)) throw new Unsupported("no empty seats");
        if (hand.BlindSeats.Contains(null)) throw new Unsupported("no missing blinds");
        told = hand;
        stacks = hand.Stacks.Select(stack => stack.Value).ToList();
        bets = stacks.Select(stack => 0L).ToList();
        statuses = stacks.Select(stack => "active").ToList();
        for (int blind = 0; blind < 2; blind++) Post(hand.BlindSeats[blind].Value, hand.Blinds[blind]);
        turn = After(hand.BlindSeats[1].Value);
    }

    public override void Act(int seat, string verb, To to)
    {
        if (turn == null) throw new Refused("hand-over");
        if (seat != turn) throw new Refused("not-your-turn");
        if (verb != "fold") throw new Refused();
        statuses[seat] = "folded";
        int next = After(seat);
        turn = next;
        if (After(next) != next) return;
        stacks[next] += bets.Sum();
        bets = bets.Select(bet => 0L).ToList();
        turn = null;
    }

    /// <summary>Show only what the toy knows: the rest is unobserved.</summary>
    public override State State()
    {
        return new State
        {
            Turn = turn,
            Legal = turn == null ? null : new Legal { Fold = true, Check = false },
            Bets = bets,
            Stacks = stacks,
            Statuses = statuses,
            Button = told.Button,
            Blinds = told.BlindSeats,
            Over = turn == null,
        };
    }

    /// <summary>The next seat to the left that still has cards.</summary>
    private int After(int seat)
    {
        int next = (seat + 1) % statuses.Count;
        while (next != seat && statuses[next] == "folded") next = (next + 1) % statuses.Count;
        return next;
    }

    private void Post(int seat, long blind)
    {
        long chips = Math.Min(blind, stacks[seat]);
        stacks[seat] -= chips;
        bets[seat] += chips;
    }
}
