// Whether what a client asks for can be asked for, and what it costs (docs/product.md, Requests): what must have been
// done first, the day, the window, the price. Nothing is written.
import type { Db } from "~/db/client.server";
import { dayInLosAngeles, Temporal } from "~/shared/dates";
import type { Quote } from "~/shared/quote";
import { refused } from "~/shared/result";
import type { TimeOfDay } from "~/business/calendars/hours";
import type { ServiceId } from "~/business/service-catalog";
import type { Cents } from "~/shared/money";

import { contractStateNow, ownChecklistOf, type Progress, readProgress } from "~/clients/index.server";
import { getClosure } from "~/visits/ledger/walker-hours.server";
import { roomIn, type Window } from "~/visits/ledger/windows";
import type { RequestRefusal } from "~/visits/texts/requests";
import { type Priced, priceRequest, type ToPrice } from "./price-request.server";
import { dayRefusal, windowRefusals } from "./request-rules";

export type ComesFirst = "email" | "contract" | "new-contract";

/** Null: nothing is in the way. */
export const whatComesFirst = async (db: Db, clientId: string) => comesFirst(await readProgress(db, clientId));

export function comesFirst(progress: Progress): ComesFirst | null {
  if (!progress?.emailVerified) return "email";
  if (contractStateNow(progress.signed) === "older") return "new-contract";
  const { steps } = ownChecklistOf(progress);
  return steps.some(({ step, state }) => step === "contract" && state === "open") ? "contract" : null;
}

export interface Checked {
  ok: true;
  day: Temporal.PlainDate;
  window: Window;
  priced: Priced;
}

export type RequestRefused =
  | { ok: false; reason: "price-changed"; quote: Quote }
  | { ok: false; reason: Exclude<RequestRefusal, "price-changed"> };

export type Asked = Pick<
  RequestInput,
  "petIds" | "service" | "date" | "timeOfDay" | "minutes" | "medication" | "training" | "quotedTotal"
> &
  Pick<ToPrice, "before">;

/** `input.date` must be a day that a calendar has. */
export async function checkRequest(
  db: Db,
  { clientId, now }: { clientId: string; now: Temporal.Instant },
  input: Asked,
): Promise<Checked | RequestRefused> {
  const first = await whatComesFirst(db, clientId);
  if (first) return refused(first === "email" ? "not-verified" : "no-contract");
  const day = Temporal.PlainDate.from(input.date);
  const priced = await priceRequest(db, { ...input, clientId, date: day });
  if (!priced.ok) return priced;
  const wrongDay = dayRefusal(day, dayInLosAngeles(now));
  if (wrongDay) return refused(wrongDay);
  if (await getClosure(db, day)) return refused("closed-day");
  const room = roomIn(day, input.timeOfDay, input.minutes, now);
  if (!room.ok) return refused(windowRefusals[room.reason]);
  if (priced.quote.total !== input.quotedTotal) return { ok: false, reason: "price-changed", quote: priced.quote };
  return { ok: true, day, window: room.window, priced };
}

export interface RequestInput {
  /** In the order they were chosen: the first pays the first dog's price. */
  petIds: readonly string[];
  service: ServiceId;
  /** An ISO day of Los Angeles. */
  date: string;
  timeOfDay: TimeOfDay;
  minutes: number;
  medication: boolean;
  training: boolean;
  specialRequests: string | null;
  /** The total the client saw. */
  quotedTotal: Cents;
  /** One form, one request. */
  formKey: string;
}
