//! An adapter for tests: it opens tables and tournaments, counts hands, and refuses whatever is
//! said to them, with what it was told as the reason.
mod holdem;

use holdem::{
    refused, serve, unsupported, Between, Engine, Hello, LevelLeft, NextHand, Opening, Said, Start,
    State, To, Told, Tournament, PROTOCOL,
};
use serde_json::{json, Map, Value};

#[derive(Default)]
struct Talker {
    stacks: Option<Vec<i64>>,
    button: Option<usize>,
    board: Option<Vec<String>>,
    events: Option<Vec<String>>,
    between: Option<Between>,
    shown: Option<Tournament>,
}

/// The fields of what is said to a tournament that are no lists, in the order of an answer.
const FIELDS: [&str; 11] = [
    "player", "table", "seat", "seats", "worth", "stops", "forfeits", "closing", "on", "from", "to",
];

fn names(list: &Value) -> Vec<String> {
    let several = list.as_array().into_iter().flatten();
    several
        .map(|one| one.as_str().unwrap_or_default().to_string())
        .collect()
}

fn parts(value: &Value) -> impl Iterator<Item = (&String, &Value)> {
    value.as_object().into_iter().flatten()
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
        *self = Self::default();
        self.stacks = Some(opening.stacks.iter().map(|one| one.unwrap_or(0)).collect());
        self.button = Some(opening.button);
        self.between = Some(Between {
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
        });
        Ok(())
    }

    fn next(&mut self, deal: &NextHand) -> Told<()> {
        if let Some(wrong) = &deal.wrong {
            let (level, button) = (number(wrong.level), number(wrong.button));
            return refused(&format!("wrong {level} {button}"));
        }
        let around = self.between.get_or_insert_with(Between::default);
        around.hand = around.hand.map(|hand| hand + deal.deck.len());
        around.dealt_in = Some(deal.holes.keys().copied().collect());
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

    fn at(&mut self, table: &str) -> Told<()> {
        if table == "Z" {
            return unsupported("no table Z");
        }
        self.events = Some(vec![format!("at {table}")]);
        Ok(())
    }

    fn tournament(&mut self, word: &str, said: &Value) -> Told<()> {
        if word == "open-tournament" {
            self.open_tournament(&said["tournament"]);
            return Ok(());
        }
        let mut words = vec![word.to_string()];
        for name in FIELDS {
            match &said[name] {
                Value::Null => {}
                Value::String(text) => words.push(text.clone()),
                other => words.push(other.to_string()),
            }
        }
        words.extend(parts(&said["stacks"]).map(|(seat, chips)| format!("{seat}={chips}")));
        let cards = parts(&said["cards"]);
        words.extend(cards.map(|(table, some)| format!("{table}={}", names(some).concat())));
        refused(&words.join(" "))
    }

    fn question(&mut self, word: &str, asked: &Value) -> Told<Value> {
        let out: Vec<&String> = parts(&asked["out"]).map(|(player, _)| player).collect();
        let left = asked["left"].as_u64().unwrap_or_default();
        let each = |value: Value| -> Map<String, Value> {
            out.iter().map(|&one| (one.clone(), value.clone())).collect()
        };
        Ok(match word {
            "race" => {
                let stacks = asked["stacks"].as_array().into_iter().flatten();
                let mut chips: Vec<i64> =
                    stacks.map(|one| one.as_i64().unwrap_or_default()).collect();
                chips[0] += asked["to"].as_i64().unwrap_or_default();
                json!({ "stacks": chips })
            }
            "substantial" => json!(asked["actions"].as_array().map(Vec::len) == Some(2)),
            _ => json!({
                "places": each(json!([left + 1, left + out.len() as u64])),
                "prizes": each(asked["paid"].clone()),
            }),
        })
    }

    fn state(&self) -> Told<State> {
        let stacks = self.stacks.as_ref();
        Ok(State {
            turn: Some(None),
            stacks: stacks.map(|some| some.iter().map(|&chips| chips.into()).collect()),
            button: self.button,
            board: self.board.clone(),
            events: self.events.clone(),
            between: self.between.clone(),
            tournament: self.shown.clone(),
            ..State::default()
        })
    }
}

impl Talker {
    fn open_tournament(&mut self, opening: &Value) {
        *self = Self::default();
        let stack = opening["stack"].as_i64().unwrap_or_default();
        let (mut seats, mut stacks) = (vec![], vec![]);
        for (table, one) in parts(&opening["tables"]) {
            let chips = one["stacks"].as_array().into_iter().flatten();
            for (at, _) in chips.enumerate().filter(|(_, one)| one.is_number()) {
                seats.push((format!("{table}{at}"), (table.clone(), at)));
                stacks.push((format!("{table}{at}"), stack.into()));
            }
        }
        self.shown = Some(Tournament {
            tables: Some(parts(&opening["tables"]).map(|(name, _)| name.clone()).collect()),
            seats: Some(seats.into_iter().collect()),
            stacks: Some(stacks.into_iter().collect()),
            to_draw: Some(vec!["C0".into()]),
            buttons_to_draw: Some(vec!["F".into()]),
            free: Some(vec![("A".into(), 8)]),
            halted: Some(vec!["B".into()]),
            waiting: Some(vec![]),
            held: Some(vec!["A".into()]),
            break_order: Some(names(&opening["break_order"])),
            final_table: Some(false),
            places: Some([("A3".into(), (15, 16))].into()),
            out: Some(vec!["A3".into()]),
            prizes: Some([("A3".into(), 30.into())].into()),
            registration: Some(true),
            entries: opening["entries"].as_u64().map(|number| number as usize),
            hand_for_hand: opening["holds"].as_bool(),
            level: Some(1),
            level_left: Some(None),
            over: Some(false),
        });
    }
}

fn main() -> std::io::Result<()> {
    serve(&mut Talker::default())
}
