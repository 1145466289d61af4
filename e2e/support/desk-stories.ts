// Records for the tests of the owner's desk, each for one test.
import type { Db } from "~/db/client.server";

import { addDeskClients } from "./desk-clients.ts";
import { addDeskPets } from "./desk-pets.ts";
import { addClient } from "./sample-client.ts";
import { addWaitingLeads } from "./waiting-leads.ts";

/** Adds the records. Returns the desk pages of the clients and pets. */
export async function addDeskStories(db: Db) {
  await addWaitingLeads(db);
  // A client who becomes a walker.
  await addClient(db, { firstName: "Ursula", lastName: "Vogel", email: "ursula@demo.test" });
  return { clients: await addDeskClients(db), pets: await addDeskPets(db) };
}
