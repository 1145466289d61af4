// A walker's morning on the shared Monday: two households, one after the other, in a canyon.
import type { Page } from "playwright-core";

import type { Db } from "~/db/client.server";

import { addVisit } from "../../tests/support/ledger.ts";
import { addClient, addPet } from "./sample-client.ts";

export const canyonWalker = "canyon-walker";

interface Made {
  visit: string;
  request: string;
  pet: string;
}

/** A browser without workers, as a private window may be: it keeps no pages of the day, and asks for none ahead. */
export const keepsNothing = (page: Page) =>
  page.addInitScript(() => {
    Reflect.deleteProperty(Navigator.prototype, "serviceWorker");
  });

/** Answers the visits, by the pet's name. */
export async function addOfflineDay(db: Db): Promise<Record<"Nutmeg" | "Clove", Made>> {
  const email = `${canyonWalker}@demo.test`;
  const walker = { id: await addClient(db, { firstName: "Robin", lastName: "Vale", email, isEmployee: true }) };
  const visitOf = async (name: string, clock: string) => {
    const given = { firstName: "Quinn", lastName: `${name}son`, email: `canyon-${name.toLowerCase()}@demo.test` };
    const client = { id: await addClient(db, given) };
    const pet = await addPet(db, client.id, { name, isAccepted: true });
    const { visit, request } = await addVisit(db, { walker, client, startsAt: `2026-11-23T${clock}`, travel: 0 });
    return { visit: visit.id, request: request.id, pet };
  };
  return { Nutmeg: await visitOf("Nutmeg", "09:15"), Clove: await visitOf("Clove", "09:50") };
}
