// The kit: runs a C++ engine as a process that answers the suite.
//
// One request per line, one answer per line, as JSON.  Derive from holdem::Engine and call
// holdem::serve; whatever is not assigned in a State is unobserved.  An adapter translates and
// never repairs.
#ifndef HOLDEM_HPP
#define HOLDEM_HPP

#include <array>
#include <cstdint>
#include <map>
#include <optional>
#include <stdexcept>
#include <string>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

namespace holdem {

inline constexpr int protocol = 1;

/// The engine does not allow an action, and its table has not changed: one of the reasons of the
/// protocol, or an empty text.
struct Refused : std::runtime_error {
    explicit Refused(const std::string &reason = "") : runtime_error(reason) {}
};

/// The engine has no such concept.
struct Unsupported : std::runtime_error {
    using runtime_error::runtime_error;
};

/// There is nothing: no seat has to act, or an action is not offered.
struct None {};
inline constexpr None none;

/// A legal action is offered, with an amount that the engine does not show.
struct Offered {};
inline constexpr Offered offered;

/// A value of JSON.  Whole numbers are exact; members of an object keep their order.
class Json {
  public:
    using Array = std::vector<Json>;
    using Object = std::vector<std::pair<std::string, Json>>;

    Json() = default;
    Json(None) {}
    Json(Offered) : value_(true) {}
    Json(const char *text) : value_(std::string(text)) {}
    Json(std::string text) : value_(std::move(text)) {}
    Json(Array values) : value_(std::move(values)) {}
    Json(Object members) : value_(std::move(members)) {}
    template <class T, std::enable_if_t<std::is_arithmetic_v<T>, int> = 0> Json(T value) {
        if constexpr (std::is_same_v<T, bool>)
            value_ = value;
        else if constexpr (std::is_integral_v<T>)
            value_ = static_cast<std::int64_t>(value);
        else
            value_ = finite(static_cast<double>(value));
    }
    template <class T> Json(const std::optional<T> &value) {
        if (value) *this = Json(*value);
    }
    template <class T> Json(const std::vector<T> &values)
        : value_(Array(values.begin(), values.end())) {}
    template <class T, std::size_t N> Json(const std::array<T, N> &values)
        : value_(Array(values.begin(), values.end())) {}
    template <class A, class B> Json(const std::pair<A, B> &two)
        : value_(Array{Json(two.first), Json(two.second)}) {}
    template <class T> Json(const std::map<int, T> &by_seat) : value_(Object()) {
        for (const auto &[seat, value] : by_seat) set(std::to_string(seat), value);
    }
    template <class T> Json(const std::map<std::string, T> &by_name) : value_(Object()) {
        for (const auto &[name, value] : by_name) set(name, value);
    }

    /// An object without members.
    static Json object() { return Object(); }

    bool is_null() const { return std::holds_alternative<std::monostate>(value_); }
    bool is_number() const;
    bool is_whole() const; // a number of up to 64 bits without a fraction
    bool is_text() const { return std::holds_alternative<std::string>(value_); }
    bool is_object() const { return std::holds_alternative<Object>(value_); }

    /// The value of a bool, a whole number, a number or a text; otherwise what is given.
    bool truth(bool otherwise = false) const;
    std::int64_t integer(std::int64_t otherwise = 0) const;
    double number(double otherwise = 0) const;
    const std::string &text() const;

    /// The values of an array, and the members of an object; empty for anything else.
    const Array &values() const;
    const Object &members() const;

    /// A member of an object; null if there is none.
    const Json &operator[](const std::string &name) const;
    bool has(const std::string &name) const;

    /// Give an object a member.
    Json &set(const std::string &name, Json value);

    std::string written() const;
    static Json parsed(const std::string &text);

  private:
    static double finite(double value); // JSON has no NaN and no infinity: an error of the engine
    void write(std::string &out) const;

    std::variant<std::monostate, bool, std::int64_t, double, std::string, Array, Object> value_;
};

/// Something about the table: unobserved until a value is assigned, or `none`.
template <class T> class Shown {
  public:
    Shown() = default;
    Shown(None) : shown_(true) {}
    Shown(T value) : shown_(true), value_(std::move(value)) {}
    template <class U, std::enable_if_t<std::is_convertible_v<U, T>, int> = 0>
    Shown(const std::optional<U> &value) : shown_(true) {
        if (value) value_ = static_cast<T>(*value);
    }
    template <class U, std::enable_if_t<std::is_convertible_v<U &&, T> &&
                                            !std::is_same_v<std::decay_t<U>, None> &&
                                            !std::is_same_v<std::decay_t<U>, Shown>,
                                        int> = 0>
    Shown(U &&value) : shown_(true), value_(static_cast<T>(std::forward<U>(value))) {}

    bool shown() const { return shown_; }
    const std::optional<T> &value() const { return value_; }

  private:
    bool shown_ = false;
    std::optional<T> value_;
};

/// Chips: a number, of any type; a fraction is shown as it is, and the suite judges it.
using Chips = Json;
/// Chips by seat: a vector of numbers.
using ChipsBySeat = Json;

/// The start of a hand; everything else is in the message.
struct Start {
    std::vector<std::optional<std::int64_t>> stacks; // by seat; empty for an empty seat
    int button = 0;
    std::array<std::int64_t, 2> blinds{};
    std::array<std::optional<int>, 2> blind_seats;
    std::int64_t ante = 0;
    std::vector<std::string> deck;
    std::map<int, std::vector<std::string>> holes; // by seat
    std::vector<std::string> board;
    Json message; // house, bets, late_posts, straddle, absent, mucks, clock
};

/// What a bet, raise or all-in is to: chips, a text that is not an amount, or neither.
struct To {
    std::optional<std::int64_t> chips;
    std::optional<std::string> words;
};

/// What the seat whose turn it is can do.  Assign `none` to what is not offered, and `offered`, or
/// true, to what is offered with an amount that the engine does not show.
struct Legal {
    Shown<bool> fold, check;
    Shown<Chips> call;       // how many more chips
    Shown<Json> bet, raise;  // to, never by: a pair of the least and the most
    Shown<Chips> all_in;     // to
};

/// Chips and the seats that can win them, if the engine shows these.
struct Pot {
    Chips chips;
    Shown<std::vector<int>> eligible;
};

/// The running clock, and the time that is left.
struct Clock {
    Shown<std::string> running;
    Shown<std::int64_t> left;
    Shown<std::vector<std::int64_t>> banks;
    Shown<std::vector<int>> offline;
};

/// The table at one moment, as its players can see it.
struct State {
    Shown<std::string> street;
    Shown<int> turn;
    Shown<Legal> legal;
    Shown<Chips> to_match;
    Shown<ChipsBySeat> bets, stacks;
    Shown<std::vector<std::string>> statuses;
    Shown<std::vector<Pot>> pots;
    Shown<Chips> pot; // all chips in the middle, if pots are not shown one by one
    Shown<std::vector<std::string>> board;
    Shown<std::map<int, std::vector<std::string>>> holes;
    Shown<int> button;
    Shown<std::array<std::optional<int>, 2>> blinds;
    Shown<ChipsBySeat> won, returned;
    Shown<std::vector<std::pair<int, std::vector<std::string>>>> shown;
    Shown<std::vector<int>> mucked;
    Shown<bool> over;
    Shown<Clock> clock;
    Shown<std::vector<std::string>> events;
    Shown<Json> between;    // only at a table that was opened
    Shown<Json> tournament; // only in a tournament that was opened
};

/// Hands in order of rank.
struct Ranked {
    Shown<std::vector<std::vector<int>>> order; // best hand first, ties together
    Shown<std::vector<std::string>> categories;
    Shown<std::vector<std::vector<std::string>>> plays;
};

/// Contributions divided into pots.
struct Divided {
    Shown<std::vector<Pot>> pots;
    Shown<ChipsBySeat> returned;
};

/// The engine's description of itself; the kit adds "scripts" to the capabilities.
struct Hello {
    std::string name, version;
    std::vector<std::string> capabilities;
    std::pair<int, int> seats;
    Json dialect = Json::object();
};

/// An engine under test.  It may throw Refused or Unsupported; anything else that it throws is
/// reported as an error of the engine.
class Engine {
  public:
    virtual ~Engine() = default;
    virtual Hello hello() const = 0;
    /// Begin a hand and advance to the first decision.
    virtual void start(const Start &hand) = 0;
    /// Take one action of a seat, and everything that follows automatically.
    virtual void act(int seat, const std::string &verb, const To &to) = 0;
    /// What the engine shows of its table.
    virtual State state() = 0;
    virtual void wait(std::int64_t milliseconds);
    virtual void connection(int seat, bool connected);
    virtual Ranked rank(const std::vector<std::string> &board,
                        const std::vector<std::vector<std::string>> &hands);
    virtual Divided pots(const std::vector<std::int64_t> &paid, const std::vector<int> &folded,
                         std::int64_t dead);
    /// Set up a table for hand after hand; nothing is dealt yet.
    virtual void open(const Json &table);
    /// Deal the next hand of the table and advance to the first decision.
    virtual void next(const Json &deal);
    /// What is said between two hands, with the whole message.
    virtual void between(const std::string &word, const Json &said);
    /// Turn to a table of the tournament: everything about a table is about it from then on.
    virtual void at(const std::string &table);
    /// What is said to a tournament, with the whole message.
    virtual void tournament(const std::string &word, const Json &said);
    /// A question that needs no hands: race, substantial or places.
    virtual Json question(const std::string &word, const Json &asked);
};

/// Answer line by line until `bye` or the end of the input; the result is the exit code for main.
/// Standard output is reserved for answers: what the engine prints goes to standard error.
int serve(Engine &engine);

} // namespace holdem

#endif
