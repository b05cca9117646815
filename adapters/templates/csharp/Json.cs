// The part of the kit that reads and writes JSON; it needs no package.
using System;
using System.Collections;
using System.Collections.Generic;
using System.Globalization;
using System.Text;

namespace Holdem
{
    /// <summary>A value of JSON. Whole numbers are exact; members of an object keep their order.</summary>
    public sealed class Json
    {
        /// <summary>No value.</summary>
        public static readonly Json Null = new Json(null);
        private static readonly CultureInfo Invariant = CultureInfo.InvariantCulture;
        private static readonly List<Json> NoValues = new List<Json>();
        private static readonly List<KeyValuePair<string, Json>> NoMembers =
            new List<KeyValuePair<string, Json>>();

        /// <summary>Null, a bool, long, decimal, double, string, or the list of values or members.</summary>
        private readonly object value;

        private Json(object value)
        {
            this.value = value;
        }

        /// <summary>An object without members.</summary>
        public static Json Object()
        {
            return new Json(new List<KeyValuePair<string, Json>>());
        }

        /// <summary>The value of a line.</summary>
        public static Json Parse(string text)
        {
            return new Reader(text).Whole();
        }

        /// <summary>A copy of a value of C#: a text, a number, a list, a dictionary, or parts.</summary>
        public static Json Of(object value)
        {
            if (value == null) return Null;
            if (value is Json json) return json;
            if (value is Parts parts) return parts.Copied();
            if (value is Chips chips) return Of(chips.Value);
            if (value is Bounds bounds) return Of(bounds.Value);
            if (value is string || value is bool || value is decimal) return new Json(value);
            if (value is float || value is double) return new Json(Finite(value));
            if (value is IDictionary dictionary) return OfMembers(dictionary);
            if (value is IEnumerable values) return OfValues(values);
            if (value is ulong large && large > long.MaxValue) return new Json((decimal)large);
            if (value is Enum || value is char) return new Json(value.ToString());
            return new Json(Convert.ToInt64(value, Invariant));
        }

        public bool IsNull { get { return value == null; } }
        public bool IsText { get { return value is string; } }
        public bool IsObject { get { return value is List<KeyValuePair<string, Json>>; } }
        public bool IsNumber { get { return value is long || value is decimal || value is double; } }

        /// <summary>Whether this is true.</summary>
        public bool Truth { get { return value is bool && (bool)value; } }

        /// <summary>A whole number of up to 64 bits; anything else is an error, and never rounded.</summary>
        public long Whole
        {
            get
            {
                if (value is long) return (long)value;
                throw new FormatException("expected a whole number of up to 64 bits, not " + this);
            }
        }

        /// <summary>A whole number that is no amount of chips, such as a seat.</summary>
        public int Number { get { return checked((int)Whole); } }

        /// <summary>A text; empty for anything else.</summary>
        public string Text { get { return value as string ?? ""; } }

        /// <summary>The values of an array; none for anything else.</summary>
        public IReadOnlyList<Json> Values { get { return value as List<Json> ?? NoValues; } }

        /// <summary>The members of an object, in their order; none for anything else.</summary>
        public IReadOnlyList<KeyValuePair<string, Json>> Members
        {
            get { return value as List<KeyValuePair<string, Json>> ?? NoMembers; }
        }

        /// <summary>A member of an object; <see cref="Null"/> if there is none.</summary>
        public Json this[string name]
        {
            get
            {
                foreach (var member in Members)
                    if (member.Key == name) return member.Value;
                return Null;
            }
        }

        /// <summary>Whether an object has a member, which may be null.</summary>
        public bool Has(string name)
        {
            foreach (var member in Members)
                if (member.Key == name) return true;
            return false;
        }

        /// <summary>Give an object a member, in the place of one with the same name.</summary>
        public Json Set(string name, object told)
        {
            var members = (List<KeyValuePair<string, Json>>)value;
            members.RemoveAll(member => member.Key == name);
            members.Add(new KeyValuePair<string, Json>(name, Of(told)));
            return this;
        }

        /// <summary>Whether a number is larger than another; whole numbers are compared exactly.</summary>
        internal bool Exceeds(Json other)
        {
            if (value is double || other.value is double)
                return Approximately() > other.Approximately();
            return Exactly() > other.Exactly();
        }

        internal Json Copied()
        {
            var copy = Object();
            ((List<KeyValuePair<string, Json>>)copy.value).AddRange(Members);
            return copy;
        }

        public override string ToString()
        {
            var written = new StringBuilder();
            Write(written);
            return written.ToString();
        }

        private double Approximately()
        {
            return Convert.ToDouble(value, Invariant);
        }

        private decimal Exactly()
        {
            return Convert.ToDecimal(value, Invariant);
        }

        private static double Finite(object value)
        {
            var part = Convert.ToDouble(value, Invariant);
            if (!double.IsNaN(part) && !double.IsInfinity(part)) return part;
            throw new ArithmeticException(
                "the engine shows " + part.ToString(Invariant) + ", which is no number");
        }

        private static Json OfMembers(IDictionary dictionary)
        {
            var found = Object();
            foreach (DictionaryEntry entry in dictionary)
                found.Set(Convert.ToString(entry.Key, Invariant), entry.Value);
            return found;
        }

        private static Json OfValues(IEnumerable values)
        {
            var found = new List<Json>();
            foreach (var one in values) found.Add(Of(one));
            return new Json(found);
        }

        private void Write(StringBuilder written)
        {
            if (value is List<Json>) WriteValues(written);
            else if (IsObject) WriteMembers(written);
            else if (value is string text) WriteText(written, text);
            else if (value is bool truth) written.Append(truth ? "true" : "false");
            else if (value is double part) written.Append(Written(part));
            else written.Append(Convert.ToString(value ?? "null", Invariant));
        }

        /// <summary>A whole number without a fraction or an exponent, as far as it is exact.</summary>
        private static string Written(double part)
        {
            bool whole = part == Math.Floor(part) && Math.Abs(part) < 9e15;
            return part.ToString(whole ? "F0" : "R", Invariant);
        }

        private void WriteValues(StringBuilder written)
        {
            var between = "[";
            foreach (var one in Values)
            {
                written.Append(between);
                one.Write(written);
                between = ",";
            }
            written.Append(Values.Count == 0 ? "[]" : "]");
        }

        private void WriteMembers(StringBuilder written)
        {
            var between = "{";
            foreach (var member in Members)
            {
                written.Append(between);
                WriteText(written, member.Key);
                written.Append(':');
                member.Value.Write(written);
                between = ",";
            }
            written.Append(Members.Count == 0 ? "{}" : "}");
        }

        private static void WriteText(StringBuilder written, string text)
        {
            written.Append('"');
            foreach (var one in text)
            {
                if (one == '"' || one == '\\') written.Append('\\').Append(one);
                else if (one < ' ') written.AppendFormat("\\u{0:x4}", (int)one);
                else written.Append(one);
            }
            written.Append('"');
        }

        /// <summary>Reads one value.</summary>
        private sealed class Reader
        {
            private const int MostNested = 64;
            private const string Escapes = "\"\\/bfnrt";
            private const string Escaped = "\"\\/\b\f\n\r\t";
            private readonly string text;
            private int at;
            private int nested;

            internal Reader(string text)
            {
                this.text = text;
            }

            internal Json Whole()
            {
                var found = Value();
                Skip();
                return at == text.Length ? found : throw Invalid();
            }

            private static FormatException Invalid()
            {
                return new FormatException("a request is not JSON");
            }

            private char Next()
            {
                return at < text.Length ? text[at] : '\0';
            }

            private void Skip()
            {
                while (at < text.Length && " \t\r\n".IndexOf(text[at]) >= 0) at++;
            }

            private bool Taken(char one)
            {
                Skip();
                if (Next() != one) return false;
                at++;
                return true;
            }

            private void Expect(char one)
            {
                if (!Taken(one)) throw Invalid();
            }

            private Json Value()
            {
                Skip();
                switch (Next())
                {
                    case '{': return Nested(Members);
                    case '[': return Nested(Array);
                    case '"': return new Json(Text());
                    case 't': return Word("true", true);
                    case 'f': return Word("false", false);
                    case 'n': return Word("null", null);
                    default: return Number();
                }
            }

            private Json Nested(Func<Json> read)
            {
                if (++nested > MostNested) throw new FormatException("a request is nested too deeply");
                var found = read();
                nested--;
                return found;
            }

            private Json Word(string word, object meant)
            {
                if (string.CompareOrdinal(text, at, word, 0, word.Length) != 0) throw Invalid();
                at += word.Length;
                return new Json(meant);
            }

            /// <summary>Whole numbers of up to 64 bits and decimal fractions are exact.</summary>
            private Json Number()
            {
                int from = at;
                while ("+-.0123456789eE".IndexOf(Next()) >= 0) at++;
                var digits = text.Substring(from, at - from);
                if (long.TryParse(digits, NumberStyles.AllowLeadingSign, Invariant, out var whole))
                    return new Json(whole);
                if (decimal.TryParse(digits, NumberStyles.Float, Invariant, out var part))
                    return new Json(part);
                if (double.TryParse(digits, NumberStyles.Float, Invariant, out var large))
                    return new Json(large);
                throw Invalid();
            }

            private string Text()
            {
                var found = new StringBuilder();
                Expect('"');
                while (Next() != '"')
                {
                    if (at >= text.Length) throw Invalid();
                    var one = text[at++];
                    found.Append(one == '\\' ? Escape() : one);
                }
                at++;
                return found.ToString();
            }

            private char Escape()
            {
                var one = Next();
                at++;
                int known = Escapes.IndexOf(one);
                if (known >= 0) return Escaped[known];
                if (one != 'u' || at + 4 > text.Length) throw Invalid();
                var digits = text.Substring(at, 4);
                at += 4;
                return (char)int.Parse(digits, NumberStyles.AllowHexSpecifier, Invariant);
            }

            private Json Array()
            {
                var found = new List<Json>();
                Expect('[');
                if (Taken(']')) return new Json(found);
                do found.Add(Value());
                while (Taken(','));
                Expect(']');
                return new Json(found);
            }

            private Json Members()
            {
                var found = new List<KeyValuePair<string, Json>>();
                Expect('{');
                if (Taken('}')) return new Json(found);
                do
                {
                    Skip();
                    var name = Text();
                    Expect(':');
                    found.Add(new KeyValuePair<string, Json>(name, Value()));
                }
                while (Taken(','));
                Expect('}');
                return new Json(found);
            }
        }
    }
}
