// Sends a POST like a robot does, with headers that fetch() does not allow.
import { Agent, request } from "node:http";

export interface Answer {
  status: number;
  /** Seconds of the Retry-After header. */
  retryAfter: number;
  /** Target of a redirect. */
  location: string | undefined;
  html: string;
}

const agent = new Agent({ keepAlive: true, maxSockets: 64 });

export function ask(
  url: string,
  method: "GET" | "POST",
  headers: Record<string, string>,
  fields?: Record<string, string>,
): Promise<Answer> {
  const body = fields ? new URLSearchParams(fields).toString() : undefined;
  const ofBody = body === undefined ? {} : { "Content-Length": String(Buffer.byteLength(body)) };
  return new Promise((resolve, reject) => {
    const asking = request(url, { method, agent, headers: { ...headers, ...ofBody } }, (answer) => {
      const pieces: Buffer[] = [];
      answer.on("data", (piece: Buffer) => pieces.push(piece));
      answer.on("error", reject);
      answer.on("end", () =>
        resolve({
          status: answer.statusCode ?? 0,
          retryAfter: Number(answer.headers["retry-after"] ?? 0),
          location: answer.headers.location,
          html: Buffer.concat(pieces).toString(),
        }),
      );
    });
    asking.on("error", reject);
    asking.end(body);
  });
}

export const closeConnections = () => agent.destroy();
