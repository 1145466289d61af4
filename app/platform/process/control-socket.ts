// Lets `walks` ask the running site for what needs its database: an embedded database can be opened by one process only.
// The socket's folder is closed to other users of the machine.
import { mkdirSync, rmSync } from "node:fs";
import { createServer, type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";

import type { Logger } from "./log";

/** Answers a command with bytes or text. `body`: the command's input, as JSON. */
export type Handlers = Record<string, (body: unknown) => Promise<AsyncIterable<Uint8Array> | string>>;

const folderOf = (dataDir: string) => join(dataDir, "control");
const socketOf = (dataDir: string) => join(folderOf(dataDir), "socket");

async function bodyOf(message: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of message) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

/** Returns a function that closes the socket. */
export async function openControlSocket(
  dataDir: string,
  handlers: Handlers,
  log: Logger,
): Promise<() => Promise<void>> {
  const server = createServer((asked, answer) => {
    const handle = handlers[(asked.url ?? "").slice(1)];
    const work = async () => {
      const given = await bodyOf(asked);
      if (!handle) throw new Error(`there is no command ${asked.url ?? ""}`);
      const result = await handle(given ? JSON.parse(given) : undefined);
      await pipeline(typeof result === "string" ? Readable.from([result]) : Readable.from(result), answer);
    };
    work().catch((error: unknown) => {
      log.error({ err: error, command: asked.url }, "a command of the control socket failed");
      if (!answer.headersSent) answer.writeHead(500);
      // An answer that has begun is cut off, so that nobody takes it for complete.
      if (answer.headersSent && answer.writable) answer.destroy();
      else answer.end(error instanceof Error ? error.message : undefined);
    });
  });
  // Left by a killed server. The lock of the data directory excludes a running one.
  rmSync(folderOf(dataDir), { recursive: true, force: true });
  mkdirSync(folderOf(dataDir), { mode: 0o700 });
  await new Promise<void>((resolve) => {
    server.once("error", (error) => {
      log.warn({ err: error }, "backups need the site to be stopped, because the control socket can't be opened");
      resolve();
    });
    server.listen(socketOf(dataDir), resolve);
  });
  return async () => {
    server.closeAllConnections();
    if (server.listening) await new Promise((resolve) => server.close(resolve));
    rmSync(folderOf(dataDir), { recursive: true, force: true });
  };
}

/** Asks the running site. @throws its message when it refuses, and a connection error when no site listens. */
export async function askSite(dataDir: string, command: string, body?: unknown): Promise<IncomingMessage> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const asking = request({ socketPath: socketOf(dataDir), path: `/${command}`, method: "POST" }, resolve);
    asking.once("error", reject);
    asking.end(body === undefined ? undefined : JSON.stringify(body));
  });
  if (answer.statusCode !== 200) throw new Error(await bodyOf(answer));
  return answer;
}

export const askForText = async (...asked: Parameters<typeof askSite>): Promise<string> =>
  bodyOf(await askSite(...asked));
