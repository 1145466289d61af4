// Clients with two accepted dogs and a pending one, like the sample client. Each belongs to one test file.
import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { pets } from "~/db/tables/clients";
import { healthRecords } from "~/db/tables/health";

import { addClient, addPet, waiveContract } from "./sample-client.ts";

/** The parts before "@demo.test" of the clients' email addresses. Their password is that of the sample accounts. */
const askingClients = ["asks", "taps", "unproven", "books", "rival"] as const;
export type AskingClient = (typeof askingClients)[number];

type PetName = "Biscuit" | "Pepper" | "Waffles";
const petNames: readonly PetName[] = ["Biscuit", "Pepper", "Waffles"];

export const petOf = (who: AskingClient, name: PetName) =>
  `00000000-0000-4000-802${askingClients.indexOf(who)}-${String(petNames.indexOf(name)).padStart(12, "0")}`;

export async function addAskingClients(db: Db): Promise<void> {
  for (const who of askingClients) {
    const address = "4321 Duquesne Avenue, Culver City, CA 90232";
    const client = { firstName: "Casey", lastName: "Asks", email: `${who}@demo.test`, address, certified: true };
    const id = await addClient(db, client);
    await waiveContract(db, id);
    for (const name of petNames) await addPet(db, id, { id: petOf(who, name), name, isAccepted: name !== "Waffles" });
    if (who === "unproven") await letRabiesExpire(db, petOf(who, "Biscuit"));
  }
}

async function letRabiesExpire(db: Db, petId: string): Promise<void> {
  await db.update(pets).set({ rabiesExcusedUntil: null, rabiesExcuse: null }).where(eq(pets.id, petId));
  await db.insert(healthRecords).values({
    petId,
    kind: "rabies",
    givenOn: Temporal.PlainDate.from("2023-11-20"),
    expiresOn: Temporal.PlainDate.from("2026-11-20"),
    status: "approved",
    decidedAt: Temporal.Instant.from("2023-11-21T17:00:00Z"),
  });
}
