// The adapter of one_verb_engine.py with the kit for C++: see there.
#include "holdem.hpp"

#include <algorithm>
#include <numeric>

using holdem::none;
using holdem::Refused;
using holdem::State;
using holdem::Unsupported;

namespace {

using Chips = std::int64_t;
using Seats = std::vector<int>;

struct Illegal : std::runtime_error {
    using runtime_error::runtime_error;
};

struct OneVerb {
    std::vector<Chips> stacks, bets;
    Seats live, waiting;
    Chips pot = 0;
    std::size_t cards = 0;

    Chips most() const { return *std::max_element(bets.begin(), bets.end()); }
    Chips all_in(int seat) const { return bets[seat] + stacks[seat]; }
    Chips sum() const { return std::accumulate(bets.begin(), bets.end(), Chips()); }

    void begin(const holdem::Start &hand) {
        for (const auto &stack : hand.stacks) stacks.push_back(*stack);
        bets.assign(stacks.size(), 0);
        live.resize(stacks.size());
        std::iota(live.begin(), live.end(), 0);
        for (std::size_t blind = 0; blind < 2; blind++) {
            int seat = *hand.blind_seats[blind];
            pay(seat, std::min(hand.blinds[blind], stacks[seat]));
        }
        waiting = able_after(*hand.blind_seats[1]);
    }

    void fold(int seat) {
        in_turn(seat);
        waiting.erase(waiting.begin());
        live.erase(std::find(live.begin(), live.end(), seat));
        go_on();
    }

    void check(int seat) {
        in_turn(seat);
        if (bets[seat] < most()) throw Illegal("wrong amount");
        waiting.erase(waiting.begin());
        go_on();
    }

    void put(int seat, Chips to) {
        in_turn(seat);
        Chips highest = most(), whole = all_in(seat);
        if (to <= bets[seat] || to < std::min(highest, whole) || to > std::max(highest, whole))
            throw Illegal("wrong amount");
        pay(seat, std::min(to, whole) - bets[seat]);
        waiting.erase(waiting.begin());
        if (to > highest) {
            waiting = able_after(seat);
            waiting.erase(std::remove(waiting.begin(), waiting.end(), seat), waiting.end());
        }
        go_on();
    }

  private:
    void in_turn(int seat) const {
        if (waiting.empty() || waiting.front() != seat) throw Illegal("not your turn");
    }

    void pay(int seat, Chips chips) {
        stacks[seat] -= chips;
        bets[seat] += chips;
    }

    Seats able_after(int last) const {
        Seats able;
        int seats = static_cast<int>(stacks.size());
        for (int step = 1; step <= seats; step++) {
            int seat = (last + step) % seats;
            bool plays = std::find(live.begin(), live.end(), seat) != live.end();
            if (plays && stacks[seat] > 0) able.push_back(seat);
        }
        return able;
    }

    void go_on() {
        while (live.size() > 1 && waiting.empty() && cards < 5) {
            collect();
            cards = std::max<std::size_t>(3, cards + 1);
            Seats able = able_after(0);
            if (able.size() > 1) waiting = able;
        }
        if (live.size() == 1 || waiting.empty()) {
            collect();
            stacks[live.front()] += pot;
            waiting.clear();
            pot = 0;
        }
    }

    void collect() {
        pot += sum();
        std::fill(bets.begin(), bets.end(), 0);
    }
};

class Adapter : public holdem::Engine {
  public:
    explicit Adapter(std::string way) : way_(std::move(way)) {}

    holdem::Hello hello() const override {
        holdem::Hello hello;
        hello.name = "one-verb";
        hello.version = "1";
        hello.capabilities = {"hands", "deck", "no-limit", "out-of-turn"};
        hello.seats = {2, 9};
        hello.dialect.set("profile", "tda-2024");
        return hello;
    }

    void start(const holdem::Start &hand) override {
        for (const auto &stack : hand.stacks)
            if (!stack) throw Unsupported("no empty seats");
        for (const auto &seat : hand.blind_seats)
            if (!seat) throw Unsupported("no missing blinds");
        after_.clear();
        told_ = hand;
        engine_ = OneVerb();
        engine_.begin(hand);
    }

    void act(int seat, const std::string &verb, const holdem::To &to) override {
        after_.clear();
        if (way_ == "refuses") throw Refused();
        if (way_ == "every-way") return in_every_way(verb);
        if (seat < 0 || seat >= static_cast<int>(engine_.stacks.size()))
            throw Unsupported("no seat " + std::to_string(seat));
        try {
            put(seat, verb, to);
        } catch (const Illegal &illegal) {
            throw Refused(illegal.what() == std::string("not your turn") ? "not-your-turn" : "");
        }
    }

    State state() override {
        if (after_ == "raise") throw Unsupported("no table");
        if (after_ == "all-in") throw std::runtime_error("Broken: the table");
        State state;
        auto cards = static_cast<std::ptrdiff_t>(engine_.cards);
        state.board = std::vector<std::string>(told_.board.begin(), told_.board.begin() + cards);
        bool over = engine_.waiting.empty();
        state.over = over;
        if (way_ == "no-turn") return state;
        if (over)
            state.turn = none;
        else
            state.turn = engine_.waiting.front();
        if (way_ == "silent") return state;
        if (way_ != "no-legal") state.legal = legal();
        state.street = street();
        state.to_match = engine_.most();
        if (way_ != "no-bets") state.bets = engine_.bets;
        state.stacks = engine_.stacks;
        state.pot = engine_.pot + engine_.sum();
        state.holes = told_.holes;
        state.button = told_.button;
        state.blinds = told_.blind_seats;
        return state;
    }

  private:
    void in_every_way(const std::string &verb) {
        if (verb == "fold") throw Refused("not-your-turn");
        if (verb == "call") throw Unsupported("no call");
        if (verb == "bet") throw std::runtime_error("Broken: the engine");
        if (verb != "raise" && verb != "all-in") throw Refused();
        after_ = verb;
    }

    void put(int seat, const std::string &verb, const holdem::To &to) {
        if (to.words) throw Unsupported("amounts are numbers");
        if (verb == "fold") return engine_.fold(seat);
        if (verb == "check") return engine_.check(seat);
        if (verb == "call") return engine_.put(seat, engine_.most());
        if (verb == "all-in") return engine_.put(seat, to.chips.value_or(engine_.all_in(seat)));
        if (verb != "bet" && verb != "raise") throw Refused("unknown-action");
        if (!to.chips) throw Unsupported("no bet without an amount");
        engine_.put(seat, *to.chips);
    }

    std::string street() const {
        static const std::map<std::size_t, std::string> streets = {
            {0, "preflop"}, {3, "flop"}, {4, "turn"}, {5, "river"}};
        return streets.at(engine_.cards);
    }

    holdem::Shown<holdem::Legal> legal() const {
        if (engine_.waiting.empty()) return none;
        int seat = engine_.waiting.front();
        Chips mine = engine_.bets[seat], most = engine_.most();
        holdem::Legal legal;
        legal.fold = true;
        legal.check = mine == most;
        legal.call = legal.bet = legal.raise = legal.all_in = none;
        if (mine < most) legal.call = holdem::offered;
        (most == 0 ? legal.bet : legal.raise) = std::pair(most + 1, engine_.all_in(seat));
        return legal;
    }

    std::string way_, after_;
    holdem::Start told_;
    OneVerb engine_;
};

} // namespace

int main(int count, char **arguments) {
    Adapter adapter(count > 1 ? arguments[1] : "");
    return holdem::serve(adapter);
}
