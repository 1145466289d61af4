// The sites that files share, by name. A story may be told on a shared one if what it changes is its own, or if it changes
// nothing at all: then it is told on the one that is only read.
import type { Db } from "~/db/client.server";

import { addBookings, clock } from "./client-bookings.ts";

export interface SharedSpec {
  /** What is made beforehand; the files are told its answer, as JSON. */
  prepare?: (db: Db) => Promise<unknown>;
  /** As {@link startSiteIn} takes them. */
  settings?: Record<string, string>;
}

export const sharedSites = {
  /** The sample data as they are, at today's date. */
  "only-read": {},
  /** For strangers who write, each with an address of their own, and look at nothing but their own mails. */
  visitors: {},
  "client-bookings": { prepare: addBookings, settings: { clock } },
} satisfies Record<string, SharedSpec>;

export type SharedName = keyof typeof sharedSites;

/** What its files are told. */
export type Made<Name extends SharedName> = (typeof sharedSites)[Name] extends { prepare: (db: Db) => Promise<infer M> }
  ? M
  : null;
