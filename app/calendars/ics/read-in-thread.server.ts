// Reads ICS texts in a separate thread: 5 MB take seconds, during which the server must respond, and an endless rule
// can only be stopped by ending its thread.
import { existsSync } from "node:fs";
import { Worker } from "node:worker_threads";

import { CalendarFault, type OutsideEvent, type Span } from "~/calendars/port";

import type { ThreadAnswer, ThreadEvent, ThreadInput, ThreadMessage } from "./ics-thread.server";
import type { ReadIcs } from "./read-ics.server";

const defaultSeconds = 20;
/** Memory limit of the reader thread, about twenty times what the largest accepted text needs. */
const memoryMb = 512;

/**
 * Possible paths of the thread's program: beside this file in development; bundled beside or above the server's chunks
 * in production.
 */
const programs = ["./ics-thread.server.ts", "./ics-thread.js", "../ics-thread.js"];

function programOfThread(): URL {
  const found = programs.map((name) => new URL(name, import.meta.url)).find((url) => existsSync(url));
  if (!found) throw new Error("the program that reads calendars is not where it was built");
  return found;
}

interface Options {
  /** IANA name of the business's zone. */
  zone: string;
  /** Email addresses of the calendar's owner. */
  addresses?: readonly string[];
  seconds?: number;
  signal?: AbortSignal | undefined;
}

/** At most two threads, since each may use a core and `memoryMb`. */
const limit = createLimiter(2);

/**
 * Returns the events or the fault of each text. @throws CalendarFault "too-large" after the timeout, "unreachable" when
 * `signal` is aborted.
 */
export async function readInThread(
  texts: readonly string[],
  span: Span,
  options: Options,
): Promise<(ReadIcs | CalendarFault)[]> {
  if (texts.length === 0) return [];
  try {
    return await limit(() => readNow(texts, span, options), options.signal);
  } catch (error) {
    throw options.signal?.aborted ? new CalendarFault("unreachable", "the read was aborted") : error;
  }
}

async function readNow(texts: readonly string[], span: Span, options: Options): Promise<(ReadIcs | CalendarFault)[]> {
  const { zone, addresses = [], seconds = defaultSeconds, signal } = options;
  const input: ThreadInput = {
    texts,
    span: { from: span.from.epochMilliseconds, to: span.to.epochMilliseconds },
    zone,
    addresses,
  };
  const thread = new Worker(programOfThread(), {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // Keeps calendar data that the parser logs out of the server's output.
    stdout: true,
    stderr: true,
  });
  try {
    return await answerOf(thread, AbortSignal.any([AbortSignal.timeout(seconds * 1000), ...(signal ? [signal] : [])]));
  } finally {
    await thread.terminate();
  }
}

function answerOf(thread: Worker, signal: AbortSignal): Promise<(ReadIcs | CalendarFault)[]> {
  const { promise, resolve, reject } = Promise.withResolvers<(ReadIcs | CalendarFault)[]>();
  const giveUp = () => reject(new CalendarFault("too-large", "reading timed out"));
  if (signal.aborted) giveUp();
  signal.addEventListener("abort", giveUp, { once: true });
  const events = new Map<number, OutsideEvent[]>();
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- between threads there are no origins
  const askForMore = () => thread.postMessage("more");
  thread.on("message", (message: ThreadMessage) => {
    if (message.is === "end")
      return resolve(message.answers.map((answer, ofText) => asRead(answer, events.get(ofText))));
    for (const [ofText, event] of message.events) {
      const ofThis = events.get(ofText) ?? [];
      ofThis.push(asOutside(event));
      events.set(ofText, ofThis);
    }
    askForMore();
  });
  // Out of memory or a parser error ends the thread, but not the server.
  thread.once("error", () => reject(new CalendarFault("too-large", "the reader thread failed")));
  thread.once("exit", () => reject(new CalendarFault("too-large", "the reader thread ended without a result")));
  askForMore();
  return promise.finally(() => signal.removeEventListener("abort", giveUp));
}

const asRead = (answer: ThreadAnswer, events: OutsideEvent[] = []): ReadIcs | CalendarFault =>
  answer.ok ? { events, unread: answer.unread } : new CalendarFault(answer.code, answer.detail);

const instant = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms);
const asOutside = ({ start, end, ...event }: ThreadEvent): OutsideEvent => ({
  ...event,
  start: instant(start),
  end: instant(end),
});

/**
 * Returns a function that runs at most `most` jobs at a time. When `signal` is aborted, a waiting caller is removed
 * from the queue, and rejects with the signal's reason.
 */
export function createLimiter(most: number) {
  let free = most;
  const waiting: (() => void)[] = [];

  async function enter(signal?: AbortSignal): Promise<void> {
    signal?.throwIfAborted();
    if (free > 0) {
      free -= 1;
      return;
    }
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    const leave = () => {
      const place = waiting.indexOf(resolve);
      if (place < 0) return;
      waiting.splice(place, 1);
      reject(signal?.reason as Error);
    };
    waiting.push(resolve);
    signal?.addEventListener("abort", leave, { once: true });
    await promise.finally(() => signal?.removeEventListener("abort", leave));
  }

  function exit(): void {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }

  return async <Value>(work: () => Promise<Value>, signal?: AbortSignal): Promise<Value> => {
    await enter(signal);
    try {
      return await work();
    } finally {
      exit();
    }
  };
}
