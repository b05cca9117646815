package holdem;

import java.util.Map;
import java.util.Set;

/** What an author implements; README.md describes starts, steps and facts. */
public interface Engine {
    /** Its capabilities. */
    Set<String> can();

    /** Begin what a vector begins with. */
    void start(Map<String, Object> start);

    /** Do one step; whether it is accepted. */
    boolean act(Map<String, Object> step);

    /** What the engine shows, fact by fact; what it does not show is left out. */
    Map<String, Object> state();

    /** Thrown by an engine that has no such concept. */
    final class Unsupported extends RuntimeException {
        private static final long serialVersionUID = 1;

        public Unsupported(String why) {
            super(why);
        }
    }
}
