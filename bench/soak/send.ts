// Sends the requests of the mix to the local site and waits for the responses.
import { type Agent, request } from "node:http";
import { connect } from "node:net";

import type { Asked } from "./mix.ts";

export interface Sender {
  port: number;
  agent: Agent;
  /** Session cookies by sample person. */
  sessions: Readonly<Record<string, string>>;
}

/** Timeout of a request in milliseconds. A site that does not respond ends the soak. */
const patienceMs = 60_000;

/** Sends a request. Returns the status of the response; null when no response is awaited. */
export const send = (asked: Asked, sender: Sender): Promise<number | null> =>
  asked.raw === undefined ? ask(asked, sender) : sendRaw(asked.raw, sender.port);

/**
 * Sends a request. Retries once, as browsers do, when the site closed an idle connection at the moment of its reuse.
 */
async function ask(asked: Asked, sender: Sender): Promise<number | null> {
  const answered = await askOnce(asked, sender);
  return answered === "closed" ? ask(asked, sender) : answered;
}

function askOnce(asked: Asked, { port, agent, sessions }: Sender): Promise<number | null | "closed"> {
  const { method, path, cut } = asked;
  const body = asked.fields && new URLSearchParams(asked.fields).toString();
  const session = sessions[asked.who];
  return new Promise((resolve, reject) => {
    const asking = request({
      host: "127.0.0.1",
      port,
      method,
      path,
      // A connection that will be cut is not shared.
      agent: cut ? false : agent,
      signal: AbortSignal.timeout(patienceMs),
      headers: {
        Host: `localhost:${port}`,
        ...(body === undefined
          ? {}
          : { "Content-Type": "application/x-www-form-urlencoded", "Content-Length": Buffer.byteLength(body) }),
        ...(session ? { Cookie: session } : {}),
        ...asked.headers,
      },
    });
    const leave = () => {
      asking.destroy();
      resolve(null);
    };
    asking.on("error", (error: NodeJS.ErrnoException) => {
      if (cut) resolve(null);
      else if (asking.reusedSocket && error.code === "ECONNRESET") resolve("closed");
      else reject(new Error(`${method} ${path}: ${error.message}`));
    });
    asking.on("response", (answer) => {
      if (cut) return leave();
      answer.on("error", reject).on("end", () => resolve(answer.statusCode ?? 0));
      answer.resume();
    });
    if (cut === "sending") asking.write(body?.slice(0, body.length / 2) ?? "", leave);
    else asking.end(body);
    // The request has been sent completely, so the server is processing it when the connection is cut.
    if (cut === "waiting") asking.on("finish", () => setTimeout(leave, 2));
  });
}

/** Sends raw bytes. Waits until the site closes the connection, but not longer than a fixed time. */
function sendRaw(bytes: string, port: number): Promise<null> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host: "127.0.0.1", port });
    const isConnected = new Promise<void>((connected) => socket.once("connect", connected));
    socket.setTimeout(500, () => socket.destroy());
    socket.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "ECONNREFUSED") reject(error);
    });
    socket.on("close", () => resolve(null));
    socket.resume();
    void isConnected.then(() => socket.write(bytes));
  });
}
