import static java.nio.charset.StandardCharsets.UTF_8;

import com.sun.net.httpserver.HttpServer;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.io.PrintStream;
import java.net.InetSocketAddress;
import java.util.Map;
import java.util.concurrent.Executors;

/** The loop that drives the client by JSON lines. Run: see the README beside it (JDK 17) */
final class Driver {
    private static final int AT_ONCE = 8;
    private static final PrintStream OUT = new PrintStream(System.out, true, UTF_8);

    /** A notification may be late, doubled, missing or wrong: it is answered 200, and the list decides. */
    private static HttpServer receiver() throws Exception {
        var server = HttpServer.create(new InetSocketAddress("127.0.0.1", 0), 0);
        server.createContext("/", exchange -> {
            exchange.getRequestBody().readAllBytes();
            exchange.sendResponseHeaders(200, -1);
            exchange.close();
        });
        server.start();
        return server;
    }

    private static Map<String, Object> answer(Map<?, ?> given, String callbackUrl) {
        try {
            return switch (String.valueOf(given.get("do"))) {
                case "pay", "cancel" -> new Client(given).pay(callbackUrl);
                case "list" -> new Client(given).list();
                default -> Client.answer("unsupported", null, "concurrency", AT_ONCE);
            };
        } catch (RuntimeException | InterruptedException error) {
            return Client.answer("unknown", error.toString());
        }
    }

    public static void main(String[] args) throws Exception {
        var receiver = receiver();
        var callbackUrl = "http://127.0.0.1:" + receiver.getAddress().getPort() + "/";
        var cases = Executors.newFixedThreadPool(AT_ONCE);
        var lines = new BufferedReader(new InputStreamReader(System.in, UTF_8));
        for (String line; (line = lines.readLine()) != null; ) {
            var given = Calls.object(line);
            cases.submit(() -> {
                var answer = answer(given, callbackUrl);
                answer.put("case", given.get("case"));
                OUT.println(Calls.JSON.toJson(answer));
            });
        }
        cases.shutdown();
        cases.awaitTermination(1, java.util.concurrent.TimeUnit.MINUTES);
        receiver.stop(0);
    }
}
