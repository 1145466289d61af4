import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";

import { clientCalendars } from "~/db/tables/schedule";
import type { Db } from "~/db/client.server";
import { requests } from "~/db/tables/visits";
import { profiles } from "~/db/tables/clients";
import { googleEventId } from "~/calendars/google/google-calendar.server";

import { onEachDatabase } from "../../../tests/support/database";
import { connectGoogle, withGoogle } from "../../../tests/support/google-account";
import { addReadyClient, addVisit } from "../../../tests/support/ledger";
import { addAdmin, contextOf } from "../../../tests/support/people";
import { after, fault, json, type ScriptedGoogle, startScriptedGoogle } from "../../../tests/support/scripted-google";
import { syncClientCalendars } from "./sync-calendars.server";

let google: ScriptedGoogle;
beforeAll(async () => {
  google = await startScriptedGoogle();
});
beforeEach(() => google.reset());
afterAll(() => google.close());

const calls = () => google.asked.map(({ call }) => call.split("?")[0]);
const at = "/calendar/v3/calendars/casey@group.calendar.google.com/events";

onEachDatabase("a client calendar at Google", (get) => {
  async function connected() {
    const { db } = get();
    const owner = await addAdmin(db);
    const { client } = await addReadyClient(db);
    const { request } = await addVisit(db, { walker: owner, client, startsAt: "2026-11-24T10:00" });
    await db.insert(clientCalendars).values({
      name: "Casey",
      email: client.email,
      calendarId: "casey@group.calendar.google.com",
      calendarColor: "#7986cb",
      kind: "google",
    });
    const ctx = withGoogle(contextOf(db, owner), google);
    await connectGoogle(ctx, null);
    const id = request.id.replaceAll("-", "");
    return { db, ctx, request, id };
  }

  const event = (id: string, summary = "Dog Walking: Biscuit") => ({
    id,
    summary,
    start: { dateTime: "2026-11-24T18:00:00Z" },
    end: { dateTime: "2026-11-24T18:30:00Z" },
  });
  const listing = (...items: unknown[]) => json({ items, nextSyncToken: "next" });

  test("gets the client's visits once", async () => {
    const { ctx, id } = await connected();
    google.script = [listing(), json({ etag: "1" })];
    await syncClientCalendars(ctx);
    expect(calls()).toEqual([`GET ${at}`, `POST ${at}`]);
    expect(google.asked[1]?.body).toMatchObject({ id, summary: "Dog Walking: Biscuit" });
    google.reset();
    google.script = [listing(event(id))];
    await syncClientCalendars(ctx);
    expect(calls()).toEqual([`GET ${at}`]);
  });

  test("is updated where it differs, and loses cancelled visits", async () => {
    const { db, ctx, request, id } = await connected();
    google.script = [listing(event(id, "Dog Walking: Rex")), fault(409, "duplicate"), json({ etag: "2" })];
    await syncClientCalendars(ctx);
    expect(calls()).toEqual([`GET ${at}`, `POST ${at}`, `PATCH ${at}/${id}`]);
    google.reset();
    await db.update(requests).set({ status: "cancelled" }).where(eq(requests.id, request.id));
    google.script = [listing(event(id), event("abc123birthday")), json({})];
    await syncClientCalendars(ctx);
    expect(calls()).toEqual([`GET ${at}`, `DELETE ${at}/${id}`]);
  });

  test("keeps the owner's own events and visits", async () => {
    const { db, ctx, request, id } = await connected();
    await db.update(requests).set({ status: "cancelled" }).where(eq(requests.id, request.id));
    const others = [crypto.randomUUID(), request.visitId ?? ""].map((uid) => event(googleEventId(uid)));
    google.script = [listing(...others, event(id)), json({})];
    await syncClientCalendars(ctx);
    expect(calls()).toEqual([`GET ${at}`, `DELETE ${at}/${id}`]);
  });

  test("is shared first when it is not, and filled even if that fails", async () => {
    const { db, ctx, id } = await connected();
    await db.update(clientCalendars).set({ isShared: false });
    const [list, readers] = [
      "PATCH /calendar/v3/users/me/calendarList/casey@group.calendar.google.com",
      "POST /calendar/v3/calendars/casey@group.calendar.google.com/acl",
    ];
    google.script = [json({}), fault(400, "invalid"), listing(event(id))];
    await syncClientCalendars(ctx);
    expect(calls()).toEqual([list, readers, `GET ${at}`]);
    google.reset();
    google.script = [json({}), json({}), listing(event(id))];
    await syncClientCalendars(ctx);
    expect(calls()).toEqual([list, readers, `GET ${at}`]);
    expect(await db.select().from(clientCalendars)).toMatchObject([{ isShared: true }]);
    google.reset();
    google.script = [listing(event(id))];
    await syncClientCalendars(ctx);
    expect(calls()).toEqual([`GET ${at}`]);
  });

  test.each([
    [
      "is marked as removed",
      (db: Db) => db.update(clientCalendars).set({ removedAt: Temporal.Instant.from("2026-11-23T17:00:00Z") }),
    ],
    ["is gone", (db: Db) => db.delete(clientCalendars)],
  ])("that %s during the previous one's call is neither shared nor filled", async (_, removed) => {
    const { db, ctx } = await connected();
    await db.insert(clientCalendars).values({
      name: "Robin",
      email: "robin@example.com",
      calendarId: "robin@group.calendar.google.com",
      calendarColor: "#7986cb",
      kind: "google",
    });
    await db.update(clientCalendars).set({ isShared: false });
    // Removed during the first call for the first calendar.
    google.script = [after(() => removed(db), json({})), json({}), listing()];
    await syncClientCalendars(ctx);
    expect(
      calls()
        .slice(1)
        .map((call) => call?.split("/").at(-1)),
    ).toEqual(["acl"]);
  });

  test("for an unconfirmed address gets no visits", async () => {
    const { db, ctx } = await connected();
    await db.update(profiles).set({ emailVerified: false });
    google.script = [listing()];
    await syncClientCalendars(ctx);
    expect(calls()).toEqual([`GET ${at}`]);
  });

  test("missing at Google doesn't stop the others", async () => {
    const { db, ctx } = await connected();
    await db.insert(clientCalendars).values({
      name: "Robin",
      email: "robin@example.com",
      calendarId: "robin@group.calendar.google.com",
      calendarColor: "#7986cb",
      kind: "google",
    });
    google.script = [fault(404, "notFound"), fault(404, "notFound")];
    await syncClientCalendars(ctx);
    expect(calls()).toHaveLength(2);
  });
});
