// Closing an account: what is canceled and what it costs is shown first, and exactly that happens. The client can come
// back within 30 days; then the data is deleted.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { accounts, sessions } from "~/db/tables/accounts";
import { contractSignatures, pets, profiles } from "~/db/tables/clients";
import { auditLog } from "~/db/tables/platform";
import { requests, visits } from "~/db/tables/visits";
import { chooseMeeting } from "~/asking/meetings/choose-meeting.server";
import { markBack } from "~/clients/desk/commands.server";

import { givePassword, signInThrice } from "../../../tests/support/credentials";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { mailOf, mailsOf } from "../../../tests/support/mails";
import { addAdmin, addPerson, adminContextOf, contextOf, type Person } from "../../../tests/support/people";
import { addStandingWalk, daysOf, getSeries } from "../../../tests/support/standing-walks";
import { turnAt } from "../../../tests/support/turn";
import { atWall, zone } from "../../../tests/support/zone";
import { closeAccount, keepAccount } from "./close-account.server";
import { readClosing } from "./closing.server";
import { deleteWhatIsTooOld } from "./commands.server";

type Ctx = Parameters<typeof closeAccount>[0];

/** 3 PM, 21.5 hours before the visit of November 24 and so within the fee period. */
const late = atWall("2026-11-23T15:00");
const afterDays = (days: number) => late.add({ hours: 24 * days });

const shownTo = ({ db, now, actor }: Ctx, clientId: string) =>
  readClosing(db, { clientId, by: actor.role === "admin" ? "owner" : "client", now, zone });

const closeShown = async (ctx: Ctx, clientId: string) => closeAccount(ctx, clientId, await shownTo(ctx, clientId));

const stored = async (db: Db, { id }: Pick<Person, "id">) =>
  (await db.select().from(profiles).where(eq(profiles.id, id)))[0];

onEachDatabase("closing an account", () => {
  test("is refused for walkers and the owner, while a walk is under way, and when something changed since it was shown", async ({
    db,
  }) => {
    const { client } = await addReadyClient(db);
    const walker = await addWalker(db);
    const close = (person: Person, seen = "") =>
      closeAccount(contextOf(db, person, { now: late }), person.id, { seen });
    expect(await close(walker)).toEqual({ ok: false, reason: "unknown-client" });
    expect(await close(await addAdmin(db))).toEqual({ ok: false, reason: "unknown-client" });
    expect(await close(client)).toEqual({ ok: false, reason: "changed-meanwhile" });
    const running = { visit: { status: "in_progress" }, request: { status: "in_progress" } } as const;
    await addVisit(db, { walker, client, startsAt: "2026-11-23T14:45", ...running });
    const ctx = contextOf(db, client, { now: late });
    expect(await closeShown(ctx, client.id)).toEqual({ ok: false, reason: "visit-running" });
    expect(await stored(db, client)).toMatchObject({ closedAt: null, leftOn: null });
  });

  test("cancels visits at their late fees, stops standing walks, signs out, and mails client and owner once", async ({
    db,
  }) => {
    const { client, seriesId } = await addStandingWalk(db);
    await givePassword(db, client);
    await signInThrice(db, client);
    const ctx = contextOf(db, client, { now: late });
    const shown = await shownTo(ctx, client.id);
    expect(shown).toMatchObject({ fee: 1500, owed: 0, waiting: [], meetings: [], isRunning: false });
    expect(shown.visits.map(({ fee }) => fee)).toEqual([1500, 0, 0, 0, 0, 0]);
    expect(shown.walks).toHaveLength(1);
    expect(await closeShown(ctx, client.id)).toMatchObject({ ok: true });
    expect((await daysOf(db, seriesId)).every((day) => day.endsWith("cancelled"))).toBe(true);
    expect(await getSeries(db, seriesId)).toMatchObject({ status: "ended" });
    expect(await stored(db, client)).toMatchObject({ certified: false, closedAt: late });
    expect(await db.$count(sessions, eq(sessions.userId, client.id))).toBe(0);
    const mail = await mailOf(db, "account-closed");
    expect(mail.recipient).toBe(client.email);
    expect(mail.text).toContain("Canceling late costs $15.00.");
    expect(mail.text).toContain("December 23, 2026");
    expect((await mailsOf(db)).filter(({ kind }) => kind === "account-closed-news")).toHaveLength(1);
    expect(await closeShown(ctx, client.id)).toEqual({ ok: false, reason: "closed-already" });
  });

  test("withdraws open requests and cancels a meet and greet", async ({ db }) => {
    await addAdmin(db);
    const client = await addPerson(db);
    const ctx = contextOf(db, client, { now: late });
    const guest = { email: client.email, leadId: null, clientId: client.id };
    expect(await chooseMeeting(ctx, guest, atWall("2026-11-25T11:00"))).toMatchObject({ ok: true });
    expect(await shownTo(ctx, client.id)).toMatchObject({ meetings: [{}], fee: 0 });
    expect(await closeShown(ctx, client.id)).toMatchObject({ ok: true });
    expect((await db.select().from(visits)).map(({ status }) => status)).toEqual(["cancelled"]);
  });

  test("by the owner is free, in the audit log, and can be taken back", async ({ db }) => {
    const { client, owner } = await addStandingWalk(db);
    const ctx = adminContextOf(db, owner, { now: late });
    expect(await closeShown(ctx, client.id)).toMatchObject({ ok: true, value: { fee: 0 } });
    expect((await db.select().from(requests)).map(({ feeCents }) => feeCents)).toEqual(Array(6).fill(null));
    expect((await db.select().from(auditLog)).map(({ action }) => action)).toContain("closeAccount");
    expect(await markBack(ctx, client.id)).toMatchObject({ ok: true });
    expect(await stored(db, client)).toMatchObject({ closedAt: null, leftOn: null });
  });

  test("can be taken back by the client within 30 days, and canceled visits stay canceled", async ({ db }) => {
    const { client } = await addReadyClient(db);
    const walker = await addWalker(db);
    await addVisit(db, { walker, client, startsAt: "2026-12-01T10:00" });
    const ctx = contextOf(db, client, { now: late });
    await closeShown(ctx, client.id);
    expect(await keepAccount(contextOf(db, client, { now: afterDays(29) }))).toMatchObject({ ok: true });
    expect(await stored(db, client)).toMatchObject({ closedAt: null, leftOn: null, certified: true });
    expect((await db.select().from(requests)).map(({ status }) => status)).toEqual(["cancelled"]);
    await deleteWhatIsTooOld(turnAt(db, afterDays(31)), zone);
    expect(await stored(db, client)).toMatchObject({ email: client.email, emptiedAt: null });
  });

  test("by a member deletes the data of all members after 30 days, and keeps visits, contracts and the names on them", async ({
    db,
  }) => {
    const { client } = await addReadyClient(db);
    await givePassword(db, client);
    const walker = await addWalker(db);
    await addVisit(db, { walker, client, startsAt: "2026-11-20T10:00" });
    await db.update(pets).set({ specialNeeds: "Shy" }).where(eq(pets.ownerId, client.id));
    await db.insert(pets).values({ ownerId: client.id, name: "Never walked" });
    const member = await addPerson(db, { role: "member", householdId: client.id });
    await givePassword(db, member);
    await signInThrice(db, member);
    await closeShown(contextOf(db, member, { now: late }), client.id);
    expect(await db.$count(sessions)).toBe(0);
    await deleteWhatIsTooOld(turnAt(db, afterDays(29)), zone);
    expect(await db.$count(accounts)).toBe(2);
    await deleteWhatIsTooOld(turnAt(db, afterDays(30)), zone);
    await deleteWhatIsTooOld(turnAt(db, afterDays(31)), zone);
    expect(await stored(db, client)).toMatchObject({
      phone: null,
      firstName: client.firstName,
      emptiedAt: afterDays(30),
    });
    for (const each of [client, member]) expect((await stored(db, each))?.email).not.toBe(each.email);
    expect(await db.$count(accounts)).toBe(0);
    expect((await db.select().from(pets)).map(({ name, specialNeeds }) => [name, specialNeeds])).toEqual([
      ["Biscuit", null],
    ]);
    expect([await db.$count(requests), await db.$count(contractSignatures)]).toEqual([1, 1]);
    expect(await keepAccount(contextOf(db, client))).toEqual({ ok: false, reason: "unknown-client" });
  });
});
