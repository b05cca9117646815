//! An adapter for tests: it opens tables, counts hands, and refuses whatever is said between them,
//! with what it was told as the reason.
mod holdem;

use holdem::{
    refused, serve, unsupported, Between, Engine, Hello, LevelLeft, NextHand, Opening, Said, Start,
    State, To, Told, PROTOCOL,
};
use serde_json::json;

#[derive(Default)]
struct Talker {
    stacks: Vec<i64>,
    button: usize,
    board: Option<Vec<String>>,
    between: Between,
}

fn number(value: Option<i64>) -> String {
    value.map_or("-".into(), |number| number.to_string())
}

impl Engine for Talker {
    fn hello(&self) -> Hello {
        Hello {
            name: "talker",
            version: "1",
            language: "rust",
            protocol: PROTOCOL,
            capabilities: vec!["hands", "no-limit", "tables"],
            seats: (2, 9),
            dialect: json!({"profile": "tda-2024"}),
        }
    }

    fn start(&mut self, _hand: &Start) -> Told<()> {
        unsupported("no single hands")
    }

    fn act(&mut self, _seat: usize, _verb: &str, _to: Option<&To>) -> Told<()> {
        refused("hand-over")
    }

    fn open(&mut self, opening: &Opening) -> Told<()> {
        let level = &opening.levels[0];
        let left = level.hands.or(level.milliseconds).map(|_| LevelLeft {
            hands: level.hands,
            milliseconds: level.milliseconds,
        });
        self.stacks = opening.stacks.iter().map(|one| one.unwrap_or(0)).collect();
        self.button = opening.button;
        self.board = None;
        self.between = Between {
            hand: Some(0),
            dealt_in: Some(vec![]),
            waiting: Some(vec![4]),
            posts: Some([(4, (100.into(), 50.into()))].into()),
            level: Some(1),
            blinds: Some((level.blinds.0.into(), level.blinds.1.into())),
            ante: Some(level.ante.into()),
            level_left: Some(left),
            owes: Some([(4, vec!["small".into(), "big".into()])].into()),
            places: Some([(2, (3, opening.buy_in.1.unwrap_or(4) as usize))].into()),
            out: Some(vec![2]),
            over: Some(false),
        };
        Ok(())
    }

    fn next(&mut self, deal: &NextHand) -> Told<()> {
        if let Some(wrong) = &deal.wrong {
            let (level, button) = (number(wrong.level), number(wrong.button));
            return refused(&format!("wrong {level} {button}"));
        }
        self.between.hand = self.between.hand.map(|hand| hand + deal.deck.len());
        self.between.dealt_in = Some(deal.holes.keys().copied().collect());
        self.board = Some(deal.board.clone());
        Ok(())
    }

    fn between(&mut self, said: &Said) -> Told<()> {
        refused(&match said {
            Said::Sit { seat, chips, how } => format!("sit {seat} {chips} {how}"),
            Said::Leave { seat } => format!("leave {seat}"),
            Said::Away { seat } => format!("away {seat}"),
            Said::Back { seat, how } => format!("back {seat} {how}"),
            Said::Rebuy {
                seat,
                chips,
                announced,
            } => format!("rebuy {seat} {chips} {announced}"),
            Said::Pay { seat } => format!("pay {seat}"),
            Said::GiveUp { seat } => format!("give-up {seat}"),
            Said::Remove { seat, why } => format!("remove {seat} {why}"),
            Said::Penalise {
                seat,
                rounds,
                dodged,
            } => format!("penalise {seat} {rounds} {dodged}"),
            Said::Change { seat, to, how } => format!("change {seat} {to} {how}"),
            Said::Draw { cards } => {
                let drawn = cards.iter().map(|(seat, card)| format!(" {seat}={card}"));
                format!("draw{}", drawn.collect::<String>())
            }
            Said::Found { what, substantial } => format!("found {what} {substantial}"),
        })
    }

    fn state(&self) -> Told<State> {
        Ok(State {
            turn: Some(None),
            stacks: Some(self.stacks.iter().map(|&chips| chips.into()).collect()),
            button: Some(self.button),
            board: self.board.clone(),
            between: Some(self.between.clone()),
            ..State::default()
        })
    }
}

fn main() -> std::io::Result<()> {
    serve(&mut Talker::default())
}
