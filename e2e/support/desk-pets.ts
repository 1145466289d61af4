// Pets for the tests of the owner's desk, each for one test.
import type { Db } from "~/db/client.server";

import { addClient, addPet, waiveContract } from "./sample-client.ts";

const squadDog = { isAccepted: true, acceptedAt: Temporal.Now.instant(), photoPermission: true, inSquad: true };

/** Adds the pets. Returns the desk page of each pet by name. */
export async function addDeskPets(db: Db): Promise<Record<string, string>> {
  const pageOf: Record<string, string> = {};
  const add = async (name: string, pet: Partial<Parameters<typeof addPet>[2]> = {}) => {
    const email = `${name.toLowerCase()}-of@example.test`;
    const owner = await addClient(db, { firstName: "Cora", lastName: `of ${name}`, email });
    await waiveContract(db, owner);
    pageOf[name] = `/admin/pets/${await addPet(db, owner, { name, ...pet })}`;
  };
  await add("Olive");
  await add("Button", { ...squadDog, squadComment: "Carries his own leash." });
  await add("Echo", squadDog);
  await add("Keeper");
  for (const key of ["scripted", "plain"]) {
    await add(`Pair${key}`);
    await add(`Pal${key}`, { isAccepted: true });
  }
  return pageOf;
}
