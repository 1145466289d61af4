// What waits at the owner's desk for the stories that are told there, each of something of its own.
import type { Db } from "~/db/client.server";

import { addDeskClients } from "./desk-clients.ts";
import { addDeskPets } from "./desk-pets.ts";
import { addClient } from "./sample-client.ts";
import { addWaitingLeads } from "./waiting-leads.ts";

/** Answers the pages of clients and pets. */
export async function addDeskStories(db: Db) {
  await addWaitingLeads(db);
  // Who becomes a walker.
  await addClient(db, { firstName: "Ursula", lastName: "Vogel", email: "ursula@demo.test" });
  return { clients: await addDeskClients(db), pets: await addDeskPets(db) };
}
