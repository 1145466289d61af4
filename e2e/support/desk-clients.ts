// Clients for the stories at the owner's desk: of each story with and without JavaScript its own, so that none depends on
// another.
import type { Db } from "~/db/client.server";
import { siteSettings } from "~/db/tables/offer";
import { sampleAccounts } from "~/sample/sample-people";

import { addCharge } from "../../tests/support/accounts-of-money.ts";
import { addClient, addPet, waiveContract } from "./sample-client.ts";

export const withAndWithout = [true, false].map((javaScript) => ({
  javaScript,
  key: javaScript ? "scripted" : "plain",
}));

/** Answers the page of each at the desk, by name and key: "Edie-plain". */
export async function addDeskClients(db: Db): Promise<Record<string, string>> {
  const pageOf: Record<string, string> = {};
  await db.insert(siteSettings).values({ key: "tips_on", value: "yes" }).onConflictDoNothing();
  for (const { key } of withAndWithout) {
    const add = async (name: string, password = true, lastName = "Sample") => {
      const person = { firstName: name, lastName, email: `${name.toLowerCase()}-${key}@example.test` };
      const id = await addClient(db, person, { password });
      pageOf[`${name}-${key}`] = `/admin/clients/${id}`;
      return id;
    };
    await add("Edie");
    await add("Ines", false);
    const ready = await add("Cora");
    await waiveContract(db, ready);
    await addPet(db, ready, { name: "Olive" });
    await addPet(db, await add("Mina"), { name: "Pickle" });
    await addCharge(db, { id: await add("Olga", true, key) }, { amountCents: 4700, walkerId: sampleAccounts[1].id });
  }
  return pageOf;
}
