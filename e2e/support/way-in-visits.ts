// Two households with home access, and a walker who visits each of them twice, soon and hours later, on the shared site
// whose clock is set to a Monday.
import type { Db } from "~/db/client.server";

import { addVisit } from "../../tests/support/ledger.ts";
import { addClient, addPet } from "./sample-client.ts";

export const doorWalker = "door-walker";
const keys = ["scripts", "plain"] as const;

/** Adds the visits. Returns their ids by household. */
export async function addDoors(db: Db): Promise<Record<string, { soon: string; later: string }>> {
  const email = `${doorWalker}@demo.test`;
  const walker = { id: await addClient(db, { firstName: "Alex", lastName: "Lopez", email, isEmployee: true }) };
  const doors: Record<string, { soon: string; later: string }> = {};
  for (const [number, key] of keys.entries()) {
    const lastName = key === "scripts" ? "Doors" : "Gates";
    const client = { id: await addClient(db, { firstName: "Casey", lastName, email: `door-${key}@demo.test` }) };
    await addPet(db, client.id, { name: `Juniper ${lastName}`, isAccepted: true });
    const at = async (hour: string) =>
      (await addVisit(db, { walker, client, startsAt: `2026-11-23T${hour}:${number === 0 ? "00" : "45"}`, travel: 0 }))
        .visit.id;
    doors[key] = { soon: await at("10"), later: await at("16") };
  }
  return doors;
}
