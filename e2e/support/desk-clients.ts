// Clients for the tests of the owner's desk, each for one test.
import type { Db } from "~/db/client.server";
import { siteSettings } from "~/db/tables/offer";
import { sampleAccounts } from "~/sample/sample-people";

import { addCharge } from "../../tests/support/accounts-of-money.ts";
import { addClient, addPet, waiveContract } from "./sample-client.ts";

/** Adds the clients. Returns the desk page of each client by first name. */
export async function addDeskClients(db: Db): Promise<Record<string, string>> {
  const pageOf: Record<string, string> = {};
  await db.insert(siteSettings).values({ key: "tips_on", value: "yes" }).onConflictDoNothing();
  const add = async (firstName: string, password = true) => {
    const email = `${firstName.toLowerCase()}@example.test`;
    const id = await addClient(db, { firstName, lastName: "Sample", email }, { password });
    pageOf[firstName] = `/admin/clients/${id}`;
    return id;
  };
  await add("Edie");
  await add("Ines", false);
  const ready = await add("Cora");
  await waiveContract(db, ready);
  await addPet(db, ready, { name: "Olive" });
  await addPet(db, await add("Mina"), { name: "Pickle" });
  // Clients with payments to record.
  for (const name of ["Olga", "Oscar"])
    await addCharge(db, { id: await add(name) }, { amountCents: 4700, walkerId: sampleAccounts[1].id });
  return pageOf;
}
