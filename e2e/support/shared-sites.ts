// Sites that several test files share, by name. A test may use a shared site when it changes only its own data; a test
// that changes nothing uses "only-read".
import type { Db } from "~/db/client.server";

import { addAccessSamples, secretOfSamples } from "./access-samples.ts";
import { callable } from "./account-calls.ts";
import { makeAiling } from "./ailing-database.ts";
import { addMonday, clock } from "./client-bookings.ts";
import { addDeskStories } from "./desk-stories.ts";
import { addLedgerStories } from "./ledger-stories.ts";
import { addPeople } from "./people.ts";
import type { Engine } from "./site-data.ts";

export interface SharedSpec {
  /** Prepares the data; test files get the result as JSON. */
  prepare?: (db: Db) => Promise<unknown>;
  /** Settings of {@link startSiteIn}. */
  settings?: Record<string, string>;
  engine?: Engine;
}

export const sharedSites = {
  /** Unchanged sample data at today's date. */
  "only-read": { engine: "embedded" },
  /**
   * Visitors who write, each with an address of their own, and read only their own mails. The owner sets Google's
   * booking page here, so other tests must not use /book.
   */
  visitors: {},
  /** Accounts, households and pets (support/people.ts). */
  people: { prepare: addPeople, settings: callable },
  /** The owner's desk: leads, clients, pets, testimonials and the waitlist. */
  desk: { prepare: addDeskStories },
  /** A Monday at nine, with bookings of the sample client and clients who request visits. */
  monday: { prepare: addMonday, settings: { clock } },
  /** Prices, texts and settings on that Monday. */
  offer: { settings: { clock } },
  /** The owner's desk on that Monday: requests to answer and visits to move. */
  ledger: { prepare: addLedgerStories, settings: { clock } },
  /** Demo mode on that Monday, with the demo's visits around it. */
  demo: { settings: { SITE_MODE: "demo", clock } },
  /** A database that refuses some writes and loses others. */
  ailing: { prepare: makeAiling },
  /** Limits as in production; a test that counts tries uses its own client address. */
  limits: { settings: { ...callable, RATE_LIMIT_FACTOR: "1" } },
  /** Allows one or two tries of each kind. */
  "few-tries": { settings: { RATE_LIMIT_FACTOR: "0.05" } },
  /** The sample ledger, and an example of everything in the access table; tests change nothing. */
  samples: { prepare: addAccessSamples, settings: { SECRET: secretOfSamples } },
  /** Behind an https proxy. */
  https: { settings: { ...callable, PUBLIC_URL: "https://walks.example" } },
} satisfies Record<string, SharedSpec>;

export type SharedName = keyof typeof sharedSites;

/** Result of the site's `prepare`. */
export type Made<Name extends SharedName> = (typeof sharedSites)[Name] extends { prepare: (db: Db) => Promise<infer M> }
  ? M
  : null;
