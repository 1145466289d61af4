import { expect, test } from "vitest";

import { onEachDatabase } from "../../../tests/support/database";
import { addPlaceholder } from "../../../tests/support/leads";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { addAdmin, addPerson, contextOf, type Person } from "../../../tests/support/people";
import { findOtherAddress } from "./find-request.server";
import { getBooking } from "./get-booking.server";
import { getRequestDetails } from "~/ledger/readers/request-details.server";

onEachDatabase("a booking", (get) => {
  test("a request id leads to its booking for its viewers, and a contact form's id leads the owner to the lead", async () => {
    const { db } = get();
    const [{ client }, walker, admin] = [await addReadyClient(db), await addWalker(db), await addAdmin(db)];
    const { request } = await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00" });
    const id = (await getRequestDetails(db, request.id))?.pets[0]?.bookingId;
    const where = (person: Person, of: string) => findOtherAddress(db, contextOf(db, person).actor, of);
    expect(await where(await addPerson(db), request.id)).toBeNull();
    for (const person of [client, walker, admin]) expect(await where(person, request.id)).toBe(`/booking/${id}`);

    const placeholder = await addPlaceholder(db);
    expect(await getBooking(contextOf(db, admin), placeholder.id)).toBeNull();
    expect(await where(admin, placeholder.id)).toBe(`/admin/leads/${placeholder.leadId}`);
    expect(await where(client, placeholder.id)).toBeNull();
  });
});
