// Records for the stories at the owner's desk, separate for each story.
import type { Db } from "~/db/client.server";

import { addDeskClients } from "./desk-clients.ts";
import { addDeskPets } from "./desk-pets.ts";
import { addClient } from "./sample-client.ts";
import { addWaitingLeads } from "./waiting-leads.ts";

/** Returns the pages of clients and pets. */
export async function addDeskStories(db: Db) {
  await addWaitingLeads(db);
  // Becomes a walker.
  await addClient(db, { firstName: "Ursula", lastName: "Vogel", email: "ursula@demo.test" });
  return { clients: await addDeskClients(db), pets: await addDeskPets(db) };
}
