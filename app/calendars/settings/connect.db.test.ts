// Connecting CalDAV accounts and calendar links, by command and by form.
import { gzipSync } from "node:zlib";

import { asc, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { calendarEvents, calendarSources } from "~/db/tables/calendars";
import { auditLog } from "~/db/tables/platform";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { addSource, monday } from "../../../tests/support/calendars";
import { onEachDatabase } from "../../../tests/support/database";
import { icsServer } from "../../../tests/support/ics-server";
import { addReadyClient } from "../../../tests/support/ledger";
import { actorOf } from "../../../tests/support/people";
import { hasRadicale, type Radicale, startRadicale } from "../../../tests/support/radicale";
import { addIcs, addCalDav } from "~/calendars/settings/connect-ics.server";
import { listSources } from "~/calendars/settings/list-sources.server";
import { connectionOf, sealSecret } from "~/calendars/connection.server";
import { readSourceNow, replacePassword } from "~/calendars/settings/manage-source.server";
import { syncSource } from "~/calendars/sources/sync-source.server";
import { submitCalendar } from "./submit-calendar.server";

const calendar = icsServer();

onEachDatabase("a calendar link", (get) => {
  test("can be connected and changed by the owner only: 404", async () => {
    const { db } = get();
    const { walker, address } = await calendar.setUp(db);
    const { id } = await addSource(db, { profileId: walker.id });
    const account = { serverUrl: calendar.origin(), username: "sam", password: "x" };
    const forms: Record<string, string>[] = [
      { intent: "add-ics", walkerId: walker.id, name: "Family", address },
      { intent: "add-caldav", walkerId: walker.id, ...account },
      { intent: "choose", id, version: "1" },
      { intent: "fetch", id },
      { intent: "write-again", id },
      { intent: "remove", id },
      { intent: "password", id, password: "x" },
      { intent: "list-google" },
      { intent: "disconnect-google" },
    ];
    for (const fields of forms)
      await expect(submitCalendar(actionArgs(db, actorOf(walker), fields))).rejects.toMatchObject({
        init: { status: 404 },
      });
    expect(await db.select().from(calendarSources)).toMatchObject([{ id, version: 1, blocks: true }]);
  });

  test("of a person who is no walker is refused", async () => {
    const { db } = get();
    const { ctx, address } = await calendar.setUp(db);
    const { client } = await addReadyClient(db);
    expect(await addIcs(ctx, { walkerId: client.id, name: "x", address })).toEqual({
      ok: false,
      reason: "not-a-walker",
    });
  });

  test("at an address without a calendar is refused and not stored", async () => {
    const { db } = get();
    const { ctx, walker, address } = await calendar.setUp(db);
    calendar.answers("<!doctype html><title>Sign in</title>");
    const add = (at: string) => addIcs(ctx, { walkerId: walker.id, name: "Family", address: at });
    expect(await add(address)).toEqual({ ok: false, reason: "not-a-calendar" });
    expect(await add("https://10.0.0.7/basic.ics")).toEqual({ ok: false, reason: "refused-address" });
    expect(await add("ftp://example.com/basic.ics")).toEqual({ ok: false, reason: "refused-address" });
    expect(await db.$count(calendarSources)).toBe(0);
    expect(await db.$count(auditLog)).toBe(0);
  });

  test("with a link is read at once, stored once, and its link stays sealed", async () => {
    const { db } = get();
    const { ctx, walker, address } = await calendar.setUp(db);
    const add = () => addIcs(ctx, { walkerId: walker.id, name: "Family", address });
    expect(await add()).toEqual({ ok: true, value: { name: "Family" } });
    expect(await add()).toEqual({ ok: false, reason: "already-there" });
    expect(await db.$count(calendarEvents)).toBe(1);
    const listed = await listSources(db, ctx.now);
    expect(listed).toMatchObject([
      { name: "Family", kind: "Calendar link", blocks: true, mayWrite: false, health: { state: "fine" } },
    ]);
    for (const kept of [listed, await db.select().from(calendarSources), await db.select().from(auditLog)])
      expect(JSON.stringify(kept)).not.toContain("private-abc");
  });

  test("a refused form shows the error at its field, and keeps the typed values", async () => {
    const { db } = get();
    const { owner, walker, address } = await calendar.setUp(db);
    const send = (fields: Record<string, string>) => submitCalendar(actionArgs(db, actorOf(owner), fields));
    const typed = { intent: "add-ics", walkerId: walker.id, name: "Family" };
    expect(await refusalOf(send({ ...typed, address: "" }))).toMatchObject({
      status: 400,
      errors: { address: "Please enter the calendar’s link" },
    });
    const refusal = await refusalOf(send({ ...typed, address: "https://192.168.1.4/basic.ics" }));
    expect(refusal).toMatchObject({ status: 400, values: { name: ["Family"] } });
    expect(refusal.errors.address).toContain("Only public addresses");
    const added = await send({ ...typed, address });
    expect(added).toBeInstanceOf(Response);
    const [source] = await db.select().from(calendarSources);
    const chosen = await send({ intent: "choose", id: source?.id ?? "", version: "1", blocks: "yes" });
    expect(chosen).toBeInstanceOf(Response);
    expect(await db.select().from(calendarSources)).toMatchObject([{ blocks: true, receives: false, version: 2 }]);
    const stale = await refusalOf(send({ intent: "choose", id: source?.id ?? "", version: "1" }));
    expect(stale.status).toBe(409);
  });

  test("a link that its server refuses with 403 gets an error about the link, not about a password", async () => {
    const { db } = get();
    const { owner, walker, address } = await calendar.setUp(db);
    calendar.listens((_, response) => response.writeHead(403).end());
    const typed = { intent: "add-ics", walkerId: walker.id, name: "Family", address };
    const refusal = await refusalOf(submitCalendar(actionArgs(db, actorOf(owner), typed)));
    expect(refusal.errors.address).toMatch(/copy the link again/i);
    expect(JSON.stringify(refusal)).not.toContain("password");
  });

  test("a server may compress its response and require a User-Agent", async () => {
    const { db } = get();
    const { ctx, walker, address } = await calendar.setUp(db);
    const event = "UID:a\r\nDTSTART:20261124T180000Z\r\nDTEND:20261124T190000Z";
    const file = `BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\n${event}\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n`;
    calendar.listens((request, response) => {
      if (!request.headers["user-agent"]) response.writeHead(403).end();
      else response.writeHead(200, { "Content-Encoding": "gzip" }).end(gzipSync(file));
    });
    expect(await addIcs(ctx, { walkerId: walker.id, name: "Family", address })).toMatchObject({ ok: true });
    expect(await db.$count(calendarEvents)).toBe(1);
  });
});

describe.runIf(hasRadicale)("with a CalDAV server", () => {
  let radicale: Radicale;
  beforeAll(async () => {
    radicale = await startRadicale();
  });
  afterAll(() => radicale.stop());

  onEachDatabase("a CalDAV account", (get) => {
    test("with a wrong password is refused at the password field, and the password is not sent back", async () => {
      const { db } = get();
      const { owner, walker } = await calendar.setUp(db);
      const fields = { ...radicale.account, intent: "add-caldav", walkerId: walker.id, password: "wrong-one" };
      const refusal = await refusalOf(submitCalendar(actionArgs(db, actorOf(owner), fields)));
      expect(refusal.errors.password).toContain("app password");
      expect(JSON.stringify(refusal)).not.toContain("wrong-one");
      expect(await db.$count(calendarSources)).toBe(0);
    });

    test("with one calendar blocks and receives at once, and its sealed password can be replaced", async () => {
      const { db } = get();
      const { ctx, walker } = await calendar.setUp(db);
      expect(await addCalDav(ctx, { walkerId: walker.id, ...radicale.account })).toEqual({
        ok: true,
        value: { found: 1 },
      });
      const [source] = await db.select().from(calendarSources).orderBy(asc(calendarSources.name));
      if (!source) throw new Error("no calendar");
      const purpose = { blocks: true, receives: true, mayWrite: true };
      expect(source).toMatchObject({ kind: "caldav", ...purpose, profileId: walker.id });
      expect(JSON.stringify(source)).not.toContain("app-password");
      expect(await readSourceNow(ctx, source.id)).toMatchObject({ ok: true });

      expect(await replacePassword(ctx, { id: source.id, password: "wrong" })).toEqual({
        ok: false,
        reason: "sign-in",
      });
      const error = { lastError: "sign-in" as const, brokenSince: monday };
      await db.update(calendarSources).set(error).where(eq(calendarSources.id, source.id));
      expect(await replacePassword(ctx, { id: source.id, password: "app-password" })).toMatchObject({ ok: true });
      expect(await db.select().from(calendarSources)).toMatchObject([{ lastError: null, brokenSince: null }]);
      expect(JSON.stringify(await db.select().from(auditLog))).not.toContain("app-password");
    });

    test("a read that began with the old password does not mark the account as broken", async () => {
      const { db } = get();
      const { ctx, walker } = await calendar.setUp(db);
      const account = { walkerId: walker.id, ...radicale.account };
      await addCalDav(ctx, account);
      const old = sealSecret(ctx.services.secret, { ...radicale.account, password: "the old one" });
      const read = async () => {
        await db.update(calendarSources).set({ secret: old });
        const [source] = await db.select().from(calendarSources);
        if (!source) throw new Error("no calendar");
        return source;
      };
      const first = await read();
      expect(await replacePassword(ctx, { id: first.id, password: "app-password" })).toMatchObject({ ok: true });
      expect(await syncSource(connectionOf(ctx), first)).toBe("failed");
      expect(await db.select().from(calendarSources)).toMatchObject([{ lastError: null, failures: 0 }]);
      const second = await read();
      expect(await addCalDav(ctx, account)).toMatchObject({ ok: true });
      expect(await syncSource(connectionOf(ctx), second)).toBe("failed");
      expect(await db.select().from(calendarSources)).toMatchObject([{ lastError: null, failures: 0 }]);
    });
  });
});
