// Whether what a client asks for can be asked for, and what it costs (docs/product.md, Requests). Nothing is written.
import type { Db } from "~/db/client.server";
import { dayInLosAngeles, Temporal } from "~/shared/dates";
import type { Quote } from "~/shared/quote";
import { refused } from "~/shared/result";

import { getClosure } from "~/visits/ledger/closures.server";
import { roomIn, type Window } from "~/visits/ledger/windows";
import { whatComesFirst } from "./check-client.server";
import type { RequestRefusal } from "~/visits/booking/messages";
import { type Priced, priceRequest, type ToPrice } from "./price-request.server";
import type { RequestInput } from "./request-input";
import { dayRefusal, windowRefusals } from "./request-rules";

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
