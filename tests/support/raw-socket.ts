// Sends raw HTTP over a socket, for requests that browsers never send.
import { connect } from "node:net";

/** Sends the text, and resolves to everything received until the server closes the connection or stops sending. */
export function sendRaw(port: number, text: string | Buffer): Promise<string> {
  return new Promise((resolve, reject) => {
    const pieces: Buffer[] = [];
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.on("data", (piece) => pieces.push(Buffer.from(piece)));
    socket.on("error", (error: NodeJS.ErrnoException) => {
      // Not an error: the server may answer and close the connection before everything was sent.
      if (pieces.length > 0 || error.code === "ECONNRESET" || error.code === "EPIPE") return;
      reject(error);
    });
    socket.on("close", () => resolve(Buffer.concat(pieces).toString("latin1")));
  });
}

/** Returns the text of a request after which the server closes the connection. */
export const requestOf = (line: string, headers: string[] = [], body = ""): string =>
  `${line} HTTP/1.1\r\n${[...(headers.some((each) => /^host:/i.test(each)) ? [] : ["Host: localhost"]), ...headers, "Connection: close"].join("\r\n")}\r\n\r\n${body}`;

export const statusOf = (answer: string): number => Number(/^HTTP\/1\.1 (\d{3})/.exec(answer)?.[1] ?? 0);
