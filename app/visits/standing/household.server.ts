// Who a standing walk is for, and who comes: what its mails and invitations name.
import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";

import { namesInWords } from "~/clients/index";
import { petsOfSeries, type Series } from "./series.server";

export interface Household {
  client: { id: string; firstName: string; name: string; email: string; address: string | null };
  /** "Biscuit and Moose". */
  petNames: string;
  walkerName: string | null;
}

/** Throws where the client is gone: their series would be, too. */
export async function getHousehold(db: Db, series: Pick<Series, "id" | "clientId" | "walkerId">): Promise<Household> {
  const [client] = await db
    .select({
      id: profiles.id,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      email: profiles.email,
      address: profiles.address,
    })
    .from(profiles)
    .where(eq(profiles.id, series.clientId));
  if (!client) throw new Error("the client of a standing walk is not there");
  const { lastName, ...rest } = client;
  const pets = await petsOfSeries(db, series.id);
  return {
    client: { ...rest, name: `${client.firstName} ${lastName}` },
    petNames: namesInWords(pets.map(({ name }) => name)),
    walkerName: series.walkerId ? await nameOf(db, series.walkerId) : null,
  };
}

async function nameOf(db: Db, id: string): Promise<string | null> {
  const [row] = await db
    .select({ firstName: profiles.firstName, lastName: profiles.lastName })
    .from(profiles)
    .where(eq(profiles.id, id));
  return row ? `${row.firstName} ${row.lastName}` : null;
}
