// Visits that started at nine, on the shared site whose clock is set to a Monday. Each has its own walker and
// household: one visit with a bite, and one that ends with a report card.
import { eq } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { bookings } from "~/db/tables/visits";

import { addVisit } from "../../tests/support/ledger.ts";
import { addClient, addPet } from "./sample-client.ts";

const stories = ["bite", "card"] as const;
type Story = (typeof stories)[number];

/** Returns the part before "@demo.test" of the walker's email address. */
export const walkerOf = (story: Story) => `${story}-walker`;
export const householdOf = (story: Story) => `${story}-home`;

/** Ids of the visit and of its only booking. */
interface Made {
  visit: string;
  booking: string;
}

export async function addUnderWay(db: Db): Promise<Record<Story, Made>> {
  return { bite: await addStory(db, "bite"), card: await addStory(db, "card") };
}

async function addStory(db: Db, story: Story): Promise<Made> {
  const jamie = { firstName: "Jamie", lastName: "Poe", isEmployee: true };
  const walker = { id: await addClient(db, { ...jamie, email: `${walkerOf(story)}@demo.test` }) };
  const lastName = story === "bite" ? "Bitt" : "Cardoso";
  const household = { firstName: "Noor", lastName, email: `${householdOf(story)}@demo.test` };
  const client = { id: await addClient(db, household) };
  await addPet(db, client.id, { name: "Truffle", isAccepted: true });
  const state = { status: "in_progress" as const };
  const startsAt = "2026-11-23T09:00";
  const { visit, request } = await addVisit(db, { walker, client, startsAt, visit: state, request: state });
  const [booking] = await db.select().from(bookings).where(eq(bookings.requestId, request.id));
  return { visit: visit.id, booking: booking?.id ?? "" };
}
