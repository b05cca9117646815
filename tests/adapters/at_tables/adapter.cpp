// An adapter for tests: it opens tables and tournaments, counts hands, and refuses whatever is said
// to them, with what it was told as the reason.
#include "holdem.hpp"

using holdem::Json;
using holdem::none;
using holdem::Refused;
using holdem::State;
using holdem::Unsupported;

namespace {

using Two = std::pair<int, int>;
using Words = std::vector<std::string>;

class Talker : public holdem::Engine {
  public:
    holdem::Hello hello() const override {
        holdem::Hello hello;
        hello.name = "talker";
        hello.version = "1";
        hello.capabilities = {"hands", "no-limit", "tables"};
        hello.seats = {2, 9};
        hello.dialect.set("profile", "tda-2024");
        return hello;
    }

    void start(const holdem::Start &) override { throw Unsupported("no single hands"); }

    void act(int, const std::string &, const holdem::To &) override { throw Refused("hand-over"); }

    State state() override {
        State state = shown_;
        state.turn = none;
        if (is_open_) state.between = between();
        return state;
    }

    void open(const Json &table) override {
        shown_ = State();
        is_open_ = true;
        opening_ = table;
        hand_ = 0;
        dealt_in_.clear();
        std::vector<std::int64_t> stacks;
        for (const Json &stack : table["stacks"].values()) stacks.push_back(stack.integer());
        shown_.stacks = stacks;
        shown_.button = static_cast<int>(table["button"].integer());
    }

    void next(const Json &deal) override {
        const Json &wrong = deal["wrong"];
        if (wrong.is_object())
            throw Refused("wrong " + number(wrong["level"]) + " " + number(wrong["button"]));
        hand_ += deal["deck"].values().size();
        dealt_in_.clear();
        for (const auto &[seat, cards] : deal["holes"].members())
            dealt_in_.push_back(std::stoi(seat));
        Words board;
        for (const Json &card : deal["board"].values()) board.push_back(card.text());
        shown_.board = board;
    }

    void between(const std::string &word, const Json &said) override {
        std::string reason = word;
        for (const auto &[name, value] : said.members())
            if (name != "do" && name != "seq" && name != "table" && name != "cards")
                reason += " " + plain(value);
        for (const auto &[seat, card] : said["cards"].members())
            reason += " " + seat + "=" + card.text();
        throw Refused(reason);
    }

    void at(const std::string &table) override {
        if (table == "Z") throw Unsupported("no table Z");
        shown_.events = Words{"at " + table};
    }

    void tournament(const std::string &word, const Json &said) override {
        if (word == "open-tournament") {
            shown_ = State();
            is_open_ = false;
            shown_.tournament = opened(said["tournament"]);
            return;
        }
        std::string reason = word;
        for (const char *name : {"player", "table", "seat", "seats", "worth", "stops", "forfeits",
                                 "closing", "on", "from", "to"})
            if (said.has(name)) reason += " " + plain(said[name]);
        for (const auto &[seat, chips] : said["stacks"].members())
            reason += " " + seat + "=" + plain(chips);
        for (const auto &[table, cards] : said["cards"].members()) {
            reason += " " + table + "=";
            for (const Json &card : cards.values()) reason += card.text();
        }
        throw Refused(reason);
    }

    Json question(const std::string &word, const Json &asked) override {
        if (word == "substantial") return asked["actions"].values().size() == 2;
        Json answer = Json::object();
        if (word == "race") {
            std::vector<std::int64_t> stacks;
            for (const Json &stack : asked["stacks"].values()) stacks.push_back(stack.integer());
            stacks[0] += asked["to"].integer();
            return answer.set("stacks", stacks);
        }
        Json places = Json::object(), prizes = Json::object();
        const auto &players = asked["out"].members();
        std::int64_t left = asked["left"].integer();
        std::int64_t last = left + static_cast<std::int64_t>(players.size());
        for (const auto &[player, how] : players) {
            places.set(player, std::pair(left + 1, last));
            prizes.set(player, asked["paid"]);
        }
        return answer.set("places", places).set("prizes", prizes);
    }

  private:
    static std::string number(const Json &value) {
        return value.is_null() ? "-" : std::to_string(value.integer());
    }

    /// A value as it is written, without the quotes of a text.
    static std::string plain(const Json &value) {
        return value.is_text() ? value.text() : value.written();
    }

    Json between() const {
        const Json &level = opening_["levels"].values().at(0);
        Json left;
        for (const char *name : {"hands", "milliseconds"})
            if (level[name].is_number()) left.set(name, level[name]);
        const Json &most = opening_["buy_in"].values().at(1);
        return Json::object()
            .set("hand", hand_)
            .set("dealt_in", dealt_in_)
            .set("waiting", std::vector{4})
            .set("posts", std::map<int, Two>{{4, {100, 50}}})
            .set("level", 1)
            .set("blinds", level["blinds"])
            .set("ante", level["ante"])
            .set("level_left", left)
            .set("owes", std::map<int, Words>{{4, {"small", "big"}}})
            .set("places", std::map<int, Two>{{2, {3, static_cast<int>(most.integer(4))}}})
            .set("out", std::vector{2})
            .set("over", false);
    }

    static Json opened(const Json &opening) {
        std::vector<std::string> tables;
        Json seats = Json::object(), stacks = Json::object();
        for (const auto &[table, one] : opening["tables"].members()) {
            tables.push_back(table);
            int at = -1;
            for (const Json &stack : one["stacks"].values()) {
                at++;
                if (stack.is_null()) continue;
                std::string player = table + std::to_string(at);
                seats.set(player, std::pair(table, at));
                stacks.set(player, opening["stack"]);
            }
        }
        return Json::object()
            .set("tables", tables)
            .set("seats", seats)
            .set("stacks", stacks)
            .set("to_draw", Words{"C0"})
            .set("buttons_to_draw", Words{"F"})
            .set("free", std::vector{std::pair("A", 8)})
            .set("halted", Words{"B"})
            .set("waiting", Words{})
            .set("held", Words{"A"})
            .set("break_order", opening["break_order"])
            .set("final", false)
            .set("places", std::map<std::string, Two>{{"A3", {15, 16}}})
            .set("out", Words{"A3"})
            .set("prizes", std::map<std::string, int>{{"A3", 30}})
            .set("registration", true)
            .set("entries", opening["entries"])
            .set("hand_for_hand", opening["holds"])
            .set("level", 1)
            .set("level_left", none)
            .set("over", false);
    }

    State shown_;
    bool is_open_ = false;
    Json opening_;
    std::size_t hand_ = 0;
    std::vector<int> dealt_in_;
};

} // namespace

int main() {
    Talker talker;
    return holdem::serve(talker);
}
