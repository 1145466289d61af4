import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { bookings, nobody } from "~/db/ledger";
import { leads, pets } from "~/db/schema";
import { Temporal } from "~/shared/dates";

import { onEachDatabase } from "../../../tests/support/database";
import { addPerson } from "../../../tests/support/people";
import { listOwnVisits } from "./queries.server";

const today = Temporal.PlainDate.from("2026-11-23");

async function addPet(db: Db, ownerId: string, name: string) {
  const [pet] = await db.insert(pets).values({ ownerId, name, isAccepted: true }).returning();
  return { clientId: ownerId, petId: pet?.id ?? "", serviceType: "dog-walks", timeSlot: "09:00", duration: 30 };
}

onEachDatabase("a client's visits", (get) => {
  test("are none, and so are the requests, before anything was asked for", async () => {
    const { db } = get();
    const { id } = await addPerson(db);
    expect(await listOwnVisits(db, id, today)).toEqual({ next: [], requests: [] });
  });

  test("are never another client's, nor those of a contact form", async () => {
    const { db } = get();
    const { id } = await addPerson(db);
    const other = await addPet(db, (await addPerson(db)).id, "Moose");
    await db.insert(bookings).values({ ...other, status: "confirmed", date: "2026-11-24" });
    const [lead] = await db
      .insert(leads)
      .values({ name: "A", email: "a@example.com", phone: "1", address: "x", petName: "x", service: "general" })
      .returning();
    const placeholder = { ...other, clientId: nobody, petId: nobody, leadId: lead?.id };
    await db.insert(bookings).values({ ...placeholder, date: "2026-11-24" });
    expect(await listOwnVisits(db, id, today)).toEqual({ next: [], requests: [] });
    expect(await listOwnVisits(db, nobody, today)).toEqual({ next: [], requests: [] });
  });

  test("are what is confirmed from today on, soonest first; requests are what is not answered yet", async () => {
    const { db } = get();
    const { id } = await addPerson(db);
    const visit = await addPet(db, id, "Biscuit");
    await db.insert(bookings).values([
      { ...visit, status: "confirmed", date: "2026-11-25" },
      { ...visit, status: "in_progress", date: "2026-11-23" },
      { ...visit, status: "confirmed", date: "2026-11-22" },
      { ...visit, status: "declined", date: "2026-11-24" },
      { ...visit, status: "cancelled", date: "2026-11-24" },
      { ...visit, status: "completed", date: "2026-11-23" },
      { ...visit, status: "pending", date: "2026-11-26", timeSlot: "morning", serviceType: "drop-in" },
    ]);
    const { next, requests } = await listOwnVisits(db, id, today);
    expect(next.map(({ day, time, service }) => `${day}, ${time}, ${service}`)).toEqual([
      "Monday, November 23, 9:00 AM PT, Dog Walking",
      "Wednesday, November 25, 9:00 AM PT, Dog Walking",
    ]);
    expect(requests).toMatchObject([
      { day: "Thursday, November 26", time: "Morning, 8am-12pm", service: "Drop-In Visits", petName: "Biscuit" },
    ]);
  });
});
