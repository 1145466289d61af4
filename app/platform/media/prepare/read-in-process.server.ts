// Decodes and encodes pictures in a child process that is started on demand and ended when idle. The decoders' memory
// is then returned completely, and a crash doesn't affect the server (docs/decisions/009-pictures.md, 020-memory.md).
import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

import {
  type NumberedAnswer,
  type NumberedAsk,
  type PictureAnswers,
  type PictureAsk,
  UnusablePicture,
} from "./picture-messages";

const defaultIdleMs = 60_000;

/**
 * Paths of the program: beside this file in development; in production, beside the bundled server or above its chunks.
 */
const programs = ["./picture-process.server.ts", "./picture-process.js", "../picture-process.js"];

function programOfProcess(): string {
  const found = programs.map((name) => fileURLToPath(new URL(name, import.meta.url))).find(existsSync);
  if (!found) throw new Error("the program that reads pictures is not where it was built");
  return found;
}

type Ask<Kind extends PictureAsk["is"]> = Extract<PictureAsk, { is: Kind }>;

export interface PictureProcess {
  /** Sends a request to the process. @throws {UnusablePicture} when a retry would fail, too. */
  ask<Kind extends PictureAsk["is"]>(ask: Ask<Kind>): Promise<PictureAnswers[Kind]>;
  /** Id of the process; null when it isn't running. */
  pid(): number | null;
}

interface Waiting {
  resolve: (value: never) => void;
  reject: (error: Error) => void;
}

export function createPictureProcess({ idleMs = defaultIdleMs } = {}): PictureProcess {
  let running: ReturnType<typeof start> | null = null;
  let asked = 0;

  function start() {
    const child = fork(programOfProcess(), {
      serialization: "advanced",
      // Without the server's environment and flags, because pictures may be malicious.
      execArgv: [],
      env: {},
      stdio: ["ignore", "ignore", "inherit", "ipc"],
    });
    const waiting = new Map<number, Waiting>();
    const own = { child, waiting, idle: undefined as NodeJS.Timeout | undefined };
    const gone = (why: string) => {
      if (running === own) running = null;
      clearTimeout(own.idle);
      for (const { reject } of waiting.values()) reject(new Error(`the process that reads pictures ${why}`));
      waiting.clear();
    };
    child.once("error", ({ message }) => gone(`cannot be started or reached: ${message}`));
    child.once("exit", (code, signal) => gone(`ended (${signal ?? code})`));
    child.on("message", (message) => {
      const answer = message as NumberedAnswer;
      const asker = waiting.get(answer.id);
      waiting.delete(answer.id);
      if (waiting.size === 0) rest();
      if (asker) settle(asker, answer);
    });
    /** The child keeps the server's process alive only during a request. */
    function rest(): void {
      setAwake(child, false);
      own.idle = setTimeout(() => {
        if (running === own) running = null;
        if (child.connected) child.disconnect();
      }, idleMs).unref();
    }
    return own;
  }

  return {
    ask(ask) {
      running ??= start();
      const { child, waiting, idle } = running;
      clearTimeout(idle);
      setAwake(child, true);
      asked += 1;
      const message: NumberedAsk = { id: asked, ask };
      return new Promise((resolve, reject) => {
        waiting.set(message.id, { resolve, reject });
        // Ignored: if the child has ended, its exit handler rejects all open requests.
        child.send(message, () => undefined);
      });
    },
    pid: () => running?.child.pid ?? null,
  };
}

function settle({ resolve, reject }: Waiting, answer: NumberedAnswer): void {
  if ("value" in answer) resolve(answer.value as never);
  else if ("unusable" in answer) reject(new UnusablePicture(answer.unusable, answer.detail));
  else reject(new Error(answer.error));
}

function setAwake(child: ChildProcess, awake: boolean): void {
  if (awake) {
    child.ref();
    child.channel?.ref();
  } else {
    child.unref();
    child.channel?.unref();
  }
}

/** The site's picture process. */
export const pictureProcess = createPictureProcess();
