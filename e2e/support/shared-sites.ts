// Sites that several test files share, by name. A test may use a shared site if it changes only its own data. A test
// that changes nothing uses "only-read".
import type { Db } from "~/db/client.server";
import { dayIn } from "~/shared/dates";

import { addAccessSamples, secretOfSamples } from "./access-samples.ts";
import { callable } from "./account-calls.ts";
import { makeAiling } from "./ailing-database.ts";
import { addMonday, clock } from "./client-bookings.ts";
import { addDeskStories } from "./desk-stories.ts";
import { addLedgerStories } from "./ledger-stories.ts";
import { addPeople } from "./people.ts";
import type { Engine } from "./site-data.ts";
import { atWall, zone } from "../../tests/support/zone.ts";

export interface SharedSpec {
  /** Prepares the data; test files get the result as JSON. */
  prepare?: (db: Db) => Promise<unknown>;
  /** Settings of {@link startSiteIn}. */
  settings?: Record<string, string>;
  engine?: Engine;
}

const evening = atWall(`${dayIn(zone, Temporal.Now.instant()).toString()}T18:30`).toString();

export const sharedSites = {
  /** Unchanged sample data, today at half past six in the evening, when the day is closed. */
  "only-read": { engine: "embedded", settings: { clock: evening } },
  /**
   * Visitors who send forms, each with their own email address, and read only their own mails. The owner sets Google's
   * booking page on this site, so other tests must not use /book.
   */
  visitors: {},
  /** Accounts, households and pets (support/people.ts). */
  people: { prepare: addPeople, settings: callable },
  /** The owner's desk: leads, clients, pets, testimonials and the waitlist. */
  desk: { prepare: addDeskStories },
  /** The clock is set to a Monday at nine; bookings of the sample client, and clients who request visits. */
  monday: { prepare: addMonday, settings: { clock } },
  /** Prices, texts and settings, with the clock set to that Monday. */
  offer: { settings: { clock } },
  /** The owner's desk with the clock set to that Monday: requests to answer and visits to move. */
  ledger: { prepare: addLedgerStories, settings: { clock } },
  /** Demo mode with the clock set to that Monday, and the demo's visits around that day. */
  demo: { settings: { SITE_MODE: "demo", clock } },
  /** A database that refuses some writes and silently drops others. */
  ailing: { prepare: makeAiling },
  /** Rate limits as in production. A test that counts tries uses its own IP address. */
  limits: { settings: { ...callable, RATE_LIMIT_FACTOR: "1" } },
  /** Rate limits that allow only one or two tries of each kind. */
  "few-tries": { settings: { RATE_LIMIT_FACTOR: "0.05" } },
  /** The sample ledger, and a record for each entry of the access tables. The tests change nothing. */
  samples: { prepare: addAccessSamples, settings: { SECRET: secretOfSamples } },
  /** A site that runs behind an https proxy. */
  https: { settings: { ...callable, PUBLIC_URL: "https://walks.example" } },
} satisfies Record<string, SharedSpec>;

export type SharedName = keyof typeof sharedSites;

/** Result of the site's `prepare`. */
export type Made<Name extends SharedName> = (typeof sharedSites)[Name] extends { prepare: (db: Db) => Promise<infer M> }
  ? M
  : null;
