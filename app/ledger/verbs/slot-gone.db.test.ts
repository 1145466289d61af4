// Booking a taken slot doesn't fetch the walker's stale calendars.
import { expect, test } from "vitest";

import { addIcsSource } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { contextOf } from "../../../tests/support/people";
import { serve } from "../../../tests/support/requests";
import { bookSlot } from "./book-slot.server";

onEachDatabase("a slot", () => {
  test("fetches the walker's calendars if the slot is free, but not if it is taken", async ({ db }) => {
    const walker = await addWalker(db);
    const { client, pets } = await addReadyClient(db);
    await addVisit(db, { walker, client, startsAt: "2026-11-24T09:00" });
    let questions = 0;
    const server = await serve((_, response) => {
      questions += 1;
      response.end("BEGIN:VCALENDAR\r\nVERSION:2.0\r\nEND:VCALENDAR\r\n");
    });
    await addIcsSource(db, server.origin, { profileId: walker.id });
    const book = (start: string) =>
      bookSlot(contextOf(db, client), {
        walkerId: walker.id,
        date: "2026-11-24",
        start,
        petIds: pets.map(({ id }) => id),
        service: "dog-walks",
        minutes: 30,
        medication: false,
        training: false,
        specialRequests: null,
        quotedTotal: 3000,
        formKey: start,
      });
    try {
      expect(await book("09:00")).toMatchObject({ ok: false, reason: "slot-gone" });
      expect(questions).toBe(0);
      expect(await book("14:00")).toMatchObject({ ok: true, value: { isConfirmed: true } });
      expect(questions).toBe(1);
    } finally {
      await server.close();
    }
  });
});
