import holdem.Vectors;
import java.io.IOException;
import java.nio.file.Path;

class Report {
    public static void main(String[] words) throws IOException {
        System.exit(Vectors.report(Vectors.load(Path.of(words[0])), MyEngine::new));
    }
}
