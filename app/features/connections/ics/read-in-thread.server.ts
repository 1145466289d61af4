// Reads ICS texts in a thread of its own: 5 MB of them take seconds in which the site has to answer, and a rule that
// nobody foresaw may take for ever, which only ends with its thread.
import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";

import { Temporal } from "~/shared/dates";

import { CalendarFault, type Span } from "../port";
import type { ReadIcs } from "./read-ics.server";
import type { ThreadAnswer, ThreadInput } from "./thread-messages";
import { createTurns } from "./turns";

const defaultSeconds = 20;
/** Some twenty times of what the largest text that is fetched takes. */
const memoryMb = 512;

/** As it stands beside this file, or as scripts/build.ts bundled it, beside the server or above its parts. */
const programs = ["./ics-thread.server.ts", "./ics-thread.js", "../ics-thread.js"];

function programOfThread(): URL {
  const found = programs.map((name) => new URL(name, import.meta.url)).find((url) => existsSync(url));
  if (!found) throw new Error("the program that reads calendars is not where it was built");
  return found;
}

interface Limits {
  seconds?: number;
  signal?: AbortSignal | undefined;
}

/** Each may take as much memory as it says above, and a core of this machine. */
const inTurn = createTurns(2);

/**
 * For each text what is in it, or why it cannot be read. Throws "too-large" where all together take too long, and
 * "unreachable" where whoever asked gave up first: that says nothing of the calendar.
 */
export async function readInThread(
  texts: readonly string[],
  span: Span,
  limits: Limits = {},
): Promise<(ReadIcs | CalendarFault)[]> {
  if (texts.length === 0) return [];
  try {
    return (await inTurn(() => readNow(texts, span, limits), limits.signal)).map(asRead);
  } catch (error) {
    throw limits.signal?.aborted ? new CalendarFault("unreachable", "it was given up") : error;
  }
}

async function readNow(texts: readonly string[], span: Span, limits: Limits): Promise<ThreadAnswer[]> {
  const { seconds = defaultSeconds, signal } = limits;
  const input: ThreadInput = {
    texts,
    span: { from: span.from.epochMilliseconds, to: span.to.epochMilliseconds },
  };
  const thread = new Worker(programOfThread(), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // The parser writes what it does not understand on the console, and that is somebody's calendar.
    stdout: true,
    stderr: true,
  });
  try {
    return await answerOf(thread, AbortSignal.any([AbortSignal.timeout(seconds * 1000), ...(signal ? [signal] : [])]));
  } finally {
    await thread.terminate();
  }
}

function answerOf(thread: Worker, signal: AbortSignal): Promise<ThreadAnswer[]> {
  const { promise, resolve, reject } = Promise.withResolvers<ThreadAnswer[]>();
  const giveUp = () => reject(new CalendarFault("too-large", "more than can be read in time"));
  if (signal.aborted) giveUp();
  signal.addEventListener("abort", giveUp, { once: true });
  thread.once("message", resolve);
  // Out of memory, or a bug of the parser: the thread is gone, and the site is not.
  thread.once("error", () => reject(new CalendarFault("too-large", "its thread ended")));
  thread.once("exit", () => reject(new CalendarFault("too-large", "its thread ended without an answer")));
  return promise.finally(() => signal.removeEventListener("abort", giveUp));
}

function asRead(answer: ThreadAnswer): ReadIcs | CalendarFault {
  if (!answer.ok) return new CalendarFault(answer.code, answer.detail);
  const instant = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms);
  return {
    events: answer.events.map((event) => ({ ...event, start: instant(event.start), end: instant(event.end) })),
    unread: answer.unread,
  };
}
