// Walkers whose phones lose their signal, on the shared site whose clock is set to a Monday. Each walker visits two
// households.
import type { Page } from "playwright-core";

import type { Db } from "~/db/client.server";
import { careTasks } from "~/db/tables/care-tasks";

import { addVisit } from "../../tests/support/ledger.ts";
import { addClient, addPet } from "./sample-client.ts";

export const canyonWalker = "canyon-walker";
export const ridgeWalker = "ridge-walker";
export const creekWalker = "creek-walker";

/** The last names differ, so that a test can find a walker by name. */
const lastNames = { [canyonWalker]: "Vale", [ridgeWalker]: "Ridge", [creekWalker]: "Creek" };

/** Something to do at the visit, without which it can't be finished. */
const aPill = { kind: "medication", dose: "5 mg", createdAt: Temporal.Instant.from("2026-11-20T18:00:00Z") } as const;

interface Made {
  visit: string;
  request: string;
  pet: string;
}

/** Removes service workers, as in a private window, so that the page caches nothing. */
export const keepsNothing = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
  });

/** Adds a walker's visits. Returns them by pet name. */
export const addOfflineDay = (db: Db) => addDay(db, canyonWalker, { Nutmeg: "09:15", Clove: "09:50" });
export const addRidgeDay = (db: Db) => addDay(db, ridgeWalker, { Sorrel: "09:15", Thyme: "09:50" });
export const addCreekDay = (db: Db) => addDay(db, creekWalker, { Basil: "09:15", Sage: "09:50" });

async function addDay<Name extends string>(
  db: Db,
  who: keyof typeof lastNames,
  clocks: Record<Name, string>,
): Promise<Record<Name, Made>> {
  const email = `${who}@demo.test`;
  const walker = { id: await addClient(db, { firstName: "Robin", lastName: lastNames[who], email, isEmployee: true }) };
  const visitOf = async (name: string, clock: string): Promise<Made> => {
    const place = who.replace("-walker", "");
    const given = { firstName: "Quinn", lastName: `${name}son`, email: `${place}-${name.toLowerCase()}@demo.test` };
    const client = { id: await addClient(db, given) };
    const pet = await addPet(db, client.id, { name, isAccepted: true });
    if (name === "Nutmeg") await db.insert(careTasks).values({ ...aPill, profileId: client.id });
    const { visit, request } = await addVisit(db, { walker, client, startsAt: `2026-11-23T${clock}`, travel: 0 });
    return { visit: visit.id, request: request.id, pet };
  };
  const made: Partial<Record<Name, Made>> = {};
  for (const [name, clock] of Object.entries<string>(clocks)) made[name as Name] = await visitOf(name, clock);
  return made as Record<Name, Made>;
}
