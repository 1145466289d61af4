// What a browser never sends, sent as it is: letters over a socket, and the answer as letters.
import { connect } from "node:net";

/** Sends these lines, and answers with all that came back until the server closed or was quiet for a moment. */
export function sendRaw(port: number, text: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.on("data", (piece) => pieces.push(Buffer.from(piece)));
    socket.on("error", (error: NodeJS.ErrnoException) => {
      // The server may close before all was sent, with its answer already here.
      if (pieces.length > 0 || error.code === "ECONNRESET" || error.code === "EPIPE") return;
      reject(error);
    });
    socket.on("close", () => resolve(Buffer.concat(pieces).toString("latin1")));
  });
}

/** One request that asks the server to close behind it. */
export const requestOf = (line: string, headers: string[] = [], body = ""): string =>
  `${line} HTTP/1.1\r\n${[...(headers.some((each) => /^host:/i.test(each)) ? [] : ["Host: localhost"]), ...headers, "Connection: close"].join("\r\n")}\r\n\r\n${body}`;

export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
