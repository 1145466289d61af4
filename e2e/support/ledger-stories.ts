// What waits and stands in the ledger for the owner's stories: of each with and without JavaScript its own.
import type { Db } from "~/db/client.server";
import { dayInLosAngeles, Temporal } from "~/shared/dates";

import { addReadyClient, addRequest, addVisit, addWalker } from "../../tests/support/ledger.ts";
import { addWaitingSlot } from "../../tests/support/more-requests";

/** A Monday at nine, whatever the day is when this runs. */
export const clock = "2026-11-23T09:00:00-08:00";
export const today = dayInLosAngeles(Temporal.Instant.from(clock));
/** A Tuesday so far away that no sample visit is near; each story has its own. */
const first = today.add({ days: 100 });
export const tuesday = (weeks: number) => first.add({ days: ((9 - first.dayOfWeek) % 7) + 7 * weeks });

export const kinds = [true, false].map((javaScript, i) => ({
  javaScript,
  key: javaScript ? "scripted" : "plain",
  week: i * 3,
}));
/** Answers the page of the visit that is moved, by kind. */
export async function addLedgerStories(db: Db): Promise<Map<string, string>> {
  const paths = new Map<string, string>();
  const walker = await addWalker(db, { firstName: "Alex", lastName: "Lopez" });
  for (const { key, week } of kinds) paths.set(key, await addStories(db, walker, key, week));
  return paths;
}

async function addStories(db: Db, walker: { id: string }, key: string, week: number): Promise<string> {
  const client = async (firstName: string) =>
    (
      await addReadyClient(db, {
        firstName,
        lastName: key,
        email: `${firstName}-${key}@example.test`,
        petNames: [`${firstName}'s dog`],
      })
    ).client;
  const date = (weeks: number) => tuesday(week + weeks).toString();
  await addRequest(db, await client("Yes"), { date: date(0), specialRequests: "The gate sticks." });
  await addVisit(db, { walker, client: await client("There"), startsAt: `${date(1)}T09:00` });
  await addRequest(db, await client("Clash"), { date: date(1) });
  await addRequest(db, await client("Over"), { date: date(1) });
  await addRequest(db, await client("No"), { date: date(2) });
  await addRequest(db, await client("Later"), { date: date(2) });
  const { visit } = await addVisit(db, { walker, client: await client("Moves"), startsAt: `${date(2)}T14:00` });
  await addWaitingSlot(db, await client("Chose"), walker, `${date(0)}T14:00`);
  return `/admin/visits/${visit.id}`;
}
