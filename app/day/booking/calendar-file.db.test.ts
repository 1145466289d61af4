import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addRequest, addVisit, addWalker } from "../../../tests/support/ledger";
import { addPerson, contextOf, type Person } from "../../../tests/support/people";
import { getCalendarFile } from "./get-booking.server";
import { getRequestDetails } from "~/ledger/readers/request-details.server";

async function firstBooking(db: Db, requestId: string): Promise<string> {
  return (await getRequestDetails(db, requestId))?.pets[0]?.bookingId ?? "";
}

/** A visit on Tuesday at 10:00, with notes for the walker only. */
async function addConfirmed(db: Db) {
  const { client } = await addReadyClient(db);
  const request = { medication: true, specialRequests: "The side gate.", sequence: 3 };
  const walker = await addWalker(db);
  const added = await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00", request });
  return { client, walker, request: added.request, id: await firstBooking(db, added.request.id) };
}

onEachDatabase("the calendar file of a booking", (get) => {
  test("exists for its viewers once the time is confirmed", async () => {
    const { db } = get();
    const { id, client, request } = await addConfirmed(db);
    const file = (person: Person, of: string) => getCalendarFile(contextOf(db, person), of);
    expect(await file(await addPerson(db), id)).toBeNull();
    const pending = await addRequest(db, client);
    expect(await file(client, await firstBooking(db, pending.id))).toBeNull();

    const text = await file(client, id);
    expect(text).toContain(`UID:booking-${request.id}@localhost`);
    expect(text).toContain("SEQUENCE:3");
    expect(text).toContain("METHOD:PUBLISH");
    expect(text).toContain("DTSTART:20261124T180000Z");
    expect(text).toContain("Duquesne");
  });

  test("has only the zip code for its walker, because calendars may be shared", async () => {
    const { db } = get();
    const { id, client, walker } = await addConfirmed(db);
    const text = await getCalendarFile(contextOf(db, walker), id);
    expect(text).toContain("LOCATION:90232");
    expect(text).not.toMatch(/Duquesne|555-0177|side gate|Medication/);
    expect(text).not.toContain(client.email);
  });
});
