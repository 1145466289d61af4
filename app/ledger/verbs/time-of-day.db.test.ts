// A request for a time of day is not exact, even if the service hours leave a window just as long as the visit.
import { expect, test } from "vitest";

import { serviceHours, weekdays } from "~/business/calendars/hours";
import type { Db } from "~/db/client.server";
import { requests } from "~/db/tables/visits";
import { getBooking } from "~/day/booking/get-booking.server";
import { sampleBusiness } from "~/sample/business/sample-business";
import { listWaiting } from "~/desk/bookings/list-waiting.server";
import { dayFields } from "~/offer/hours/hours";
import { submitHours } from "~/offer/hours/submit-hours.server";
import type { RequestInput } from "~/ledger/requests/check-request.server";
import { instantAt } from "~/business/times/windows";

import { actionArgs } from "../../../tests/support/action-args";
import { monday } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { mailsOf } from "../../../tests/support/mails";
import { actorOf, addAdmin, adminContextOf, contextOf } from "../../../tests/support/people";
import { walk } from "../../../tests/support/request-input";
import { confirmRequest } from "./confirm-request.server";
import { requestService } from "./request-service.server";
import { zone, inZone } from "../../../tests/support/zone";

const sunday = Temporal.PlainDate.from("2026-11-29");
const la = (time: string) => instantAt(sunday, time, zone);

/** Sets Sunday's service hours to `opens` until 3 pm, and requests a visit for that Sunday morning. */
async function requestSundayMorning(db: Db, opens: string, asked: Partial<RequestInput>) {
  const owner = await addAdmin(db);
  const walker = await addWalker(db);
  const { client, pets } = await addReadyClient(db);
  const week = { ...serviceHours, 7: { opens, closes: "15:00" } };
  const typed = weekdays.flatMap((weekday) => {
    const fields = dayFields("service", weekday);
    return [
      [fields.opens, week[weekday]?.opens ?? ""],
      [fields.closes, week[weekday]?.closes ?? ""],
    ] as const;
  });
  await submitHours(
    actionArgs(db, actorOf(owner), {
      intent: "save",
      version: "0",
      meetings: "service",
      ...Object.fromEntries(typed),
    }),
  );
  const input = walk([pets[0]?.id ?? ""], {
    date: sunday.toString(),
    timeOfDay: "morning",
    ...asked,
  });
  const outcome = await requestService(contextOf(db, client), input);
  if (!outcome.ok) throw new Error(outcome.reason);
  const { requestId, bookingId } = outcome.value;
  const confirmAt = (time: string) =>
    confirmRequest(adminContextOf(db, owner), {
      requestId,
      version: 1,
      walkerId: walker.id,
      startsAt: la(time),
    });
  return { owner, walker, client, requestId, bookingId, confirmAt };
}

const hike = {
  service: "adventure-hike",
  minutes: 120,
  quotedTotal: 6500,
} as const;

onEachDatabase("a request for a morning that is as long as the visit", (get) => {
  test.each([
    ["a two-hour hike from 10:00", "10:00", hike, "10:30"],
    ["an hour's walk from 11:00", "11:00", { minutes: 60, quotedTotal: 5000 }, "11:15"],
    ["a 90-minute walk from 10:30", "10:30", { minutes: 90, quotedTotal: 7000 }, "11:45"],
  ] as const)("for %s can be confirmed at any start in the window", async (_, opens, asked, start) => {
    const { db } = get();
    const { confirmAt } = await requestSundayMorning(db, opens, asked);
    expect(await confirmAt("12:00")).toEqual({
      ok: false,
      reason: "outside-window",
    });
    expect(await confirmAt(start)).toMatchObject({
      ok: true,
      value: { visit: { startsAt: la(start) } },
    });
    expect(await db.select().from(requests)).toMatchObject([{ isExact: false }]);
  });

  test("is shown as a morning in mails, at the desk and on the client's page", async ({ db }) => {
    const { client, bookingId } = await requestSundayMorning(db, "10:00", hike);
    const time = inZone("Morning, 10:00 AM to 12:00 PM PT");
    expect(await getBooking(contextOf(db, client), bookingId, zone)).toMatchObject({
      when: { time, isExact: false },
    });
    const [card] = (await listWaiting(db, sampleBusiness, monday, null)).waiting;
    expect(card).toMatchObject({ window: time });
    const labels = card?.choices.flatMap(({ places }) => places.map(({ label }) => label)) ?? [];
    expect(labels).toEqual(
      expect.arrayContaining([inZone("10:00 AM PT"), inZone("10:30 AM PT"), inZone("11:45 AM PT")]),
    );
    for (const { text } of await mailsOf(db)) expect(text.replaceAll(/\s+/g, " ")).toContain(time);
  });

  test("can join a hike that begins within the window", async ({ db }) => {
    const { walker, client } = await requestSundayMorning(db, "10:00", hike);
    const { client: other } = await addReadyClient(db, {
      email: "other@example.test",
      petNames: ["Moose"],
    });
    const request = { serviceType: "adventure-hike" };
    await addVisit(db, {
      walker,
      client: other,
      startsAt: "2026-11-29T10:30",
      minutes: 120,
      request,
      visit: request,
    });
    const [card] = (await listWaiting(db, sampleBusiness, monday, null)).waiting.filter(
      (one) => one.client.id === client.id,
    );
    expect(card?.choices[0]).toMatchObject({ label: "Join a group" });
  });
});
