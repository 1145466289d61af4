// Visits and requests for the tests of the owner's ledger, each for one test: a late visit on the Monday,
// visits to move in the following week, and requests on Tuesdays far ahead.
import type { Db } from "~/db/client.server";
import { sampleAccounts } from "~/sample/sample-people";
import { dayIn } from "~/shared/dates";

import { addLead } from "../../tests/support/leads.ts";
import { addReadyClient, addRequest, addVisit, addWalker } from "../../tests/support/ledger.ts";
import { addWaitingSlot } from "../../tests/support/more-requests";
import { makeAllSlots } from "~/ledger/availability/make-slots.server";
import { silentLog } from "../../tests/support/turn.ts";
import { clock } from "./client-bookings.ts";
import { zone } from "../../tests/support/zone.ts";

export const today = dayIn(zone, Temporal.Instant.from(clock));
/** A Tuesday far ahead, without sample visits nearby. */
const first = today.add({ days: 100 });
export const tuesday = (weeks: number) => first.add({ days: ((9 - first.dayOfWeek) % 7) + 7 * weeks });

/** Dogs whose visits are moved. Each has its own day from Tuesday, December 1, with another visit at eleven. */
const moved = ["Biscuit", "Waffles", "Truffle", "Moose"];
export const dayOf = (name: string) => `/admin/bookings?view=day&date=2026-12-0${moved.indexOf(name) + 1}`;

export const emailOf = (name: string) => `${name}-early@example.test`.toLowerCase();

/** Adds a visit that is late today, and the request and the lead that have waited longest. */
async function addMorning(db: Db) {
  const household = async (name: string) => {
    const person = { firstName: name, lastName: "Early", email: emailOf(name), petNames: [`${name}'s dog`] };
    return (await addReadyClient(db, person)).client;
  };
  const startsAt = `${today.toString()}T08:00`;
  await addVisit(db, { walker: sampleAccounts[1], client: await household("Walks"), startsAt });
  const createdAt = Temporal.Instant.from("2026-11-01T17:00:00Z");
  await addRequest(db, await household("Asks"), { date: "2026-12-01", createdAt });
  await addLead(db, { name: "Writes Early", email: emailOf("Writes"), createdAt });
}

/** Adds all records. Returns the URL of the visit whose price changes. */
export async function addLedgerStories(db: Db) {
  const walker = await addWalker(db, { firstName: "Alex", lastName: "Lopez" });
  const client = async (firstName: string) => {
    const email = `${firstName.toLowerCase()}@example.test`;
    const petNames = [`${firstName}'s dog`];
    return (await addReadyClient(db, { firstName, lastName: "Asks", email, petNames })).client;
  };
  const date = (weeks: number) => tuesday(weeks).toString();
  const visit = async (firstName: string, startsAt: string) =>
    (await addVisit(db, { walker, client: await client(firstName), startsAt })).visit;
  // Tests with scripts use the first weeks, tests without scripts the later weeks.
  await addRequest(db, await client("Yes"), { date: date(0), specialRequests: "The gate sticks." });
  await addWaitingSlot(db, await client("Chose"), walker, `${date(0)}T14:00`);
  await visit("There", `${date(1)}T09:00`);
  for (const name of ["Clash", "Over"]) await addRequest(db, await client(name), { date: date(1) });
  for (const name of ["No", "Later"]) await addRequest(db, await client(name), { date: date(2) });
  const { id } = await visit("Moves", `${date(2)}T14:00`);
  await visit("Closes", `${date(5)}T09:00`);
  await addMorning(db);
  await addFullDay(db);
  // Added last, because the form lists the households of the newest requests first.
  await addVisitsToMove(db, walker);
  // Makes the free times now, since the server's job would make them only a moment after the start.
  await makeAllSlots(db, Temporal.Instant.from(clock), zone, { log: silentLog });
  return { moves: `/admin/visits/${id}` };
}

/** The day on which Robin Reed is out, with 13 visits. Others are free for some of them. */
export const fullDay = tuesday(8).toString();

async function addFullDay(db: Db) {
  const walker = await addWalker(db, { firstName: "Robin", lastName: "Reed" });
  for (let visit = 0; visit < 13; visit += 1) {
    const startsAt = Temporal.PlainTime.from("07:00").add({ minutes: visit * 50 });
    const email = `out-${visit}@example.test`;
    const { client } = await addReadyClient(db, { firstName: "Out", lastName: `Number ${visit}`, email });
    await addVisit(db, { walker, client, startsAt: `${fullDay}T${startsAt.toString()}` });
  }
}

async function addVisitsToMove(db: Db, walker: { id: string }) {
  for (const [place, name] of moved.entries()) {
    const { client, pets } = await addReadyClient(db, { petNames: [name] });
    const day = `2026-12-0${place + 1}`;
    await addVisit(db, { walker, client, pets, startsAt: `${day}T07:00` });
    const other = await addReadyClient(db, { firstName: "Robin", lastName: "Park", petNames: ["Olive"] });
    await addVisit(db, { walker, client: other.client, startsAt: `${day}T11:00` });
  }
  const { client } = await addReadyClient(db, { firstName: "Rowan", lastName: "Reed", petNames: ["Pepper"] });
  for (const start of ["05T11:00", "07T08:00", "08T08:00"])
    await addVisit(db, { walker, client, startsAt: `2026-12-${start}` });
}
