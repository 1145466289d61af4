// Connecting the owner's Google account, against `emulate` in Google's place: there, back, and what it brings.
import { asc } from "drizzle-orm";
import { expect, test } from "vitest";

import { listSources, listTroubles } from "~/calendars/settings/list-sources.server";
import { connectionOf } from "~/calendars/connection.server";
import { syncDue } from "~/calendars/sources/sync-source.server";
import { googleRefusal } from "~/calendars/settings/refusal-texts";
import { calendarEvents, calendarSources, googleCalendarTokens } from "~/db/tables/calendars";
import { auditLog } from "~/db/tables/platform";
import { clientCalendars } from "~/db/tables/schedule";

import { onEachDatabase } from "../../../tests/support/database";
import { useOwnersGoogle } from "../../../tests/support/owners-google";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { fault, startScriptedGoogle } from "../../../tests/support/scripted-google";
import { getGoogleAccount } from "../google/account.server";
import { departForGoogle, listGoogleAgain, returnFromGoogle } from "./connect-google.server";

const { contextFor, consent, connect, logged } = useOwnersGoogle();

onEachDatabase("the owner’s Google account", (get) => {
  test("is not connected where the server knows no client of Google’s", async () => {
    const { db } = get();
    expect(await departForGoogle(adminContextOf(db, await addAdmin(db)))).toEqual({ ok: false, reason: "not-set-up" });
  });

  test("is not connected without the note of the departure, with an old one, or with somebody else’s", async () => {
    const { db } = get();
    const [owner, other] = [await addAdmin(db), await addAdmin(db)];
    const ctx = contextFor(db, owner);
    const departure = await departForGoogle(ctx);
    if (!departure.ok) throw new Error(departure.reason);
    const back = await consent(departure.value.url);
    const late = { ...ctx, now: ctx.now.add({ seconds: 601 }) };
    for (const [given, note] of [
      [ctx, undefined],
      [ctx, `${departure.value.note}x`],
      [late, departure.value.note],
      [contextFor(db, other), departure.value.note],
    ] as const)
      expect(await returnFromGoogle(given, back, note)).toEqual({ ok: false, reason: "took-too-long" });
    expect(await db.$count(googleCalendarTokens)).toBe(0);
  });

  test("is not connected where she says no, or where another answer comes back", async () => {
    const { db } = get();
    const ctx = contextFor(db, await addAdmin(db));
    const departure = await departForGoogle(ctx);
    if (!departure.ok) throw new Error(departure.reason);
    const { note, url } = departure.value;
    const state = new URL(url).searchParams.get("state") ?? "";
    const no = new URLSearchParams({ error: "access_denied", state });
    expect(await returnFromGoogle(ctx, no, note)).toEqual({ ok: false, reason: "said-no" });
    const forged = new URLSearchParams({ code: "stolen", state: "another" });
    expect(await returnFromGoogle(ctx, forged, note)).toEqual({ ok: false, reason: "sign-in" });
    const invented = new URLSearchParams({ code: "invented", state });
    expect(await returnFromGoogle(ctx, invented, note)).toEqual({ ok: false, reason: "sign-in" });
    expect(await db.$count(googleCalendarTokens)).toBe(0);
    expect(logged()).not.toMatch(/stolen|invented|walks-secret/);
  });

  test("is not connected where the project has no Calendar API, and the words say what to do", async () => {
    const { db } = get();
    const disabled = await startScriptedGoogle();
    disabled.script = [fault(403, "accessNotConfigured")];
    const ctx = contextFor(db, await addAdmin(db));
    ctx.services.calendars = { ...ctx.services.calendars, googleRoot: disabled.root };
    expect(await connect(ctx)).toEqual({ ok: false, reason: "not-enabled" });
    expect(googleRefusal("not-enabled")).toContain("(System says how)");
    for (const table of [googleCalendarTokens, calendarSources]) expect(await db.$count(table)).toBe(0);
    disabled.close();
  });

  test("brings its calendars; the main one blocks and receives at once, the others wait to be chosen", async () => {
    const { db } = get();
    const owner = await addAdmin(db);
    const ctx = contextFor(db, owner);
    expect(await connect(ctx)).toEqual({ ok: true, value: { found: 2 } });
    expect(await getGoogleAccount(db, owner.id)).toEqual({ email: "sam@example.com", brokenSince: null });
    const sources = await db.select().from(calendarSources).orderBy(asc(calendarSources.name));
    expect(sources.map(({ name, blocks, receives }) => [name, blocks, receives])).toEqual([
      ["Family", false, false],
      ["Sam", true, true],
    ]);
    await syncDue(() => connectionOf(ctx));
    expect((await db.select().from(calendarEvents)).map(({ summary }) => summary)).toEqual(["Dentist"]);
    expect((await listSources(db, ctx.now)).map(({ name, health }) => [name, health?.state])).toEqual([
      ["Family", undefined],
      ["Sam", "fine"],
    ]);
    expect(await listTroubles(db, ctx.now)).toEqual([]);
    expect((await db.select().from(auditLog)).map(({ action }) => action)).toEqual(["connectCalendars"]);
  });

  test("brings no calendar that was made for a client: it is no place for blocking or for visits", async () => {
    const { db } = get();
    const ctx = contextFor(db, await addAdmin(db));
    await db.insert(clientCalendars).values({
      name: "The family",
      email: "casey@example.com",
      calendarId: "family@group.calendar.google.com",
      calendarColor: "#7986cb",
      kind: "google",
    });
    expect(await connect(ctx)).toEqual({ ok: true, value: { found: 1 } });
    expect(await listGoogleAgain(ctx)).toEqual({ ok: true, value: { found: 1 } });
    expect((await db.select().from(calendarSources)).map(({ name }) => name)).toEqual(["Sam"]);
  });
});
