import { expect, test } from "vitest";

import { serviceHours, type WeekHours, weekdays } from "~/business/calendars/hours";
import { availabilityHours, walkerLimits } from "~/db/tables/availability";
import { auditLog } from "~/db/tables/platform";
import { visits } from "~/db/tables/visits";
import { listVersions } from "~/offer/versions/versions.server";
import { checkRequest } from "~/ledger/requests/check-request.server";
import { listSlots } from "~/ledger/availability/list-slots.server";
import { getMeetingOffer } from "~/asking/meetings/offer-times.server";
import { openDiary } from "~/standing/placing/open-diary.server";
import { dayProblem } from "~/standing/model/rules";
import type { PlacedSeries } from "~/standing/standing-walk.server";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { countChanges } from "../../../tests/support/kept-versions";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { addMeeting } from "../../../tests/support/meetings";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { walk } from "../../../tests/support/request-input";
import { addStandingWalk, getSeries } from "../../../tests/support/standing-walks";
import { dayFields } from "./hours";
import { keptHours, loadHours } from "./hours.server";
import { submitHours } from "./submit-hours.server";
import { zone } from "../../../tests/support/zone";

const typedWeek = (week: "service" | "meetings", hours: WeekHours) =>
  Object.fromEntries(
    weekdays.flatMap((weekday) => {
      const { opens, closes } = dayFields(week, weekday);
      return [
        [opens, hours[weekday]?.opens ?? ""],
        [closes, hours[weekday]?.closes ?? ""],
      ];
    }),
  );
const untouched = { intent: "save", version: "0", meetings: "service", ...typedWeek("service", serviceHours) };
/** Open in the mornings only, and closed on Tuesday. */
const mornings: WeekHours = {
  ...(Object.fromEntries(weekdays.map((day) => [day, { opens: "09:00", closes: "12:00" }])) as unknown as WeekHours),
  2: null,
};
const changed = { ...untouched, ...typedWeek("service", mornings) };
const [tuesday, friday] = ["2026-11-24", "2026-11-27"].map((day) => Temporal.PlainDate.from(day)) as [
  Temporal.PlainDate,
  Temporal.PlainDate,
];

onEachDatabase("the hours", (get) => {
  const owner = async () => adminContextOf(get().db, await addAdmin(get().db));
  type Owner = Awaited<ReturnType<typeof owner>>;
  const send = (ctx: Owner, fields: Record<string, string>) => submitHours(actionArgs(ctx.db, ctx.actor, fields));
  const preview = async (ctx: Owner, fields: Record<string, string>) =>
    (await refusalOf(send(ctx, { ...fields, intent: "preview" })))?.preview;

  test("typed wrongly are refused with a message at the day, which keeps the input", async () => {
    const ctx = await owner();
    const wrongInputs: [Record<string, string>, Record<string, RegExp>][] = [
      [{ "service-1-opens": "19:30" }, { "service-1": /ends before/ }],
      [{ "service-6-closes": "" }, { "service-6": /both times/ }],
      [{ "service-6-closes": "midnight, or a little later than that" }, { "service-6": /both times/ }],
      [{ meetings: "own", "meetings-7-opens": "08:00", "meetings-7-closes": "10:00" }, { "meetings-7": /9am-3pm/ }],
      [{ meetings: "own" }, { meetings: /at least one day/ }],
    ];
    for (const [wrong, errors] of wrongInputs)
      for (const intent of ["save", "preview"]) {
        const refusal = await refusalOf(send(ctx, { ...untouched, ...wrong, intent }));
        const [[day, message] = ["", /-/]] = Object.entries(errors);
        expect(refusal).toMatchObject({ status: 400, errors: { [day]: expect.stringMatching(message) } });
        for (const [field, value] of Object.entries(wrong)) expect(refusal?.values[field]).toEqual([value]);
      }
    expect(await countChanges(ctx.db)).toBe(0);
  });

  test("are saved from the first of two tabs; the second tab gets a conflict and keeps its input", async () => {
    const ctx = await owner();
    const both = ([1, 3] as const).map((day) => send(ctx, { ...changed, [dayFields("service", day).closes]: "13:00" }));
    const refusals = await Promise.allSettled(both.map(refusalOf));
    expect(refusals.filter(({ status }) => status === "fulfilled")).toMatchObject([{ value: { status: 409 } }]);
    const late = await refusalOf(send(ctx, { ...changed, "service-6-opens": "10:00" }));
    expect(late).toMatchObject({ status: 409, values: { "service-6-opens": ["10:00"], version: ["1"] } });
  });

  test("are previewed with the bookings outside the new hours, which stay", async () => {
    const ctx = await owner();
    expect(await preview(ctx, changed)).toMatchObject({ means: ["Nothing is booked outside the new hours."] });
    const { owner: host } = await addMeeting(ctx.db, { start: "2026-11-27T14:00" });
    const jordan = await addWalker(ctx.db, { firstName: "Jordan" });
    await ctx.db.insert(walkerLimits).values({ walkerId: jordan.id, hasOwnHours: true });
    const afternoon = { walkerId: jordan.id, weekday: 1, startTime: "11:00", endTime: "15:00" };
    await ctx.db.insert(availabilityHours).values(afternoon);
    const { client } = await addReadyClient(ctx.db);
    await addVisit(ctx.db, { walker: jordan, client, startsAt: "2026-11-23T11:00" });
    await addVisit(ctx.db, { walker: jordan, client, startsAt: "2026-11-23T14:00" });
    await addStandingWalk(ctx.db, { owner: host });
    const before = await ctx.db.select().from(visits);
    const standing = before.filter(({ source }) => source === "series").length;
    expect(await preview(ctx, changed)).toEqual({
      changes: [
        "Service hours: Mon 9am-12pm, Tue closed, Wed-Sun 9am-12pm (were Mon-Fri 7am-7pm, Sat 8am-5pm, Sun 9am-3pm)",
      ],
      means: [
        `${standing + 1} booked visits lie outside the new hours, and stay.`,
        "1 meet and greet is planned outside the new hours, and stays.",
        "1 standing walk is outside the new hours, and gets no new days. Your desk shows which.",
        "Jordan: hours outside the new hours aren't offered anymore.",
      ],
    });
    await send(ctx, changed);
    expect(await ctx.db.select().from(visits)).toEqual(before);
  });

  test("decide about free times, requests, standing walks and meet and greets", async () => {
    const ctx = await owner();
    const { client, pets } = await addReadyClient(ctx.db);
    const { seriesId } = await addStandingWalk(ctx.db, {
      owner: await addAdmin(ctx.db),
      weekdays: [5],
      date: "2026-11-27",
    });
    const placed = (await getSeries(ctx.db, seriesId)) as PlacedSeries;
    const ask = (timeOfDay: "morning" | "afternoon", date: string) =>
      checkRequest(
        ctx.db,
        { clientId: client.id, business: ctx.business, now: ctx.now },
        { ...walk(pets.map(({ id }) => id)), date, timeOfDay, quotedTotal: 3000 },
      ).then((checked) => (checked.ok ? "ok" : checked.reason));
    const seen = async () => ({
      slots: (await listSlots(ctx.db, { walkerId: ctx.actor.id, first: tuesday, now: ctx.now }, zone)).length,
      morning: await ask("morning", "2026-11-25"),
      afternoon: await ask("afternoon", "2026-11-25"),
      tuesday: await ask("morning", "2026-11-24"),
      standing: dayProblem(
        friday,
        (await openDiary(ctx.db, placed, ctx.now, zone, { from: friday, to: friday })).facts,
        zone,
      )?.reason,
      meet: (await getMeetingOffer(ctx.db, ctx.now, zone, { from: "2026-11-24" })).days[0]?.day,
    });
    const open = {
      slots: 24,
      morning: "ok",
      afternoon: "ok",
      tuesday: "ok",
      standing: undefined,
      meet: "Tomorrow, Tuesday, November 24",
    };
    expect(await seen()).toEqual(open);
    await send(ctx, changed);
    expect(await seen()).toEqual({
      slots: 0,
      morning: "ok",
      afternoon: "window-closed",
      tuesday: "window-closed",
      standing: "outside-hours",
      meet: "Wednesday, November 25",
    });
    await send(ctx, { intent: "restore", to: "0", version: "1" });
    expect(await seen()).toEqual(open);
  });

  test("of meet and greets limit only the times that new clients can choose", async () => {
    const ctx = await owner();
    const slots = async () => listSlots(ctx.db, { walkerId: ctx.actor.id, first: tuesday, now: ctx.now }, zone);
    const before = await slots();
    const evenings = { ...mornings, 3: null, 4: { opens: "17:00", closes: "18:00" } };
    await send(ctx, { ...untouched, meetings: "own", ...typedWeek("meetings", evenings) });
    const { days } = await getMeetingOffer(ctx.db, ctx.now, zone, { from: "2026-11-24" });
    expect(days[0]).toMatchObject({
      day: "Thursday, November 26 (Thanksgiving)",
      times: [{ label: "5:00 PM" }],
    });
    expect(await slots()).toEqual(before);
  });

  test("are in the log and the history when they change, and former versions can be viewed", async () => {
    const ctx = await owner();
    await send(ctx, changed);
    const [line] = await listVersions(ctx.db, keptHours.key, zone);
    expect(line).toMatchObject({ summary: expect.stringMatching(/^Service hours: Mon 9am-12pm/), by: "Sam" });
    expect(await ctx.db.select().from(auditLog)).toMatchObject([{ action: "changeHours", subjectName: "Hours" }]);
    const first = await loadHours(ctx.db, new URLSearchParams("version=0"), zone);
    expect(first).toMatchObject({ looking: "At the beginning", version: 1, hours: { service: serviceHours } });
  });
});
