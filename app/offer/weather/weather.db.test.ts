import { expect, test } from "vitest";

import { auditLog } from "~/db/tables/platform";
import { siteSettings } from "~/db/tables/offer";
import { sampleSettings } from "~/sample/business/write-business.server";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { newPages, page, visit } from "../../../tests/support/kept-pages";
import { actorOf, addAdmin, addPerson, adminContextOf } from "../../../tests/support/people";
import { selectSettings } from "~/offer/settings/queries.server";
import { announceWeather, getWeatherOn, submitWeather, weatherOf } from "./weather.server";

const day = (text: string) => Temporal.PlainDate.from(text);
const monday = { intent: "weather", date: "2026-11-23", kind: "heat", shown: "none" };

onEachDatabase("the weather of a day", (get) => {
  const press = async (fields: Record<string, string>, actor = addAdmin(get().db)) =>
    submitWeather(actionArgs(get().db, actorOf(await actor), { ...monday, ...fields }));

  test.each([
    [{ date: "2026-11-22" }, "That day is over. Choose today or a day to come."],
    [{ date: "2026-12-08" }, "That day is too far off. You can announce the weather 14 days ahead."],
    [{ kind: "snow" }, "Choose a hot day, smoke or a storm."],
    [{ shown: "storm" }, "That day was changed in another tab. Check that day again, then choose."],
  ])("can't be announced with %j", async (fields, message) => {
    expect(await refusalOf(press(fields))).toMatchObject({ status: 400, message, toast: { kind: "error" } });
    expect(await getWeatherOn(get().db, day("2026-11-23"))).toBeNull();
    expect(await get().db.$count(auditLog)).toBe(0);
  });

  test("can't be announced for an invalid day", async () => {
    expect(await refusalOf(press({ date: "2026-02-30" }))).toMatchObject({ status: 400 });
  });

  test("can only be announced by the owner", async () => {
    await expect(press({}, addPerson(get().db))).rejects.toMatchObject({ init: { status: 404 } });
    expect(await get().db.$count(siteSettings)).toBe(sampleSettings.length);
  });

  test("is announced and withdrawn, logged each time; a second press changes nothing", async () => {
    const { db } = get();
    const sam = adminContextOf(db, await addAdmin(db));
    const date = day("2026-11-24");
    const on = { date, kind: "smoke", shown: "none" };
    for (const _ of [1, 2]) expect(await announceWeather(sam, on)).toEqual({ ok: true, value: "smoke" });
    expect(await getWeatherOn(db, date)).toBe("smoke");
    const later = { ...sam, now: sam.now.add({ minutes: 5 }) };
    expect(await announceWeather(later, { date, kind: "none", shown: "smoke" })).toEqual({ ok: true, value: null });
    expect(await getWeatherOn(db, date)).toBeNull();
    expect(await db.select().from(auditLog).orderBy(auditLog.at)).toMatchObject([
      { action: "announceWeather", before: {}, after: { "2026-11-24": "smoke" } },
      { action: "announceWeather", before: { "2026-11-24": "smoke" }, after: {} },
    ]);
  });

  test("is announced by the first of two tabs; the second gets a conflict, and other days are saved as well", async () => {
    const { db } = get();
    const sam = adminContextOf(db, await addAdmin(db));
    const announce = (date: string, kind: string) => announceWeather(sam, { date: day(date), kind, shown: "none" });
    const outcomes = await Promise.all([
      announce("2026-11-24", "heat"),
      announce("2026-11-24", "storm"),
      announce("2026-11-25", "smoke"),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(2);
    expect(outcomes).toContainEqual({ ok: false, reason: "changed-meanwhile" });
    expect(await getWeatherOn(db, day("2026-11-25"))).toBe("smoke");
  });

  test("is on cached pages from the midnight before the day to the midnight after it", async () => {
    const { db } = get();
    await announceWeather(adminContextOf(db, await addAdmin(db)), { ...monday, date: day("2026-11-24") });
    let today = "2026-11-23";
    const pages = newPages(
      async () => {
        const weather = weatherOf(await selectSettings(db), day(today));
        return page(
          weather
            .filter(({ isToday }) => isToday)
            .map(({ kind }) => kind)
            .join() || "as usual",
        );
      },
      { today: () => today },
    );
    expect((await visit(pages)).text).toContain("as usual");
    today = "2026-11-24";
    expect((await visit(pages)).text).toContain("heat");
    today = "2026-11-25";
    expect((await visit(pages)).text).toContain("as usual");
  });
});
