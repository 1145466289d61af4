// Adds and reads leads in tests.
import type { Db } from "~/db/client.server";
import { leads } from "~/db/tables/desk";
import { bookings, nobody } from "~/db/tables/visits";
import { atWall } from "./zone";

type Lead = typeof leads.$inferSelect;

/** Adds a lead of Dana, whose message about two dogs is a day older than the tests' clock. */
export async function addLead(db: Db, overrides: Partial<typeof leads.$inferInsert> = {}): Promise<Lead> {
  const [lead] = await db
    .insert(leads)
    .values({
      name: "Dana Levi",
      email: "dana@example.com",
      phone: "(310) 555-0188",
      address: "1 Rose Ave, Venice, CA 90291",
      petName: "Moose & Olive",
      service: "walking",
      message: "Can you walk them at noon?",
      createdAt: atWall("2026-11-22T09:00"),
      ...overrides,
    })
    .returning();
  if (!lead) throw new Error("no lead was stored");
  return lead;
}

/** Adds the placeholder booking that Dana's message makes, without a client. */
export async function addPlaceholder(db: Db): Promise<typeof bookings.$inferSelect> {
  const { id: leadId } = await addLead(db);
  const [placeholder] = await db
    .insert(bookings)
    .values({
      clientId: nobody,
      petId: nobody,
      serviceType: "dog-walks",
      date: Temporal.PlainDate.from("2026-11-24"),
      timeSlot: "09:00",
      duration: 30,
      leadId,
    })
    .returning();
  if (!placeholder) throw new Error("no placeholder was stored");
  return placeholder;
}

/** Returns the first lead. */
export const theLead = async (db: Db) => (await db.select().from(leads))[0];
