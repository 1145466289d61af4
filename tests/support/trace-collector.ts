// A collector of OpenTelemetry traces on loopback.
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

interface Sent {
  resourceSpans: { scopeSpans: { spans: Span[] }[] }[];
}
interface Span {
  name: string;
  spanId: string;
  parentSpanId?: string;
  attributes: unknown;
}

export async function startCollector() {
  const bodies: string[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      bodies.push(body);
      response.end("{}");
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** All that was sent, as JSON. */
    sent: () => bodies.join("\n"),
    spans: () =>
      bodies.flatMap((body) =>
        (JSON.parse(body) as Sent).resourceSpans.flatMap((each) => each.scopeSpans.flatMap(({ spans }) => spans)),
      ),
    stop: () => void server.close(),
  };
}
