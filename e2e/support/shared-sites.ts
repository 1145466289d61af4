// The sites that files share, by name. A story may be told on a shared one if what it changes is its own, or if it changes
// nothing at all: then it is told on the one that is only read.
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
  /** What is made beforehand; the files are told its answer, as JSON. */
  prepare?: (db: Db) => Promise<unknown>;
  /** As {@link startSiteIn} takes them. */
  settings?: Record<string, string>;
  engine?: Engine;
}

export const sharedSites = {
  /** The sample data as they are, at today's date. */
  "only-read": { engine: "embedded" },
  /**
   * For strangers who write, each with an address of their own, and look at nothing but their own mails. The owner sets
   * Google's booking page here: nobody else looks at /book.
   */
  visitors: {},
  /** For accounts, households and their pets: who changes something is one of support/people.ts. */
  people: { prepare: addPeople, settings: callable },
  /** For the owner at her desk: leads, clients and pets of each story, testimonials and the waitlist. */
  desk: { prepare: addDeskStories },
  /** A Monday at nine: bookings of the sample client, and households that ask for visits. */
  monday: { prepare: addMonday, settings: { clock } },
  /** What is sold and said in public on that Monday: prices, texts, settings, each of one story. */
  offer: { settings: { clock } },
  /** The same Monday at the owner's desk: requests to answer and visits to move, of each story its own. */
  ledger: { prepare: addLedgerStories, settings: { clock } },
  /** The demo on that Monday: with visits, which it has around its today. */
  demo: { settings: { SITE_MODE: "demo", clock } },
  /** Whose database refuses some things, and loses others. */
  ailing: { prepare: makeAiling },
  /** Tries are limited as outside of tests: a story that counts them comes from an address of its own. */
  limits: { settings: { ...callable, RATE_LIMIT_FACTOR: "1" } },
  /** One or two tries of each kind. */
  "few-tries": { settings: { RATE_LIMIT_FACTOR: "0.05" } },
  /** The sample ledger, and something of each kind for the table of access: nobody changes anything. */
  samples: { prepare: addAccessSamples, settings: { SECRET: secretOfSamples } },
  /** Behind a proxy that speaks https. */
  https: { settings: { ...callable, PUBLIC_URL: "https://walks.example" } },
} satisfies Record<string, SharedSpec>;

export type SharedName = keyof typeof sharedSites;

/** What its files are told. */
export type Made<Name extends SharedName> = (typeof sharedSites)[Name] extends { prepare: (db: Db) => Promise<infer M> }
  ? M
  : null;
