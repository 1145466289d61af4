// The program of the thread that reads ICS texts (read-in-thread.server.ts starts it). Node runs it as it stands, so it
// and what it imports are named in full; for production scripts/build.ts makes one file of them.
import { parentPort, workerData } from "node:worker_threads";

import { CalendarFault, type FaultCode, type OutsideEvent, type Span, type UnreadEvent } from "../port.ts";
import { type Budget, readIcs, wholeBudget } from "./read-ics.server.ts";

export interface ThreadInput {
  texts: readonly string[];
  span: { from: number; to: number };
  /** Email addresses of the calendar's owner, to find declined invitations. */
  addresses: readonly string[];
}

export type ThreadEvent = Omit<OutsideEvent, "start" | "end"> & { start: number; end: number };

/** Of one text. */
export type ThreadAnswer =
  | { ok: true; events: ThreadEvent[]; unread: UnreadEvent[] }
  | { ok: false; code: FaultCode; detail: string };

/**
 * What the thread says each time it is asked: some of the events, by the number of their text, and at the end all else. What
 * is said unasked arrives all at once, and would hold the site up.
 */
export type ThreadMessage =
  | { is: "events"; events: [ofText: number, event: ThreadEvent][] }
  | { is: "end"; answers: ThreadAnswer[] };

function read(text: string, span: Span, budget: Budget): ThreadAnswer {
  try {
    const { events, unread } = readIcs(text, span, { budget, addresses });
    const plain = events.map(({ start, end, ...event }) => ({
      ...event,
      start: start.epochMilliseconds,
      end: end.epochMilliseconds,
    }));
    return { ok: true, events: plain, unread };
  } catch (error) {
    if (!(error instanceof CalendarFault)) return { ok: false, code: "not-a-calendar", detail: "it cannot be read" };
    return { ok: false, code: error.code, detail: error.detail };
  }
}

const { texts, span, addresses } = workerData as ThreadInput;
const instant = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms);
const kept = { from: instant(span.from), to: instant(span.to) };
const budget = wholeBudget();
const answers = texts.map((text) => read(text, kept, budget));

/** So many are taken out of a message in a few milliseconds. */
const portionSize = 1000;

function* messages(): Generator<ThreadMessage, void> {
  let portion: [number, ThreadEvent][] = [];
  for (const [ofText, answer] of answers.entries()) {
    for (const event of answer.ok ? answer.events.splice(0) : []) {
      portion.push([ofText, event]);
      if (portion.length < portionSize) continue;
      yield { is: "events", events: portion };
      portion = [];
    }
  }
  if (portion.length > 0) yield { is: "events", events: portion };
  yield { is: "end", answers };
}

const outgoing = messages();
parentPort?.on("message", () => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- between threads there are no origins
  parentPort?.postMessage(outgoing.next().value);
});
