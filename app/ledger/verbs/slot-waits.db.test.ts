// A booked slot stays pending when a calendar of its walker cannot be read. The owner can confirm the walker and time
// that the client chose.
import { expect, test } from "vitest";

import { calendarSources } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { bookings, requestChanges, requests, visits } from "~/db/tables/visits";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { monday } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { mailOf, mailsOf } from "../../../tests/support/mails";
import { actorOf, addAdmin, contextOf } from "../../../tests/support/people";
import { getBooking } from "~/day/booking/get-booking.server";
import { listOwnVisits } from "~/day/booking/list-own-visits.server";
import { instantAt } from "~/business/times/windows";
import { sampleBusiness } from "~/sample/business/sample-business";
import { listWaiting } from "~/desk/bookings/list-waiting.server";
import { submitDesk } from "~/desk/bookings/submit-desk.server";
import { placeValue } from "~/desk/place-value";
import { bookSlot } from "./book-slot.server";
import { zone, inZone } from "../../../tests/support/zone";

const tuesday = Temporal.PlainDate.from("2026-11-24");
const la = (time: string) => instantAt(tuesday, time, zone);

/** Books a slot on Tuesday with Alex, whose family calendar cannot be read. */
async function book(db: Db, { start, minutes, total }: { start: string; minutes: number; total: number }) {
  const owner = await addAdmin(db);
  const walker = await addWalker(db);
  const { client, pets } = await addReadyClient(db, { firstName: "Casey", lastName: "Morgan" });
  await db.insert(calendarSources).values({
    kind: "ics",
    profileId: walker.id,
    name: "Family",
    externalId: "gone",
    secret: "not readable",
    brokenSince: la("07:00"),
  });
  const booked = await bookSlot(contextOf(db, client), {
    walkerId: walker.id,
    date: tuesday.toString(),
    start,
    petIds: pets.map(({ id }) => id),
    service: "dog-walks",
    minutes,
    medication: false,
    training: false,
    specialRequests: null,
    quotedTotal: total,
    formKey: crypto.randomUUID(),
  });
  if (!booked.ok || booked.value.isConfirmed) throw new Error("it does not wait");
  const { requestId, bookingId } = booked.value;
  const send = (fields: Record<string, string>) =>
    submitDesk(actionArgs(db, actorOf(owner), { intent: "confirm", requestId, version: "1", ...fields }));
  const card = async () => (await listWaiting(db, sampleBusiness, monday, null)).waiting[0];
  return { owner, walker, client, bookingId, send, card };
}

const atSeven = { start: "07:00", minutes: 30, total: 3000 };
const anHour = { start: "09:00", minutes: 60, total: 4500 };

onEachDatabase("a pending slot", () => {
  test("names the chosen walker in the history, the mail, at the desk and on the client's page", async ({ db }) => {
    const { walker, client, bookingId, card } = await book(db, atSeven);
    expect(await db.select().from(requestChanges)).toMatchObject([
      { action: "askForSlot", details: { walkerId: walker.id } },
    ]);
    const mail = await mailOf(db, "slot-booked");
    const text = mail.text.replaceAll(/\s+/g, " ");
    expect(text).toContain("Alex Lopez's calendar couldn't be read");
    expect(text).toMatch(/Walker:? Alex Lopez/);
    expect(text).not.toMatch(/your calendar|of yours/i);
    expect(await card()).toMatchObject({
      window: inZone("7:00 AM to 7:30 AM PT"),
      walker: "Alex Lopez",
      isOver: false,
    });
    const shown = await getBooking(contextOf(db, client), bookingId, zone);
    expect(shown).toMatchObject({
      when: { time: inZone("7:00 AM to 7:30 AM PT"), isExact: true },
      walkerName: "Alex Lopez",
    });
    const { requests: waiting } = await listOwnVisits(db, client.id, monday, zone);
    expect(waiting).toMatchObject([{ time: inZone("7:00 AM to 7:30 AM PT") }]);
  });

  test("is offered to the owner at its own start, chosen walker first, and confirmed with a reason", async ({ db }) => {
    const { owner, walker, send, card } = await book(db, atSeven);
    const choices = (await card())?.choices ?? [];
    const place = placeValue(walker.id, la("07:00").toString());
    expect(choices).toEqual([
      { label: "Alex Lopez", places: [{ value: place, label: inZone("7:00 AM PT") }] },
      {
        label: "Sam Rivers",
        places: [{ value: placeValue(owner.id, la("07:00").toString()), label: inZone("7:00 AM PT") }],
      },
    ]);
    expect(await refusalOf(send({ place }))).toMatchObject({ status: 409, offer: { asked: place, what: "unread" } });
    expect(await send({ place, unread: place, unreadReason: "I asked Alex" })).toMatchObject({ status: 303 });
    expect(await db.select().from(visits)).toMatchObject([{ walkerId: walker.id, startsAt: la("07:00") }]);
    expect(await db.select().from(bookings)).toMatchObject([{ status: "confirmed", timeSlot: "07:00" }]);
    expect((await mailOf(db, "request-confirmed")).text).toContain("7:00 AM");
  });

  test("cannot be confirmed at another start, which would need a proposal", async ({ db }) => {
    const { owner, walker, send, card } = await book(db, anHour);
    expect((await card())?.choices.map(({ places }) => places.map(({ label }) => label))).toEqual([
      [inZone("9:00 AM PT")],
      [inZone("9:00 AM PT")],
    ]);
    for (const start of ["09:30", "08:00", "10:00"]) {
      const refusal = await refusalOf(send({ place: placeValue(owner.id, la(start).toString()) }));
      expect(refusal).toMatchObject({ status: 400, message: expect.stringContaining("Propose another time instead") });
    }
    expect(await refusalOf(send({ otherTime: "09:15", walkerId: walker.id }))).toMatchObject({ status: 400 });
    expect(await db.$count(visits)).toBe(0);
    expect(await db.select().from(requests)).toMatchObject([{ status: "pending", version: 1 }]);
    expect((await mailsOf(db)).map(({ kind }) => kind)).toEqual(["slot-booked"]);
  });

  test("is offered to the owner with other free walkers if the chosen walker was booked meanwhile", async ({ db }) => {
    const { walker, send, card } = await book(db, anHour);
    const other = await addReadyClient(db);
    await addVisit(db, { walker, client: other.client, startsAt: "2026-11-24T09:30" });
    expect((await card())?.choices.map(({ label }) => label)).toEqual(["Sam Rivers"]);
    const unread = placeValue(walker.id, la("09:00").toString());
    const refusal = await refusalOf(send({ place: unread, unread, unreadReason: "I asked Alex" }));
    expect(refusal).toMatchObject({ status: 409, offer: { asked: unread, free: [] } });
  });

  test("expires at its start, before its time of day ends", async ({ db }) => {
    await book(db, anHour);
    const { waiting } = await listWaiting(db, sampleBusiness, la("09:01"), null);
    expect(waiting).toMatchObject([{ isOver: true, choices: [] }]);
  });
});
