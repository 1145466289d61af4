// Where a request is shown that is known by another id.
import { expect, test } from "vitest";

import { bookings, nobody } from "~/db/tables/visits";
import { leads } from "~/db/tables/desk";
import { Temporal } from "~/shared/dates";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { addAdmin, addPerson, contextOf, type Person } from "../../../tests/support/people";
import { findOtherAddress } from "./find-request.server";
import { getBooking } from "./get-booking.server";
import { getRequestDetails } from "~/visits/model/request-details.server";

onEachDatabase("a booking", (get) => {
  test("is found by its request's id, by those who may see it; a contact form's leads the owner to its lead", async () => {
    const { db } = get();
    const [{ client }, walker, admin] = [await addReadyClient(db), await addWalker(db), await addAdmin(db)];
    const { request } = await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00" });
    const id = (await getRequestDetails(db, request.id))?.pets[0]?.bookingId;
    const where = (person: Person, of: string) => findOtherAddress(db, contextOf(db, person).actor, of);
    expect(await where(await addPerson(db), request.id)).toBeNull();
    for (const person of [client, walker, admin]) expect(await where(person, request.id)).toBe(`/booking/${id}`);

    const [lead] = await db
      .insert(leads)
      .values({ name: "A", email: "a@example.com", phone: "1", address: "x", petName: "x", service: "general" })
      .returning();
    const [placeholder] = await db
      .insert(bookings)
      .values({
        clientId: nobody,
        petId: nobody,
        serviceType: "dog-walks",
        date: Temporal.PlainDate.from("2026-11-24"),
        timeSlot: "09:00",
        duration: 30,
        leadId: lead?.id,
      })
      .returning();
    expect(await getBooking(contextOf(db, admin), placeholder?.id ?? "")).toBeNull();
    expect(await where(admin, placeholder?.id ?? "")).toBe(`/admin/leads/${lead?.id}`);
    expect(await where(client, placeholder?.id ?? "")).toBeNull();
  });
});
