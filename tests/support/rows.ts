// Minimal valid rows, and the SQLSTATE of rejected ones, for tests of constraints.
import type { Db } from "~/db/client.server";
import { sqlState } from "~/db/errors";
import { profiles } from "~/db/tables/clients";
import { leads } from "~/db/tables/desk";

export const checkViolation = "23514";
export const foreignKeyViolation = "23503";

export const profile = { email: "casey@example.com", firstName: "Casey", lastName: "Morgan" };
export const lead = {
  name: "Casey",
  email: "casey@example.com",
  phone: "3105550199",
  address: "Culver City 90232",
  petName: "Biscuit",
  service: "walking" as const,
};
export const booking = {
  serviceType: "dog-walks",
  date: Temporal.PlainDate.from("2026-11-23"),
  timeSlot: "09:00",
  duration: 30,
};
export const mail = {
  dedupeKey: "key",
  kind: "lead-received",
  recipient: "casey@example.com",
  subject: "Hello",
  text: "Hello",
  html: "<p>Hello</p>",
  messageId: "<1@localhost>",
};

export async function storeProfile(db: Db): Promise<string> {
  const [row] = await db.insert(profiles).values(profile).returning({ id: profiles.id });
  return row?.id ?? "";
}

export async function storeLead(db: Db): Promise<string> {
  const [row] = await db.insert(leads).values(lead).returning({ id: leads.id });
  return row?.id ?? "";
}

/** Returns the SQLSTATE when the write fails; null when it succeeds. */
export const refusalOf = (write: PromiseLike<unknown>): Promise<string | null> =>
  Promise.resolve(write).then(() => null, sqlState);
