// Sends what the mix asks for, to this machine and no other, and waits for what comes.
import { type Agent, request } from "node:http";
import { connect } from "node:net";

import type { Asked } from "./mix.ts";

export interface Sender {
  port: number;
  agent: Agent;
  /** Cookies of the sessions, by who has them. */
  sessions: Readonly<Record<string, string>>;
}

/** As long as anything may take; a site that hangs ends the soak. */
const patienceMs = 60_000;

/** The status, or null where nobody waited for one. */
export const send = (asked: Asked, sender: Sender): Promise<number | null> =>
  asked.raw === undefined ? ask(asked, sender) : sendRaw(asked.raw, sender.port);

/** Once more where the connection was closed for being idle in the moment it was used again, as browsers do it, too. */
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
      // A connection that is cut is nobody else's.
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
    // Sent whole, and not waited for: it is at work by then.
    if (cut === "waiting") asking.on("finish", () => setTimeout(leave, 2));
  });
}

/** Until the site closes the connection, or long enough for it to have looked. */
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
