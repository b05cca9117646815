// An adapter to complete: the engine here is a toy in which players can only fold.
#include "holdem.hpp"

#include <algorithm>
#include <numeric>

using holdem::none;
using holdem::Refused;
using holdem::Unsupported;

namespace {

/// Replace this with your engine: the toy takes the blinds and accepts only folds.
class Toy : public holdem::Engine {
  public:
    holdem::Hello hello() const override {
        holdem::Hello hello;
        hello.name = "toy";
        hello.version = "0.1.0";
        hello.capabilities = {"hands", "no-limit", "out-of-turn"};
        hello.seats = {2, 9};
        hello.dialect.set("profile", "tda-2024");
        return hello;
    }

    void start(const holdem::Start &hand) override {
        stacks_.clear();
        for (const auto &stack : hand.stacks) {
            if (!stack) throw Unsupported("no empty seats");
            stacks_.push_back(*stack);
        }
        bets_.assign(stacks_.size(), 0);
        statuses_.assign(stacks_.size(), "active");
        button_ = hand.button;
        blinds_ = hand.blind_seats;
        for (std::size_t blind = 0; blind < 2; blind++) {
            if (!blinds_[blind]) throw Unsupported("no missing blinds");
            post(*blinds_[blind], hand.blinds[blind]);
        }
        turn_ = after(*blinds_[1]);
    }

    void act(int seat, const std::string &verb, const holdem::To &) override {
        if (!turn_) throw Refused("hand-over");
        if (seat != *turn_) throw Refused("not-your-turn");
        if (verb != "fold") throw Refused();
        statuses_[seat] = "folded";
        int next = after(seat);
        turn_ = next;
        if (after(next) == next) {
            stacks_[next] += std::accumulate(bets_.begin(), bets_.end(), 0LL);
            std::fill(bets_.begin(), bets_.end(), 0);
            turn_.reset();
        }
    }

    /// Show only what the toy knows: the rest is unobserved.
    holdem::State state() override {
        holdem::Legal legal;
        legal.fold = true;
        legal.check = false;
        holdem::State state;
        state.turn = turn_;
        if (turn_)
            state.legal = legal;
        else
            state.legal = none;
        state.bets = bets_;
        state.stacks = stacks_;
        state.statuses = statuses_;
        state.button = button_;
        state.blinds = blinds_;
        state.over = !turn_;
        return state;
    }

  private:
    /// The next seat to the left that still has cards.
    int after(int seat) const {
        int seats = static_cast<int>(statuses_.size());
        int next = (seat + 1) % seats;
        while (next != seat && statuses_[next] == "folded") next = (next + 1) % seats;
        return next;
    }

    void post(int seat, long long blind) {
        long long chips = std::min(blind, stacks_[seat]);
        stacks_[seat] -= chips;
        bets_[seat] += chips;
    }

    std::vector<long long> stacks_, bets_;
    std::vector<std::string> statuses_;
    std::optional<int> turn_;
    int button_ = 0;
    std::array<std::optional<int>, 2> blinds_;
};

} // namespace

int main() {
    Toy toy;
    return holdem::serve(toy);
}
