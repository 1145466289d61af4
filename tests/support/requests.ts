// Sends HTTP requests to a server on loopback, for tests of code that uses Node's request and response.
import { createServer, type IncomingMessage, request, type RequestOptions, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface RawAnswer {
  status: number;
  headers: IncomingMessage["headers"];
  /** Raw body, which may be compressed. */
  body: Buffer;
}

/** Sends a request. Adds no headers, follows no redirects, and decompresses nothing. */
export function ask(url: string, options: RequestOptions & { body?: string } = {}): Promise<RawAnswer> {
  return new Promise((resolve, reject) => {
    const asking = request(url, { agent: false, ...options }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on("data", (piece: Buffer) => pieces.push(piece));
      answer.on("error", reject);
      answer.on("end", () => {
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(pieces) });
      });
    });
    asking.on("error", reject);
    asking.end(options.body);
  });
}

/** Starts a server with `listener`. The test must close it. */
export async function serve(
  listener: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<{ origin: string; close: () => Promise<void> }> {
  const server = createServer(listener);
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
