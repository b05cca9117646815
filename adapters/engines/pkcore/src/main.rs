//! pkcore as an engine under test, through its session, which its documentation calls canonical.
mod cards;
mod holdem;
mod table;

use holdem::{
    refused, serve, unsupported, Engine, Hello, NextHand, Opening, Ranked, Start, State, To, Told,
    PROTOCOL,
};
use pkcore::casino::action::PlayerAction;
use pkcore::casino::game::ForcedBets;
use pkcore::casino::session::{PokerSession, SessionStep};
use pkcore::casino::table::{Player, Seat, Seats, Table};
use pkcore::games::betting_structure::BettingStructure;
use pkcore::PKError;
use serde_json::{json, Value};
use uuid::Uuid;

const CAPABILITIES: [&str; 13] = [
    "hands",
    "rankings",
    "deck",
    "deal-order",
    "no-limit",
    "pot-limit",
    "fixed-limit",
    "antes",
    "empty-seats",
    "out-of-turn",
    "tables",
    "busting",
    "dead-button",
];

/// More steps than any hand has between two decisions.
const MOST_STEPS: usize = 20;

struct Shim {
    session: PokerSession,
    turn: Option<u8>,
    blinds: (Option<usize>, Option<usize>),
    /// The table at the end of the last hand, before the engine cleared it.
    ended: Option<State>,
}

/// Chips in the engine's own type.
fn chips(amount: i64) -> Told<usize> {
    usize::try_from(amount).or_else(|_| unsupported("amounts are not negative"))
}

/// The bets that a hand begins with, and the betting of the house.
struct Terms<'a> {
    option: Box<dyn Fn(&str) -> Option<&'a Value> + 'a>,
    blinds: (i64, i64),
    ante: i64,
    bets: Option<(i64, i64)>,
}

impl Terms<'_> {
    fn betting(&self) -> Told<BettingStructure> {
        let betting = (self.option)("betting").and_then(Value::as_str);
        Ok(match betting {
            Some("pot-limit") => BettingStructure::PotLimit,
            Some("fixed-limit") => {
                let (small, big) = self.bets.unwrap_or((self.blinds.1, 2 * self.blinds.1));
                let cap = (self.option)("cap");
                let raises =
                    cap.and_then(|cap| cap.as_u64().or_else(|| cap.as_str()?.parse().ok()));
                BettingStructure::FixedLimit {
                    small_bet: chips(small)?,
                    big_bet: chips(big)?,
                    raise_cap: raises.map_or(u8::MAX, |raises| raises as u8),
                }
            }
            _ => BettingStructure::NoLimit,
        })
    }
}

impl Shim {
    /// A table at which nothing has been dealt yet.
    fn seated(&mut self, stacks: &[Option<i64>], button: usize, terms: &Terms) -> Told<()> {
        let mut seats = Vec::new();
        for (seat, stack) in stacks.iter().enumerate() {
            seats.push(match stack {
                Some(stack) => {
                    let id = Uuid::from_u128(seat as u128 + 1);
                    Seat::new(Player::with_id(id, format!("seat {seat}"), chips(*stack)?))
                }
                None => Seat::default(),
            });
        }
        let (small, big) = terms.blinds;
        let forced = ForcedBets::new_with_ante(chips(small)?, chips(big)?, chips(terms.ante)?);
        let mut table = Table::nlh_from_seats_with_id(Seats::new(seats), forced, Uuid::nil());
        table.betting = terms.betting()?;
        table.button = button as u8;
        *self = Self {
            session: PokerSession::new(table),
            ..Self::default()
        };
        Ok(())
    }

    fn dealt(&mut self, deal: &NextHand) -> Result<(), PKError> {
        let table = &self.session.table;
        let count = table.seats.0.len();
        let around = (1..=count).map(|step| (usize::from(table.button) + step) % count);
        let seats = around.filter(|&seat| table.seats.is_seat_in_hand(seat as u8));
        let deck = cards::deck(&seats.collect::<Vec<_>>(), deal);
        self.session.start_hand_with_deck(deck)?;
        self.ended = None;
        self.blinds = table::blinds(&self.session.table);
        self.go_on();
        Ok(())
    }

    /// Deals streets until a player has to act; a finished hand is paid and cleared.
    fn go_on(&mut self) {
        for _ in 0..MOST_STEPS {
            match self.session.next_step() {
                SessionStep::PlayerToAct(seat) => {
                    self.turn = Some(seat);
                    return;
                }
                SessionStep::StreetAdvanced => (),
                SessionStep::HandComplete => return self.finish(),
                SessionStep::Failed(error) => panic!("{error:?}"),
            }
        }
        panic!("the hand never ends");
    }

    /// The three steps of `end_hand`, with a look at the table before it is cleared.
    fn finish(&mut self) {
        self.turn = None;
        let winnings = self.session.table.showdown();
        let winnings = winnings.unwrap_or_else(|error| panic!("{error:?}"));
        self.ended = Some(table::ended(&self.session, &winnings, self.blinds));
        self.session.table.reset();
        let audit = self.session.table.audit_chip_total();
        audit.unwrap_or_else(|error| panic!("{error:?}"));
    }

    fn translated(&self, seat: u8, verb: &str, to: Option<&To>) -> Told<PlayerAction> {
        let to = match to {
            None => None,
            Some(To::Chips(amount)) => Some(chips(*amount)?),
            Some(To::Words(_)) => return unsupported("amounts are numbers"),
        };
        let found = self.session.table.seats.get_seat(seat);
        let everything = found.map_or(0, |seat| seat.player.total_chip_count());
        match (verb, to) {
            ("fold", _) => Ok(PlayerAction::Fold),
            ("check", _) => Ok(PlayerAction::Check),
            ("call", _) => Ok(PlayerAction::Call),
            ("bet", Some(to)) => Ok(PlayerAction::Bet(to)),
            ("raise", Some(to)) => Ok(PlayerAction::Raise(to)),
            ("all-in", None) => Ok(PlayerAction::AllIn),
            ("all-in", Some(to)) if to == everything => Ok(PlayerAction::AllIn),
            ("all-in", Some(_)) => unsupported("an all-in has no amount"),
            _ => unsupported("the engine has no such action"),
        }
    }
}

impl Default for Shim {
    fn default() -> Self {
        Self {
            session: PokerSession::new(Table::default()),
            turn: None,
            blinds: (None, None),
            ended: None,
        }
    }
}

/// The reason of a refusal, where the engine's error can mean only one.
fn reason(error: &PKError, verb: &str, playing: bool) -> &'static str {
    match error {
        PKError::TableActionOutOfOrder(_) if playing => "not-your-turn",
        PKError::InvalidTableAction if verb == "check" => "facing-a-bet",
        PKError::InsufficientIncrement => "below-minimum",
        PKError::RaiseCapReached => "capped",
        PKError::ExceedsBettingCap => "above-maximum",
        _ => "",
    }
}

impl Engine for Shim {
    fn hello(&self) -> Hello {
        Hello {
            name: "pkcore",
            version: "0.20.5",
            language: "rust",
            protocol: PROTOCOL,
            capabilities: CAPABILITIES.to_vec(),
            seats: (2, 10),
            dialect: json!({
                "profile": "tda-2024",
                "house": {
                    "ante": "each",
                    "cap_lifts": "never",
                    "raise_vs_all_in": "allow",
                    "uncalled": "in-pot",
                },
                "follows": ["betting", "cap"],
            }),
        }
    }

    fn start(&mut self, hand: &Start) -> Told<()> {
        let terms = Terms {
            option: Box::new(|name| hand.house.get(name)),
            blinds: hand.blinds,
            ante: hand.ante,
            bets: hand.bets,
        };
        self.seated(&hand.stacks, hand.button, &terms)?;
        let dealt = self.dealt(&NextHand::of(hand));
        dealt.unwrap_or_else(|error| panic!("{error:?}"));
        Ok(())
    }

    fn open(&mut self, opening: &Opening) -> Told<()> {
        let terms = Terms {
            option: Box::new(|name| opening.house.get(name)),
            blinds: opening.levels[0].blinds,
            ante: opening.levels[0].ante,
            bets: None,
        };
        self.seated(&opening.stacks, opening.button, &terms)
    }

    /// The calls that the engine expects between two hands.
    fn next(&mut self, deal: &NextHand) -> Told<()> {
        if deal.wrong.is_some() {
            return unsupported("the engine deals no wrong hand");
        }
        if self.session.count_funded() < 2 {
            return refused("");
        }
        if self.session.hand_number > 0 {
            self.session.eliminate_busted();
            self.session.table.button_up();
        }
        self.dealt(deal).unwrap_or_else(|error| panic!("{error:?}"));
        Ok(())
    }

    fn act(&mut self, seat: usize, verb: &str, to: Option<&To>) -> Told<()> {
        let seat = u8::try_from(seat).or_else(|_| unsupported("a seat is a u8"))?;
        let action = self.translated(seat, verb, to)?;
        let playing = self.session.is_hand_in_progress();
        let done = self.session.apply_action(seat, action);
        done.or_else(|error| refused(reason(&error, verb, playing)))?;
        if self.session.is_hand_in_progress() {
            self.go_on();
        }
        Ok(())
    }

    fn state(&self) -> Told<State> {
        let table = &self.session.table;
        Ok(match &self.ended {
            Some(ended) => table::afterwards(table, ended),
            None if self.session.hand_number == 0 => table::stacks(table),
            None => table::shown(&self.session, self.turn, self.blinds),
        })
    }

    fn rank(&mut self, board: &[String], hands: &[Vec<String>]) -> Told<Ranked> {
        cards::ranked(board, hands)
    }
}

fn main() -> std::io::Result<()> {
    serve(&mut Shim::default())
}
