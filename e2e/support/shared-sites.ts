// Sites that test files share, by name. A story may use one when it changes only its own records; a story that changes
// nothing uses "only-read".
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
  /** Adds records before the start; the files get its result as JSON. */
  prepare?: (db: Db) => Promise<unknown>;
  /** Settings of {@link startSiteIn}. */
  settings?: Record<string, string>;
  engine?: Engine;
}

export const sharedSites = {
  /** Unchanged sample data, at today's date. */
  "only-read": { engine: "embedded" },
  /**
   * For visitors who send forms, each with an email address of their own. One story sets Google's booking page, so no other
   * may open /book.
   */
  visitors: {},
  /** For accounts, households and their pets. Each story changes one of support/people.ts. */
  people: { prepare: addPeople, settings: callable },
  /** For the owner's desk: leads, clients, pets, testimonials and the waitlist, separate for each story. */
  desk: { prepare: addDeskStories },
  /** A Monday at nine, with bookings of the sample client and requests of other households. */
  monday: { prepare: addMonday, settings: { clock } },
  /** The same Monday, for stories that change prices, texts and settings. */
  offer: { settings: { clock } },
  /** The same Monday, with requests to answer and visits to move, separate for each story. */
  ledger: { prepare: addLedgerStories, settings: { clock } },
  /** The demo on that Monday, with visits around it. */
  demo: { settings: { SITE_MODE: "demo", clock } },
  /** A database that refuses some statements and loses others. */
  ailing: { prepare: makeAiling },
  /** Production rate limits. A story that reaches one sends from an IP address of its own. */
  limits: { settings: { ...callable, RATE_LIMIT_FACTOR: "1" } },
  /** Rate limits of one or two attempts. */
  "few-tries": { settings: { RATE_LIMIT_FACTOR: "0.05" } },
  /** The sample ledger and one record of each kind, for the access table. Stories change nothing. */
  samples: { prepare: addAccessSamples, settings: { SECRET: secretOfSamples } },
  /** Behind an HTTPS proxy. */
  https: { settings: { ...callable, PUBLIC_URL: "https://walks.example" } },
} satisfies Record<string, SharedSpec>;

export type SharedName = keyof typeof sharedSites;

/** Result of a site's `prepare`. */
export type Made<Name extends SharedName> = (typeof sharedSites)[Name] extends { prepare: (db: Db) => Promise<infer M> }
  ? M
  : null;
