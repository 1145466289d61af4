import { sql, eq } from "drizzle-orm";
import { type ActionFunctionArgs, RouterContextProvider } from "react-router";
import { expect, test } from "vitest";

import { defaultHolidays } from "~/business/calendars/holidays";
import type { Db } from "~/db/client.server";
import { siteSettings } from "~/db/tables/offer";
import { sampleSettings } from "~/sample/business/write-business.server";
import { auditLog } from "~/db/tables/platform";
import { backgroundImages } from "~/db/tables/site";
import {
  actorContext,
  businessContext,
  exchangeContext,
  type Services,
  servicesContext,
} from "~/platform/context/context";
import { anonymous } from "~/platform/sign-in/actor";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase, type TestDatabase } from "../../../tests/support/database";
import { exchangeFor } from "../../../tests/support/exchange";
import { actorOf, addAdmin, addPerson, adminContextOf, type Person } from "../../../tests/support/people";

import { settingsAction, saveSettings } from "./commands.server";
import {
  getSettings,
  getHolidayChoices,
  holidaysKept,
  getBackgroundImages,
  identityOf,
  selectSettings,
} from "./queries.server";
import { businessSettings } from "./setting-groups";
import { addHoliday, removeHoliday, switchHoliday } from "./submit-holidays.server";

const submitSettings = settingsAction(businessSettings, "/admin/settings/notices");

const reviewPage = { group: "notices", review_url: "https://example.com/mine", "version:review_url": "0" };
const schedule = "https://calendar.google.com/calendar/appointments/schedules/AcZssZ0abc";

type Actor = Parameters<typeof actorOf>[0] | null;

function args({ db }: TestDatabase, actor: Actor, form: Record<string, string> = reviewPage): ActionFunctionArgs {
  const context = new RouterContextProvider();
  const { services, now, address, business } = testContext(db);
  context.set(servicesContext, { ...services, db, now: () => now } as Services);
  context.set(businessContext, business);
  context.set(actorContext, actor ? actorOf(actor) : anonymous);
  const body = new URLSearchParams(form);
  const request = new Request("http://localhost:3000/admin/settings/notices", { method: "POST", body });
  context.set(exchangeContext, exchangeFor(request, { address, byScript: true }));
  return { request, context, params: {} } as unknown as ActionFunctionArgs;
}

onEachDatabase("settings sent by anyone but the owner", (get) => {
  test("are refused with a message and keep the input", async () => {
    const client = await addPerson(get().db);
    const { data } = (await submitSettings(args(get(), client))) as { data: unknown };
    expect(data).toMatchObject({
      ok: false,
      message: "Only administrators can update site settings",
      toast: { kind: "error", title: "Only administrators can update site settings" },
      values: { review_url: ["https://example.com/mine"] },
    });
    expect(await get().db.$count(siteSettings)).toBe(sampleSettings.length);
  });

  test("keep the input after the session has ended", async () => {
    const { data } = (await submitSettings(args(get(), null))) as { data: unknown };
    expect(data).toMatchObject({
      ok: false,
      message: expect.stringContaining("Your session has ended") as string,
      values: { review_url: ["https://example.com/mine"] },
    });
    expect(await get().db.$count(siteSettings)).toBe(sampleSettings.length);
  });
});

onEachDatabase("the year in which the owner began to walk dogs", (get) => {
  test("is refused if it is in the future and accepted from that year on", async () => {
    const admin = await addAdmin(get().db);
    const send = async (year: string) => {
      const { availability_notice: notice, review_url: url } = await getSettings(get().db);
      const stored = { availability_notice: notice.value, review_url: url.value };
      const form = { ...stored, group: "notices", walking_since: year, "version:walking_since": "0" };
      return (await submitSettings(args(get(), admin, form))) as { data: unknown };
    };
    expect((await send("2027")).data).toMatchObject({
      ok: false,
      errors: { walking_since: "That year is still to come. Enter the year you began, such as 2016" },
      values: { walking_since: ["2027"] },
    });
    expect(await get().db.$count(siteSettings)).toBe(sampleSettings.length);
    expect((await send("2026")).data).toMatchObject({ ok: true });
  });
});

onEachDatabase("the booking page", (get) => {
  const send = async (form: Record<string, string>, actor: Actor) =>
    ((await submitSettings(args(get(), actor, form))) as { data: unknown }).data;
  const save = (url: string, version: number) => ({
    group: "appointment",
    google_appointment_url: url,
    "version:google_appointment_url": String(version),
  });
  const remove = (version: number) => ({
    group: "remove-booking-page",
    "version:google_appointment_url": String(version),
  });
  const stored = async () => (await getSettings(get().db)).google_appointment_url;

  test("whose URL is not one of Google's booking pages is refused with a message and keeps the input", async () => {
    const url = `https://evil.example/?x=${schedule}`;
    expect(await send(save(url, 0), await addAdmin(get().db))).toMatchObject({
      ok: false,
      errors: { google_appointment_url: "Please enter a valid Google Appointment Schedule URL" },
      values: { google_appointment_url: [url] },
    });
    expect((await stored()).value).toBe("");
  });

  test("given in capitals with a query and spaces around it is stored without them", async () => {
    const link = `  ${schedule.replace("https://calendar", "HTTPS://Calendar")}?gv=true  `;
    expect(await send(save(link, 0), await addAdmin(get().db))).toMatchObject({
      ok: true,
      toast: { title: "Appointment URL saved successfully" },
    });
    expect((await stored()).value).toBe(schedule);
  });

  test("is not removed by emptying its field", async () => {
    const admin = await addAdmin(get().db);
    await send(save(schedule, 0), admin);
    expect(await send(save(" ", 1), admin)).toMatchObject({
      ok: false,
      errors: { google_appointment_url: "Please enter a valid Google Appointment Schedule URL" },
    });
    expect(await stored()).toEqual({ value: schedule, version: 1 });
  });

  test("can't be removed by a client, or from a stale page", async () => {
    const admin = await addAdmin(get().db);
    await send(save(schedule, 0), admin);
    expect(await send(remove(1), await addPerson(get().db))).toMatchObject({ ok: false });
    expect(await send(remove(0), admin)).toMatchObject({
      ok: false,
      message: expect.stringContaining("Someone changed this") as string,
    });
    expect(await stored()).toEqual({ value: schedule, version: 1 });
  });

  test("is removed once by its button, and the log has the old URL", async () => {
    const admin = await addAdmin(get().db);
    await send(save(schedule, 0), admin);
    for (const version of [1, 1]) {
      expect(await send(remove(version), admin)).toMatchObject({
        ok: true,
        toast: { kind: "success", title: "The booking page is removed" },
      });
    }
    expect(await stored()).toEqual({ value: "", version: 2 });
    const log = await get().db.select().from(auditLog);
    expect(log.map(({ before, after }) => [before, after])).toEqual([
      [{ value: "" }, { value: schedule }],
      [{ value: schedule }, { value: "" }],
    ]);
  });

  test("that the database fails to store is named in the error, and the input is kept", async () => {
    const { db } = get();
    await db.execute(
      sql`alter table site_settings add constraint refuse_url check (key <> 'google_appointment_url') not valid`,
    );
    try {
      expect(await send(save(schedule, 0), await addAdmin(db))).toMatchObject({
        ok: false,
        toast: { kind: "error", title: "Failed to update google_appointment_url" },
        values: { google_appointment_url: [schedule] },
      });
      expect(await db.$count(auditLog)).toBe(0);
    } finally {
      await db.execute(sql`alter table site_settings drop constraint refuse_url`);
    }
  });
});

async function saveAs(db: Db, admin?: Person) {
  const ctx = adminContextOf(db, admin ?? (await addAdmin(db)));
  return (edits: Parameters<typeof saveSettings>[1]) => saveSettings(ctx, edits, businessSettings);
}

const getIdentity = async (db: Db) => identityOf(await selectSettings(db));

onEachDatabase("a setting", (get) => {
  test("that another editor changed causes a conflict, and nothing of its group is saved", async () => {
    const { db } = get();
    const save = await saveAs(db);
    await save([{ key: "phone", value: "(310) 555-0111", version: 1 }]);
    const second = await save([
      { key: "walker_name", value: "Dana", version: 1 },
      { key: "phone", value: "(310) 555-0122", version: 1 },
    ]);
    expect(second).toEqual({ ok: false, reason: "changed-meanwhile" });
    const stored = await getSettings(db);
    expect(stored.phone).toEqual({ value: "(310) 555-0111", version: 2 });
    expect(stored.walker_name.version).toBe(1);
  });

  test("is set by one of ten concurrent first saves; nine get a conflict", async () => {
    const { db } = get();
    const save = await saveAs(db);
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        save([{ key: "hospital_phone", value: `(310) 555-01${10 + i}`, version: 0 }]),
      ),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.$count(siteSettings)).toBe(sampleSettings.length + 1);
    expect(await db.$count(auditLog)).toBe(1);
  });

  test("is not saved again when its value is stored already, even from a stale page", async () => {
    const { db } = get();
    const save = await saveAs(db);
    const identity = await getIdentity(db);
    expect(await save([{ key: "phone", value: identity.phone, version: 7 }])).toEqual({
      ok: true,
      value: { changed: 0 },
    });
    expect(await db.$count(siteSettings)).toBe(sampleSettings.length);
  });

  test("takes effect at once, gets the next version number, and leaves its old value in the log", async () => {
    const { db } = get();
    const admin = await addAdmin(db);
    const save = await saveAs(db, admin);
    await save([{ key: "hours_notice", value: "Closed on Friday", version: 0 }]);
    await save([{ key: "hours_notice", value: "", version: 1 }]);
    expect((await getIdentity(db)).hoursNotice).toBe("");
    expect((await getSettings(db)).hours_notice).toEqual({ value: "", version: 2 });
    const log = await db.select().from(auditLog).where(eq(auditLog.actorId, admin.id));
    expect(log.map(({ before, after }) => [before, after])).toContainEqual([
      { value: "Closed on Friday" },
      { value: "" },
    ]);
    expect(log).toHaveLength(2);
    expect(log[0]).toMatchObject({
      action: "saveSettings",
      subjectTable: "site_settings",
      subjectName: "Hours notice",
    });
  });
});

const boxingDay = { name: "Boxing Day", date: "2026-12-26", everyYear: true };

onEachDatabase("the holidays", (get) => {
  const names = async () => holidaysKept(await getHolidayChoices(get().db)).map(({ name }) => name);

  test.each([
    [{ ...boxingDay, date: "2026-11-22", everyYear: false }, "day-is-over"],
    [{ ...boxingDay, date: "2026-12-25" }, "already-a-holiday"],
    [{ ...boxingDay, date: "2026-11-26", everyYear: false }, "already-a-holiday"],
  ])("can't include %j: %s", async (input, reason) => {
    const { db } = get();
    expect(await addHoliday(adminContextOf(db, await addAdmin(db)), input)).toEqual({ ok: false, reason });
    expect(await names()).toEqual(defaultHolidays.map(({ name }) => name));
    expect(await db.$count(auditLog)).toBe(0);
  });

  test("can't include an unknown holiday", async () => {
    const { db } = get();
    const outcome = await switchHoliday(adminContextOf(db, await addAdmin(db)), "toString", false);
    expect(outcome).toEqual({ ok: false, reason: "unknown-holiday" });
  });

  test("are the eight defaults if nothing is stored or the stored value can't be read", async () => {
    await get().db.insert(siteSettings).values({ key: "holidays", value: "{broken" });
    expect(await names()).toEqual(defaultHolidays.map(({ name }) => name));
  });

  test("can be turned off and on, also two of them at once", async () => {
    const { db } = get();
    const sam = adminContextOf(db, await addAdmin(db));
    await Promise.all([
      switchHoliday(sam, "christmas-eve", false),
      switchHoliday(sam, "new-years-eve", false),
      addHoliday(sam, boxingDay),
    ]);
    expect(await names()).toEqual([
      "New Year's Day",
      "Memorial Day",
      "Independence Day",
      "Labor Day",
      "Thanksgiving",
      "Christmas Day",
      "Boxing Day",
    ]);
    await switchHoliday(sam, "christmas-eve", true);
    expect(await names()).toContain("Christmas Eve");
    expect(await db.$count(auditLog)).toBe(4);
  });

  test("include the owner's own days until she removes them", async () => {
    const { db } = get();
    const sam = adminContextOf(db, await addAdmin(db));
    await addHoliday(sam, boxingDay);
    await addHoliday(sam, { name: "Marathon", date: "2027-03-14", everyYear: false });
    const own = holidaysKept(await getHolidayChoices(db)).slice(-2);
    expect(own.map(({ date }) => date)).toEqual([
      { kind: "fixed", month: 12, day: 26 },
      { kind: "day", date: "2027-03-14" },
    ]);
    await removeHoliday(sam, own[0]?.id ?? "");
    expect((await names()).slice(-2)).toEqual(["New Year's Eve", "Marathon"]);
  });
});

onEachDatabase("the business identity", (get) => {
  test("is empty on a new site, and has the values that the owner set", async () => {
    const { db } = get();
    await db.delete(siteSettings);
    expect(new Set(Object.values(await getIdentity(db)))).toEqual(new Set([""]));
    await db.insert(siteSettings).values([
      { key: "business_name", value: "Dana & the Dogs" },
      { key: "review_url", value: "https://example.com/review" },
      { key: "google_appointment_url", value: "https://calendar.google.com/calendar/appointments/schedules/x" },
    ]);
    expect(await getIdentity(db)).toMatchObject({
      businessName: "Dana & the Dogs",
      reviewUrl: "https://example.com/review",
      availabilityNotice: "",
    });
  });
});

onEachDatabase("hero and about pictures", (get) => {
  test("are the drawings until the owner sets her own", async () => {
    const { db } = get();
    expect(await getBackgroundImages(db)).toEqual({ hero: null, about: null, walker: null });
    await db.insert(backgroundImages).values({ location: "about", url: "/media/about.jpg" });
    expect(await getBackgroundImages(db)).toEqual({ hero: null, about: "/media/about.jpg", walker: null });
  });
});
