import { eq, isNotNull } from "drizzle-orm";
import { expect, test } from "vitest";

import { calendarEvents, calendarSources } from "~/db/tables/calendars";
import { calendarFeeds } from "~/db/tables/schedule";
import type { Db } from "~/db/client.server";
import { auditLog, outbox } from "~/db/tables/platform";
import { profiles } from "~/db/tables/clients";

import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin, addPerson, adminContextOf } from "../../../tests/support/people";
import { runSql } from "../../../tests/support/postgres-database";
import {
  chooseColor,
  dismissBookkeeper,
  flagWalker,
  inviteBookkeeper,
  inviteWalker,
  unflagWalker,
} from "./commands.server";
import { listBookkeepers, listCandidates, listWalkers } from "./queries.server";

const unknownId = "00000000-0000-4000-8000-999999999999";
const walks = async (db: Db) => (await listWalkers(db)).map(({ id }) => id);

onEachDatabase("walkers", (get) => {
  test("making a walker is refused for an unknown person and for a person who is a walker already", async ({ db }) => {
    const ctx = adminContextOf(db, await addAdmin(db));
    const walker = await addPerson(db, { isEmployee: true });
    expect(await flagWalker(ctx, unknownId)).toEqual({ ok: false, reason: "unknown-person" });
    expect(await flagWalker(ctx, walker.id)).toEqual({ ok: false, reason: "walker-already" });
    expect(await unflagWalker(ctx, unknownId)).toEqual({ ok: false, reason: "unknown-person" });
    expect(await db.$count(auditLog)).toBe(0);
  });

  test("two concurrent removals of the last two walkers remove only one of them", async ({ db }) => {
    const admin = await addPerson(db, { role: "admin" });
    const first = await addPerson(db, { isEmployee: true });
    const second = await addPerson(db, { isEmployee: true });
    const ctx = adminContextOf(db, admin);
    const outcomes = await Promise.all([unflagWalker(ctx, first.id), unflagWalker(ctx, second.id)]);
    expect(outcomes.map((outcome) => (outcome.ok ? "done" : outcome.reason)).toSorted()).toEqual([
      "done",
      "last-walker",
    ]);
    expect(await walks(db)).toHaveLength(1);
  });

  test("removing a walker does not block a concurrent sync of the walker's calendar", async ({ skip }) => {
    const { db, url } = get();
    if (!url) return skip("needs two connections");
    const ctx = adminContextOf(db, await addAdmin(db));
    const walker = await addPerson(db, { isEmployee: true });
    await db.transaction(async (tx) => {
      expect(await unflagWalker({ ...ctx, db: tx }, walker.id)).toMatchObject({ ok: true });
      await runSql(url, "select 1 from profiles for key share nowait");
    });
  });

  test("making and removing a walker are each logged", async ({ db }) => {
    const ctx = adminContextOf(db, await addAdmin(db));
    const client = await addPerson(db, { firstName: "Jordan", lastName: "Lee" });
    expect(await flagWalker(ctx, client.id)).toEqual({ ok: true, value: "Jordan Lee" });
    expect(await unflagWalker(ctx, client.id)).toEqual({ ok: true, value: "Jordan Lee" });
    expect(await db.select().from(auditLog)).toMatchObject([
      { action: "flagEmployee", before: { isEmployee: false }, after: { isEmployee: true } },
      { action: "unflagEmployee", before: { isEmployee: true }, after: { isEmployee: false } },
    ]);
    const [person] = await db.select().from(profiles).where(eq(profiles.id, client.id));
    expect(person?.role, "a walker is no admin").toBe("client");
  });
});

onEachDatabase("a former walker", () => {
  test("a removed walker loses the connected calendars and the subscribe link to their walks, but keeps the subscribe link to their visits as a client", async ({
    db,
  }) => {
    const admin = await addAdmin(db);
    const ctx = adminContextOf(db, admin);
    const walker = await addPerson(db, { isEmployee: true });
    for (const { id: profileId } of [walker, admin]) {
      const [source] = await db
        .insert(calendarSources)
        .values({ kind: "ics", profileId, name: "Family", externalId: "x", secret: "sealed" })
        .returning();
      const time = {
        startsAt: Temporal.Instant.from("2026-11-24T17:00:00Z"),
        endsAt: Temporal.Instant.from("2026-11-24T18:00:00Z"),
      };
      await db.insert(calendarEvents).values({ sourceId: source?.id ?? "", uid: "dentist", ...time });
      await db.insert(calendarFeeds).values([
        { kind: "walker", profileId, tokenHash: `walks of ${profileId}` },
        { kind: "client", profileId, tokenHash: `visits of ${profileId}` },
      ]);
    }
    await unflagWalker(ctx, walker.id);

    expect((await db.select().from(calendarSources)).map(({ profileId }) => profileId)).toEqual([admin.id]);
    expect(await db.$count(calendarEvents)).toBe(1);
    await flagWalker(ctx, walker.id);
    const ended = await db.select().from(calendarFeeds).where(isNotNull(calendarFeeds.revokedAt));
    expect(ended.map(({ tokenHash }) => tokenHash)).toEqual([`walks of ${walker.id}`]);
    const logged = await db.select().from(auditLog).where(eq(auditLog.action, "removeCalendar"));
    expect(logged).toMatchObject([{ subjectName: "Family", before: { name: "Family", kind: "ics" }, after: {} }]);
  });
});

onEachDatabase("a walker's color", () => {
  test("a color can't be given to a person who is not a walker", async ({ db }) => {
    const ctx = adminContextOf(db, await addAdmin(db));
    const client = await addPerson(db);
    const refused = { ok: false, reason: "unknown-person" };
    expect(await chooseColor(ctx, { id: client.id, version: 1, calendarColor: "7" })).toEqual(refused);
    expect(await chooseColor(ctx, { id: unknownId, version: 1, calendarColor: "7" })).toEqual(refused);
  });

  test("the second of two concurrent changes of a walker's color gets a conflict", async ({ db }) => {
    const admin = await addAdmin(db);
    const ctx = adminContextOf(db, admin);
    expect(await chooseColor(ctx, { id: admin.id, version: 1, calendarColor: "7" })).toMatchObject({ ok: true });
    expect(await chooseColor(ctx, { id: admin.id, version: 1, calendarColor: "11" })).toEqual({
      ok: false,
      reason: "changed-meanwhile",
    });
    expect((await listWalkers(db))[0]?.calendarColor).toBe("7");
    expect(await db.select().from(auditLog)).toMatchObject([
      { action: "chooseColor", before: { calendarColor: null }, after: { calendarColor: "7" } },
    ]);
  });
});

onEachDatabase("a walker's invitation", () => {
  const input = { firstName: "Jordan", lastName: "Lee", email: "jordan@example.com" };

  test("inviting a walker with a taken email address is refused and changes nothing", async ({ db }) => {
    const ctx = adminContextOf(db, await addAdmin(db));
    await addPerson(db, { email: input.email });
    expect(await inviteWalker(ctx, input)).toEqual({ ok: false, reason: "email-taken" });
    expect(await db.$count(outbox)).toBe(0);
    expect(await walks(db)).toEqual([ctx.actor.id]);
  });

  test("an invitation creates a walker's account and mails the link", async ({ db }) => {
    const ctx = adminContextOf(db, await addAdmin(db));
    expect(await inviteWalker(ctx, input)).toEqual({ ok: true, value: "Jordan Lee" });
    expect((await listWalkers(db)).map(({ name, role }) => [name, role])).toEqual([
      ["Sam Rivers", "admin"],
      ["Jordan Lee", "client"],
    ]);
    expect(
      (await db.select().from(outbox).orderBy(outbox.createdAt)).map(({ kind, recipient }) => [kind, recipient]),
    ).toEqual([["invitation", input.email]]);
  });
});

onEachDatabase("a bookkeeper", () => {
  const input = { firstName: "Ada", lastName: "Marsh", email: "ada@example.com" };

  test("inviting with a taken email address is refused", async ({ db }) => {
    const ctx = adminContextOf(db, await addAdmin(db));
    await addPerson(db, { email: input.email });
    expect(await inviteBookkeeper(ctx, input)).toEqual({ ok: false, reason: "email-taken" });
    expect(await listBookkeepers(db)).toEqual([]);
  });

  test("a client can't be dismissed as a bookkeeper", async ({ db }) => {
    const ctx = adminContextOf(db, await addAdmin(db));
    const client = await addPerson(db);
    expect(await dismissBookkeeper(ctx, client.id)).toEqual({ ok: false, reason: "unknown-person" });
  });

  test("a bookkeeper is invited, found by no search for walkers, and dismissed", async ({ db }) => {
    const ctx = adminContextOf(db, await addAdmin(db));
    expect(await inviteBookkeeper(ctx, input)).toEqual({ ok: true, value: "Ada Marsh" });
    const [bookkeeper] = await listBookkeepers(db);
    const id = bookkeeper?.id ?? "";
    expect(await listCandidates(db, "Ada")).toEqual([]);
    expect(await flagWalker(ctx, id)).toEqual({ ok: false, reason: "is-bookkeeper" });
    expect(await dismissBookkeeper(ctx, id)).toEqual({ ok: true, value: "Ada Marsh" });
    expect(await listBookkeepers(db)).toEqual([]);
    expect((await db.select().from(outbox)).map(({ kind, recipient }) => [kind, recipient])).toEqual([
      ["invitation", input.email],
    ]);
    expect((await db.select().from(auditLog)).map(({ action }) => action).toSorted()).toEqual([
      "createClient",
      "dismissBookkeeper",
      "inviteBookkeeper",
    ]);
  });
});

onEachDatabase("the search for accounts", () => {
  test("the search for accounts finds accounts by name and email, and leaves out walkers", async ({ db }) => {
    await addAdmin(db);
    const client = await addPerson(db, { firstName: "Riley", email: "riley@example.com" });
    await addPerson(db, { firstName: "Riley", isEmployee: true });
    const found = async (q: string) => (await listCandidates(db, q)).map(({ id }) => id);
    expect(await found("")).toEqual([]);
    expect(await found("%")).toEqual([]);
    expect(await found("RILEY")).toEqual([client.id]);
    expect(await found("riley@example")).toEqual([client.id]);
    const { id } = await addPerson(db, { firstName: "Zo\u00EB", lastName: "O\u2019Neil" });
    expect(await found("zoe o'neil")).toEqual([id]);
  });
});
