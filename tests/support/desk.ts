// The owner's desk on a Monday at 9 AM: the owner, a walker, and a client with two dogs.
import { readGrid } from "~/desk/calendar/read-grid.server";
import type { TimeGrid } from "~/desk/calendar/time-grid.server";
import type { Db } from "~/db/client.server";

import { addReadyClient, addWalker } from "./ledger";
import { addAdmin } from "./people";
import { zone, atWall } from "./zone";

export const now = atWall("2026-11-23T09:00");

export async function people(db: Db) {
  const owner = await addAdmin(db);
  const walker = await addWalker(db);
  const casey = { firstName: "Casey", lastName: "Morgan", petNames: ["Biscuit", "Waffles"] };
  const { client } = await addReadyClient(db, casey);
  return { owner, walker, client };
}

/** Returns the time grid of a day or week. @throws when the week has so many visits that only a summary is shown. */
export async function readShownGrid(
  db: Db,
  at: Temporal.Instant,
  view: Parameters<typeof readGrid>[3],
  moving?: Parameters<typeof readGrid>[4],
): Promise<TimeGrid> {
  const { grid } = await readGrid(db, at, zone, view, moving);
  if (!grid) throw new Error("the week was summarized");
  return grid;
}
