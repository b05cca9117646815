package holdem;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import java.util.stream.Stream;

import static holdem.Runner.list;
import static holdem.Runner.object;

/**
 * Runs test vectors of holdem-conformance on an engine. Needs Java 17, and nothing else.
 *
 * <p>Implement {@link Engine}; then {@code report(load(Path.of("vectors")), MyEngine::new)} prints
 * what fails.
 */
public final class Vectors {
    private Vectors() {}

    /** The vectors of all files in a folder. */
    public static List<Map<String, Object>> load(Path folder) throws IOException {
        List<Map<String, Object>> all = new ArrayList<>();
        try (Stream<Path> files = Files.list(folder)) {
            for (Path path : files.filter(one -> one.toString().endsWith(".json")).sorted().toList()) {
                Map<String, Object> file = object(Json.read(Files.readString(path)));
                if (!"holdem-vectors".equals(file.get("format")) || !Long.valueOf(1).equals(file.get("version")))
                    throw new IOException(path + ": not in version 1 of holdem-vectors");
                for (Object vector : list(file.get("vectors"))) {
                    object(vector).put("sentences", file.get("clauses"));
                    all.add(object(vector));
                }
            }
        }
        if (all.isEmpty()) throw new IOException("no vectors in " + folder);
        return all;
    }

    /** Plays each vector on a new engine, and prints what fails; the exit code of the program. */
    public static int report(List<Map<String, Object>> vectors, Supplier<? extends Engine> make) {
        Map<String, Integer> counts = new LinkedHashMap<>();
        boolean binding = false;
        for (Map<String, Object> vector : vectors) {
            Runner.Result result = Runner.play(vector, make.get());
            for (Runner.Failure failure : result.failures) {
                Object level = failure.rule().get("level"), clause = list(failure.rule().get("clauses")).get(0);
                Object says = object(object(vector.get("sentences")).get(clause)).get("says");
                System.out.printf("%s (%s): %s%n", failure.rule().get("id"), level, failure.says());
                System.out.printf("    %s%n    %s: %s%n", vector.get("title"), clause, says);
                binding |= level.equals("must");
            }
            counts.merge(result.outcome(), 1, Integer::sum);
        }
        List<String> parts = new ArrayList<>();
        for (String outcome : List.of("passed", "passed in part", "failed", "not asked"))
            parts.add(counts.getOrDefault(outcome, 0) + " " + outcome);
        System.out.println(String.join(", ", parts));
        return binding || !counts.containsKey("passed") ? 1 : 0;
    }
}
