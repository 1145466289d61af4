// Households that ask for visits, each for a file of its own: two accepted dogs and a pending one, as the sample client has.
import type { Db } from "~/db/client.server";

import { addClient, addPet, waiveContract } from "./sample-client.ts";

/** What stands before "@demo.test" in their addresses; they sign in with the password of the sample people. */
const askingClients = ["asks", "asks-again", "taps"] as const;
export type AskingClient = (typeof askingClients)[number];

type PetName = "Biscuit" | "Pepper" | "Waffles";
const pets: readonly PetName[] = ["Biscuit", "Pepper", "Waffles"];

export const petOf = (who: AskingClient, name: PetName) =>
  `00000000-0000-4000-802${askingClients.indexOf(who)}-${String(pets.indexOf(name)).padStart(12, "0")}`;

export async function addAskingClients(db: Db): Promise<void> {
  for (const who of askingClients) {
    const address = "4321 Duquesne Avenue, Culver City, CA 90232";
    const client = { firstName: "Casey", lastName: "Asks", email: `${who}@demo.test`, address, certified: true };
    const id = await addClient(db, client);
    await waiveContract(db, id);
    for (const name of pets) await addPet(db, id, { id: petOf(who, name), name, isAccepted: name !== "Waffles" });
  }
}
