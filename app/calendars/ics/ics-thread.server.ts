// The program of the reader thread, started by read-in-thread.server.ts. Node runs the TypeScript directly, so imports
// have file extensions; scripts/build.ts bundles it for production.
import { parentPort, workerData } from "node:worker_threads";

import { CalendarFault, type FaultCode, type OutsideEvent, type Span, type UnreadEvent } from "../port.ts";
import { type Budget, readIcs, wholeBudget } from "./read-ics.server.ts";

export interface ThreadInput {
  texts: readonly string[];
  span: { from: number; to: number };
  /** IANA name of the business's zone. */
  zone: string;
  /** Email addresses of the calendar's owner, to find declined invitations. */
  addresses: readonly string[];
}

export type ThreadEvent = Omit<OutsideEvent, "start" | "end"> & { start: number; end: number };

/** Result for one text. Instants are epoch milliseconds, since only plain objects pass between threads. */
export type ThreadAnswer =
  | { ok: true; events: ThreadEvent[]; unread: UnreadEvent[] }
  | { ok: false; code: FaultCode; detail: string };

/**
 * One message per request: a portion of the events with the index of their text, and finally the results. Sending
 * everything at once would block the server's thread.
 */
export type ThreadMessage =
  | { is: "events"; events: [ofText: number, event: ThreadEvent][] }
  | { is: "end"; answers: ThreadAnswer[] };

function read(text: string, span: Span, budget: Budget): ThreadAnswer {
  try {
    const { events, unread } = readIcs(text, span, { zone, budget, addresses });
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

const { texts, span, zone, addresses } = workerData as ThreadInput;
const instant = (ms: number) => Temporal.Instant.fromEpochMilliseconds(ms);
const kept = { from: instant(span.from), to: instant(span.to) };
const budget = wholeBudget();
const answers = texts.map((text) => read(text, kept, budget));

/** Number of events that the server's thread receives in a few milliseconds. */
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
