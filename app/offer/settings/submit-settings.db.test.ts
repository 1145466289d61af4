import { type ActionFunctionArgs, RouterContextProvider } from "react-router";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { auditLog } from "~/db/tables/platform";
import { siteSettings } from "~/db/tables/offer";
import { anonymous } from "~/platform/sign-in/actor";
import { actorContext, exchangeContext, type Services, servicesContext } from "~/platform/context/context";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase, type TestDatabase } from "../../../tests/support/database";
import { exchangeFor } from "../../../tests/support/exchange";
import { actorOf, addAdmin, addPerson } from "../../../tests/support/people";
import { getSettings } from "./queries.server";
import { settingsAction } from "./commands.server";
import { businessSettings } from "./setting-groups";

const submitSettings = settingsAction(businessSettings, "/admin/settings");

const reviewPage = { group: "review", review_url: "https://example.com/mine", "version:review_url": "0" };
const schedule = "https://calendar.google.com/calendar/appointments/schedules/AcZssZ0abc";

type Actor = Parameters<typeof actorOf>[0] | null;

function args({ db }: TestDatabase, actor: Actor, form: Record<string, string> = reviewPage): ActionFunctionArgs {
  const context = new RouterContextProvider();
  const { services, now, address } = testContext(db);
  context.set(servicesContext, { ...services, db, now: () => now } as Services);
  context.set(actorContext, actor ? actorOf(actor) : anonymous);
  const body = new URLSearchParams(form);
  const request = new Request("http://localhost:3000/admin/settings", { method: "POST", body });
  context.set(exchangeContext, exchangeFor(request, { address, byScript: true }));
  return { request, context, params: {} } as unknown as ActionFunctionArgs;
}

onEachDatabase("the settings, sent by somebody else than the owner", (get) => {
  test("are refused with a message and keep the input", async () => {
    const client = await addPerson(get().db);
    const { data } = (await submitSettings(args(get(), client))) as { data: unknown };
    expect(data).toMatchObject({
      ok: false,
      message: "Only administrators can update site settings",
      toast: { kind: "error", title: "Only administrators can update site settings" },
      values: { review_url: ["https://example.com/mine"] },
    });
    expect(await get().db.$count(siteSettings)).toBe(0);
  });

  test("keep the input after the session has ended", async () => {
    const { data } = (await submitSettings(args(get(), null))) as { data: unknown };
    expect(data).toMatchObject({
      ok: false,
      message: expect.stringContaining("Your session has ended") as string,
      values: { review_url: ["https://example.com/mine"] },
    });
    expect(await get().db.$count(siteSettings)).toBe(0);
  });
});

onEachDatabase("the year she began to walk dogs", (get) => {
  test("is refused if it is in the future and accepted from that year on", async () => {
    const admin = await addAdmin(get().db);
    const send = async (year: string) => {
      const form = { group: "experience", walking_since: year, walks_before: "", "version:walking_since": "0" };
      return (await submitSettings(args(get(), admin, { ...form, "version:walks_before": "0" }))) as { data: unknown };
    };
    expect((await send("2027")).data).toMatchObject({
      ok: false,
      errors: { walking_since: "That year is still to come. Enter the year you began, such as 2016" },
      values: { walking_since: ["2027"] },
    });
    expect(await get().db.$count(siteSettings)).toBe(0);
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

  // One of each kind; web-addresses.test.ts has all.
  test.each([
    ["the path in its query", `https://evil.example/?x=${schedule}`],
    ["a longer host", schedule.replace(".com", ".com.evil.example")],
    ["a backslash", schedule.replace(".com", ".com\\@evil.example")],
    ["a script", `javascript:alert(1)//${schedule}`],
    ["a short link", "https://calendar.app.google/abcDEF"],
  ])("with %s is refused with a message and keeps the input", async (_, url) => {
    expect(await send(save(url, 0), await addAdmin(get().db))).toMatchObject({
      ok: false,
      errors: { google_appointment_url: "Please enter a valid Google Appointment Schedule URL" },
      values: { google_appointment_url: [url] },
    });
    expect((await stored()).value).toBe("");
  });

  test.each([
    ["of the embedded page", `${schedule}?gv=true`],
    ["of the second account", schedule.replace("/calendar/app", "/calendar/u/1/app")],
    ["in capitals, with spaces around it", `  ${schedule.replace("https://calendar", "HTTPS://Calendar")}  `],
  ])("with the link %s is stored without account and query", async (_, url) => {
    expect(await send(save(url, 0), await addAdmin(get().db))).toMatchObject({
      ok: true,
      toast: { title: "Appointment URL saved successfully" },
    });
    expect((await stored()).value).toBe(schedule);
  });

  test("is not removed by an emptied field", async () => {
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

  test("is removed once by its button, and the log has the old value", async () => {
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

  test("refused by the database is named in the error, and the input is kept", async () => {
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
