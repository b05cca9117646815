// The kit; see holdem.hpp.
#include "holdem.hpp"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <iostream>
#include <set>
#include <unistd.h>

namespace holdem {

namespace {

/// The most checks and calls that any hand can need, and the deepest nesting of a request.
constexpr int most_passive_actions = 200;
constexpr int most_nested = 64;

// ---- reading ------------------------------------------------------------------------------------

class Reader {
  public:
    explicit Reader(const std::string &text) : at_(text.c_str()) {}

    Json value() {
        skip();
        switch (*at_) {
        case '{': return object();
        case '[': return array();
        case '"': return text();
        case 't': return word("true", true);
        case 'f': return word("false", false);
        case 'n': return word("null", none);
        default: return number();
        }
    }

  private:
    [[noreturn]] static void invalid() { throw std::invalid_argument("a request is not JSON"); }

    void skip() {
        while (*at_ != '\0' && std::strchr(" \t\r\n", *at_) != nullptr) at_++;
    }

    bool taken(char one) {
        skip();
        if (*at_ != one) return false;
        at_++;
        return true;
    }

    void expect(char one) {
        if (!taken(one)) invalid();
    }

    Json word(const char *name, Json meant) {
        std::size_t length = std::strlen(name);
        if (std::strncmp(at_, name, length) != 0) invalid();
        at_ += length;
        return meant;
    }

    Json number() {
        std::size_t length = std::strspn(at_, "+-.0123456789eE");
        std::int64_t whole = 0;
        auto [end, problem] = std::from_chars(at_, at_ + length, whole);
        Json found = whole;
        if (problem != std::errc() || end != at_ + length) {
            char *after = nullptr;
            found = std::strtod(at_, &after);
            if (length == 0 || after != at_ + length) invalid();
        }
        at_ += length;
        return found;
    }

    unsigned hexadecimal() {
        unsigned rune = 0;
        if (strnlen(at_, 4) < 4) invalid();
        auto [end, problem] = std::from_chars(at_, at_ + 4, rune, 16);
        if (problem != std::errc() || end != at_ + 4) invalid();
        at_ += 4;
        return rune;
    }

    /// The character of an escape, of which a rare one has two halves.
    unsigned rune() {
        unsigned first = hexadecimal();
        if (first < 0xD800 || first > 0xDBFF || at_[0] != '\\' || at_[1] != 'u') return first;
        at_ += 2;
        return 0x10000 + ((first - 0xD800) << 10) + (hexadecimal() - 0xDC00);
    }

    static void put(std::string &out, unsigned rune) {
        auto byte = [&out](unsigned value) { out += static_cast<char>(value); };
        if (rune < 0x80) return byte(rune);
        if (rune < 0x800) {
            byte(0xC0 | rune >> 6);
        } else {
            if (rune < 0x10000) {
                byte(0xE0 | rune >> 12);
            } else {
                byte(0xF0 | rune >> 18);
                byte(0x80 | (rune >> 12 & 0x3F));
            }
            byte(0x80 | (rune >> 6 & 0x3F));
        }
        byte(0x80 | (rune & 0x3F));
    }

    std::string text() {
        static const std::string escapes = "\"\\/bfnrt", meant = "\"\\/\b\f\n\r\t";
        std::string found;
        expect('"');
        while (*at_ != '"') {
            if (*at_ == '\0') invalid();
            char one = *at_++;
            if (one != '\\') {
                found += one;
                continue;
            }
            one = *at_;
            if (one == '\0') invalid();
            at_++;
            std::size_t known = escapes.find(one);
            if (known != std::string::npos)
                found += meant[known];
            else if (one == 'u')
                put(found, rune());
            else
                invalid();
        }
        at_++;
        return found;
    }

    void nest() {
        if (++nested_ > most_nested) throw std::invalid_argument("a request is nested too deeply");
    }

    Json array() {
        Json::Array found;
        nest();
        expect('[');
        if (!taken(']')) {
            do found.push_back(value());
            while (taken(','));
            expect(']');
        }
        nested_--;
        return found;
    }

    Json object() {
        Json::Object found;
        nest();
        expect('{');
        if (!taken('}')) {
            do {
                skip();
                std::string name = text();
                expect(':');
                found.emplace_back(std::move(name), value());
            } while (taken(','));
            expect('}');
        }
        nested_--;
        return found;
    }

    const char *at_;
    int nested_ = 0;
};

void write_text(std::string &out, const std::string &text) {
    out += '"';
    for (char one : text) {
        if (one == '"' || one == '\\') out += '\\';
        if (static_cast<unsigned char>(one) < 0x20) {
            char escaped[8];
            std::snprintf(escaped, sizeof escaped, "\\u%04x", one);
            out += escaped;
        } else {
            out += one;
        }
    }
    out += '"';
}

} // namespace

// ---- values of JSON -----------------------------------------------------------------------------

double Json::finite(double value) {
    if (std::isfinite(value)) return value;
    throw std::range_error("the engine shows " + std::to_string(value) + ", which is no number");
}

bool Json::is_number() const {
    return std::holds_alternative<std::int64_t>(value_) || std::holds_alternative<double>(value_);
}

bool Json::is_whole() const { return std::holds_alternative<std::int64_t>(value_); }

bool Json::truth(bool otherwise) const {
    const bool *found = std::get_if<bool>(&value_);
    return found == nullptr ? otherwise : *found;
}

std::int64_t Json::integer(std::int64_t otherwise) const {
    const std::int64_t *found = std::get_if<std::int64_t>(&value_);
    return found == nullptr ? otherwise : *found;
}

double Json::number(double otherwise) const {
    if (const double *found = std::get_if<double>(&value_)) return *found;
    const std::int64_t *whole = std::get_if<std::int64_t>(&value_);
    return whole == nullptr ? otherwise : static_cast<double>(*whole);
}

const std::string &Json::text() const {
    static const std::string nothing;
    const std::string *found = std::get_if<std::string>(&value_);
    return found == nullptr ? nothing : *found;
}

const Json::Array &Json::values() const {
    static const Array nothing;
    const Array *found = std::get_if<Array>(&value_);
    return found == nullptr ? nothing : *found;
}

const Json::Object &Json::members() const {
    static const Object nothing;
    const Object *found = std::get_if<Object>(&value_);
    return found == nullptr ? nothing : *found;
}

const Json &Json::operator[](const std::string &name) const {
    static const Json nothing;
    for (const auto &[known, value] : members())
        if (known == name) return value;
    return nothing;
}

bool Json::has(const std::string &name) const {
    const Object &all = members();
    return std::any_of(all.begin(), all.end(), [&](const auto &one) { return one.first == name; });
}

Json &Json::set(const std::string &name, Json value) {
    if (!is_object()) value_ = Object();
    std::get<Object>(value_).emplace_back(name, std::move(value));
    return *this;
}

std::string Json::written() const {
    std::string out;
    write(out);
    return out;
}

void Json::write(std::string &out) const {
    if (is_null()) {
        out += "null";
    } else if (const bool *truth = std::get_if<bool>(&value_)) {
        out += *truth ? "true" : "false";
    } else if (const std::int64_t *whole = std::get_if<std::int64_t>(&value_)) {
        out += std::to_string(*whole);
    } else if (const double *part = std::get_if<double>(&value_)) {
        char text[32];
        bool is_whole = *part == std::floor(*part) && std::fabs(*part) < 9e15;
        std::snprintf(text, sizeof text, is_whole ? "%.0f" : "%.17g", *part);
        out += text;
    } else if (is_text()) {
        write_text(out, text());
    } else {
        const char *between = "";
        out += is_object() ? '{' : '[';
        for (const Json &one : values()) {
            out += between;
            one.write(out);
            between = ",";
        }
        for (const auto &[name, value] : members()) {
            out += between;
            write_text(out, name);
            out += ':';
            value.write(out);
            between = ",";
        }
        out += is_object() ? '}' : ']';
    }
}

Json Json::parsed(const std::string &text) { return Reader(text).value(); }

// ---- what an engine without a concept answers ---------------------------------------------------

void Engine::wait(std::int64_t) { throw Unsupported("no clock"); }
void Engine::connection(int, bool) { throw Unsupported("no connections"); }
Ranked Engine::rank(const std::vector<std::string> &,
                    const std::vector<std::vector<std::string>> &) {
    throw Unsupported("no rankings");
}
Divided Engine::pots(const std::vector<std::int64_t> &, const std::vector<int> &, std::int64_t) {
    throw Unsupported("no pots");
}
void Engine::open(const Json &) { throw Unsupported("no tables"); }
void Engine::next(const Json &) { throw Unsupported("no tables"); }
void Engine::between(const std::string &, const Json &) { throw Unsupported("no tables"); }
void Engine::at(const std::string &) { throw Unsupported("no tournaments"); }
void Engine::tournament(const std::string &, const Json &) { throw Unsupported("no tournaments"); }
Json Engine::question(const std::string &, const Json &) {
    throw Unsupported("the engine has no question");
}

namespace {

// ---- what is shown, as JSON ---------------------------------------------------------------------

Json told(const Legal &legal);
Json told(const Clock &clock);
Json told(const Pot &pot);
Json told(const std::vector<Pot> &pots) {
    Json::Array found;
    for (const Pot &pot : pots) found.push_back(told(pot));
    return found;
}
template <class T> Json told(const T &value) { return Json(value); }

/// Members of an answer; what is not shown is left out.
class Members {
  public:
    template <class T> Members &add(const char *name, const Shown<T> &what) {
        if (what.shown()) all_.set(name, what.value() ? told(*what.value()) : Json(none));
        return *this;
    }
    Json all() const { return all_; }

  private:
    Json all_ = Json::object();
};

Json told(const Legal &legal) {
    return Members()
        .add("fold", legal.fold)
        .add("check", legal.check)
        .add("call", legal.call)
        .add("bet", legal.bet)
        .add("raise", legal.raise)
        .add("all-in", legal.all_in)
        .all();
}

Json told(const Clock &clock) {
    return Members()
        .add("running", clock.running)
        .add("left", clock.left)
        .add("banks", clock.banks)
        .add("offline", clock.offline)
        .all();
}

Json told(const Pot &pot) {
    return Members().add("chips", Shown<Chips>(pot.chips)).add("eligible", pot.eligible).all();
}

Json told(const State &state) {
    return Members()
        .add("street", state.street)
        .add("turn", state.turn)
        .add("legal", state.legal)
        .add("to_match", state.to_match)
        .add("bets", state.bets)
        .add("stacks", state.stacks)
        .add("statuses", state.statuses)
        .add("pots", state.pots)
        .add("pot", state.pot)
        .add("board", state.board)
        .add("holes", state.holes)
        .add("button", state.button)
        .add("blinds", state.blinds)
        .add("won", state.won)
        .add("returned", state.returned)
        .add("shown", state.shown)
        .add("mucked", state.mucked)
        .add("over", state.over)
        .add("clock", state.clock)
        .add("events", state.events)
        .add("between", state.between)
        .add("tournament", state.tournament)
        .all();
}

Json one(const char *kind, Json value) { return Json::object().set(kind, std::move(value)); }

Json table(Engine &engine) { return one("state", told(engine.state())); }

Json introduced(const Engine &engine) {
    Hello hello = engine.hello();
    hello.capabilities.push_back("scripts");
    return one("hello", Json::object()
                            .set("name", hello.name)
                            .set("version", hello.version)
                            .set("language", "cpp")
                            .set("protocol", protocol)
                            .set("capabilities", hello.capabilities)
                            .set("seats", hello.seats)
                            .set("dialect", hello.dialect));
}

// ---- what is asked ------------------------------------------------------------------------------

std::vector<std::string> texts(const Json &array) {
    std::vector<std::string> found;
    for (const Json &value : array.values()) found.push_back(value.text());
    return found;
}

template <class T> std::vector<T> integers(const Json &array) {
    std::vector<T> found;
    for (const Json &value : array.values()) found.push_back(static_cast<T>(value.integer()));
    return found;
}

Start start_of(const Json &hand) {
    Start found;
    for (const Json &stack : hand["stacks"].values())
        found.stacks.push_back(stack.is_null() ? std::optional<std::int64_t>() : stack.integer());
    found.button = static_cast<int>(hand["button"].integer());
    for (std::size_t blind = 0; blind < 2; blind++) {
        found.blinds[blind] = hand["blinds"].values().at(blind).integer();
        const Json &seat = hand["blind_seats"].values().at(blind);
        if (!seat.is_null()) found.blind_seats[blind] = static_cast<int>(seat.integer());
    }
    found.ante = hand["ante"].integer();
    found.deck = texts(hand["deck"]);
    for (const auto &[seat, cards] : hand["holes"].members())
        found.holes[std::stoi(seat)] = texts(cards);
    found.board = texts(hand["board"]);
    found.message = hand;
    return found;
}

To to_of(const Json &said) {
    To found;
    if (said.is_number()) found.chips = said.integer();
    if (said.is_text()) found.words = said.text();
    return found;
}

/// What must be known to check or call for the seat to act.
struct Asked {
    std::optional<int> turn;
    bool free; // the seat can check
    std::string street;
};

/// Whether one number is larger than another; whole numbers are compared exactly.
bool exceeds(const Json &one, const Json &other) {
    if (one.is_whole() && other.is_whole()) return one.integer() > other.integer();
    return one.number() > other.number();
}

/// Whether the seat to act can check: as the engine says, or else by the bets.
bool may_check(const State &state) {
    const std::optional<Legal> &legal = state.legal.value();
    if (legal && legal->check.value()) return *legal->check.value();
    const std::optional<ChipsBySeat> &bets = state.bets.value();
    std::size_t seat = static_cast<std::size_t>(state.turn.value().value_or(-1));
    if (!bets || seat >= bets->values().size()) return false;
    const Json::Array &all = bets->values();
    return std::none_of(all.begin(), all.end(),
                        [&](const Json &bet) { return exceeds(bet, all[seat]); });
}

/// The street, or the number of board cards if the engine does not show the street.
std::string street_of(const State &state) {
    if (state.street.value()) return *state.street.value();
    if (state.board.value()) return std::to_string(state.board.value()->size()) + " cards";
    return "";
}

Asked asked(Engine &engine) {
    State state = engine.state();
    if (!state.turn.shown()) throw Unsupported("the engine does not say whose turn it is");
    return {state.turn.value(), may_check(state), street_of(state)};
}

/// Take one action, by the seat of the request or, without one, by the seat to act.
Json act(Engine &engine, const Json &request) {
    const Json &named = request["seat"];
    std::optional<int> seat;
    if (named.is_null())
        seat = asked(engine).turn;
    else
        seat = static_cast<int>(named.integer());
    if (!seat) throw Refused("hand-over");
    engine.act(*seat, request["verb"].text(), to_of(request["to"]));
    return table(engine);
}

/// The seat to act checks or calls, to the end of the street or of the hand.
Json pass(Engine &engine, bool street_only, bool each) {
    std::string first = asked(engine).street;
    Json::Array answers; // one for each action, if asked for
    for (int actions = 0; actions < most_passive_actions; actions++) {
        Asked now = asked(engine);
        if (!now.turn || (street_only && now.street != first))
            return each && !answers.empty() ? one("answers", answers) : table(engine);
        try {
            engine.act(*now.turn, now.free ? "check" : "call", To());
        } catch (const Refused &refused) {
            if (!each) throw;
            answers.push_back(one("refused", refused.what()));
            return one("answers", answers);
        }
        if (each) answers.push_back(table(engine));
    }
    return one("error", "never-ends: the seat to act checks or calls, and the hand does not end");
}

// ---- answering ----------------------------------------------------------------------------------

using Words = std::set<std::string>;

/// What is said between two hands at a table.
const Words between_hands = {"sit",    "leave",    "away",   "back", "rebuy", "pay", "give-up",
                             "remove", "penalise", "change", "draw", "found"};
/// Other requests about a table, which they name in a tournament.
const Words of_a_table = {"act", "pass", "look", "connection", "next"};
/// What is said to a tournament; each is passed on as it is.
const Words to_a_tournament = {"open-tournament", "settle",       "result",       "enter",
                               "draw-seat",       "draw-button",  "balance",      "break",
                               "add-table",       "stop",         "correct-seat", "hand-for-hand",
                               "hold",            "release",      "colour-up",    "find-chips",
                               "close-registration"};
/// Questions that need no hands, and the names of their answers.
const std::map<std::string, const char *> questions = {
    {"race", "raced"}, {"substantial", "substantial"}, {"places", "placed"}};

Json answer(Engine &engine, const Json &request);

/// A request that changes the table, which is the answer.
Json changed(Engine &engine, const std::string &word, const Json &request) {
    if (word == "start")
        engine.start(start_of(request["hand"]));
    else if (word == "tick")
        engine.wait(request["milliseconds"].integer());
    else if (word == "connection")
        engine.connection(static_cast<int>(request["seat"].integer()), request["connected"].truth());
    else if (word == "open")
        engine.open(request["table"]);
    else if (word == "next")
        engine.next(request);
    else if (between_hands.count(word) != 0)
        engine.between(word, request);
    else if (to_a_tournament.count(word) != 0)
        engine.tournament(word, request);
    else if (word != "look")
        throw Unsupported("unknown request " + word);
    return table(engine);
}

Json ranked(Engine &engine, const Json &request) {
    std::vector<std::vector<std::string>> hands;
    for (const Json &hand : request["hands"].values()) hands.push_back(texts(hand));
    Ranked found = engine.rank(texts(request["board"]), hands);
    return Members()
        .add("order", found.order)
        .add("categories", found.categories)
        .add("plays", found.plays)
        .all();
}

Json divided(Engine &engine, const Json &request) {
    Divided found = engine.pots(integers<std::int64_t>(request["paid"]),
                                integers<int>(request["folded"]), request["dead"].integer());
    return Members().add("pots", found.pots).add("returned", found.returned).all();
}

Json played(Engine &engine, const Json &script) {
    Json::Array answers;
    for (const Json &line : script.values()) answers.push_back(answer(engine, line));
    return answers;
}

Json answering(Engine &engine, const Json &request) {
    const std::string &word = request["do"].text();
    bool at_a_table = of_a_table.count(word) != 0 || between_hands.count(word) != 0;
    if (at_a_table && request["table"].is_text()) engine.at(request["table"].text());
    if (auto known = questions.find(word); known != questions.end())
        return one(known->second, engine.question(word, request));
    if (word == "hello") return introduced(engine);
    if (word == "act") return act(engine, request);
    if (word == "pass") 
        return pass(engine, request["until"].text() == "street", request["each"].truth());
    if (word == "rank") return one("ranked", ranked(engine, request));
    if (word == "pots") return one("divided", divided(engine, request));
    if (word == "play") return one("answers", played(engine, request["script"]));
    if (word == "bye") return one("bye", true);
    return changed(engine, word, request);
}

/// The one answer to a request; any exception of the engine becomes an answer.
Json answer(Engine &engine, const Json &request) {
    try {
        return answering(engine, request);
    } catch (const Refused &refused) {
        return one("refused", refused.what());
    } catch (const Unsupported &unsupported) {
        return one("unsupported", unsupported.what());
    } catch (const std::exception &broken) {
        return one("error", broken.what());
    } catch (...) {
        return one("error", "an exception that is no std::exception");
    }
}

/// The answer as a line, with the number of its request.
std::string line_of(const Json &request, Json found) {
    if (request.has("seq")) found.set("seq", request["seq"]);
    return found.written() + "\n";
}

} // namespace

int serve(Engine &engine) {
    std::FILE *answers = fdopen(dup(STDOUT_FILENO), "w");
    if (answers == nullptr || dup2(STDERR_FILENO, STDOUT_FILENO) < 0) return EXIT_FAILURE;
    std::string line;
    while (std::getline(std::cin, line)) {
        Json request;
        try {
            request = Json::parsed(line);
        } catch (const std::exception &invalid) {
            std::cerr << invalid.what() << '\n';
            return EXIT_FAILURE;
        }
        std::string told = line_of(request, answer(engine, request));
        std::fwrite(told.data(), 1, told.size(), answers);
        std::fflush(answers);
        if (request["do"].text() == "bye") break;
    }
    return std::fclose(answers) == 0 ? EXIT_SUCCESS : EXIT_FAILURE;
}

} // namespace holdem
