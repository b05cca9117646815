import holdem.Engine;
import holdem.Json;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** An engine that passes everything on, by lines of JSON over two pipes, to the test beside it. */
@SuppressWarnings("unchecked")
public final class MyEngine implements Engine {
    private static final PrintStream ASKED;
    private static final BufferedReader TOLD;

    static {
        try {
            Path asked = Path.of(System.getenv("ASKED"));
            ASKED = new PrintStream(Files.newOutputStream(asked), false, "UTF-8");
            TOLD = Files.newBufferedReader(Path.of(System.getenv("TOLD")));
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }

    private final Set<String> can = new HashSet<>((List<String>) ask("new", "step", null).get("can"));

    private static Map<String, Object> ask(String what, String name, Object value) {
        Map<String, Object> request = new HashMap<>();
        request.put("do", what);
        request.put(name, value);
        ASKED.print(Json.write(request) + "\n");
        ASKED.flush();
        try {
            Map<String, Object> answer = (Map<String, Object>) Json.read(TOLD.readLine());
            if (answer.containsKey("unsupported"))
                throw new Unsupported((String) answer.get("unsupported"));
            if (answer.containsKey("error"))
                throw new IllegalStateException((String) answer.get("error"));
            return answer;
        } catch (IOException error) {
            throw new UncheckedIOException(error);
        }
    }

    @Override
    public Set<String> can() {
        return can;
    }

    @Override
    public void start(Map<String, Object> start) {
        ask("start", "start", start);
    }

    @Override
    public boolean act(Map<String, Object> step) {
        return (boolean) ask("act", "step", step).get("accepted");
    }

    @Override
    public Map<String, Object> state() {
        return (Map<String, Object>) ask("state", "step", null).get("state");
    }
}
