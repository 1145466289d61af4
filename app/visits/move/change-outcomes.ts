// What changing a request may answer: a value, or why the business refused (docs/product.md, Late fee).
import type { Cents } from "~/shared/money";
import type { Temporal } from "~/shared/dates";

/** What a stay would lie over, in the facts a sentence about it needs. */
export interface ClashFacts {
  /** Null: a busy time of a calendar outside. */
  visitId: string | null;
  /** The calendar it is in; null for a visit. */
  calendar: string | null;
  startsAt: Temporal.Instant;
  endsAt: Temporal.Instant;
  serviceType: string;
  walkerName: string;
  households: string[];
}

export interface Clashing {
  ok: false;
  reason: "clash";
  clashes: ClashFacts[];
  /** Starts of the same window at which that walker is free. */
  free: Temporal.Instant[];
}

export interface FeeChanged {
  ok: false;
  reason: "fee-changed";
  /** What it costs now. */
  fee: Cents;
}

export type Refused<Reason extends string> = { ok: false; reason: Reason };
