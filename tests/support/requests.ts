// Real requests to a real server on loopback, for code that takes Node's own request and response.
import { createServer, type IncomingMessage, request, type RequestOptions, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

export interface RawAnswer {
  status: number;
  headers: IncomingMessage["headers"];
  /** As it came over the wire: compressed, where it was. */
  body: Buffer;
}

/** Asks as a program would: adds no headers, follows no redirect, unpacks nothing. */
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

/** A server that answers with `listener`; close it when the test is over. */
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
