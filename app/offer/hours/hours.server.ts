// The current hours (docs/product.md, Service hours): the owner's hours, or the defaults.
import { eq } from "drizzle-orm";
import { z } from "zod";

import { type OpenHours, type WeekHours, weekdays } from "~/business/calendars/hours";
import type { Db } from "~/db/client.server";
import { staleSlots } from "~/db/tables/availability";
import { profiles } from "~/db/tables/clients";
import { readInOneStatement } from "~/db/one-statement";
import { loadVersions, newestOf, readStored, type Versioned } from "~/offer/versions/versions.server";

import { defaultHours, type KeptHours, hoursTexts } from "./hours";
const open: z.ZodType<OpenHours | null> = z.object({ opens: z.string(), closes: z.string() }).nullable();
const week = z.object(
  Object.fromEntries(weekdays.map((weekday) => [weekday, open])),
) as z.ZodType as z.ZodType<WeekHours>;

export const keptHours: Versioned<KeptHours> = {
  key: "hours",
  name: hoursTexts.name,
  stored: z.object({ service: week, meetings: week.nullable() }),
  defaults: defaultHours,
  // After a change, the free times of all walkers must be computed again.
  async whenKept(tx) {
    const walkers = await tx.select({ walkerId: profiles.id }).from(profiles).where(eq(profiles.isEmployee, true));
    if (walkers.length > 0) await tx.insert(staleSlots).values(walkers);
  },
};

/** Column with the stored hours, to add to any query; {@link readKeptHours} parses its value. */
export const hoursStored = () => newestOf(keptHours.key);

export const readKeptHours = (json: string | null): KeptHours => readStored(keptHours, json);

const getHours = async (db: Db): Promise<KeptHours> =>
  readKeptHours((await readInOneStatement(db, { hours: hoursStored() })).hours);

export const getServiceHours = async (db: Db): Promise<WeekHours> => (await getHours(db)).service;

/** Loads the data of /admin/settings/hours. The query may name a former version to show. */
export async function loadHours(db: Db, query: URLSearchParams, zone: string) {
  const { value, ...about } = await loadVersions(db, keptHours, query, zone);
  return { ...about, hours: value };
}
