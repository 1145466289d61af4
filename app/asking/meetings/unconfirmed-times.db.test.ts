// Times chosen under an unconfirmed email address (docs/product.md, Unconfirmed times).
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { calendarPushes } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { leads } from "~/db/tables/desk";
import { meetingHolds, meetings } from "~/db/tables/meetings";
import { auditLog, outbox } from "~/db/tables/platform";
import { visits } from "~/db/tables/visits";
import { anonymous } from "~/platform/sign-in/actor";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { addLead } from "../../../tests/support/leads";
import { addReadyClient, addVisit } from "../../../tests/support/ledger";
import { mailsOf } from "../../../tests/support/mails";
import { addMeeting, clientGuest, guestOf } from "../../../tests/support/meetings";
import { actorOf, addAdmin, addPerson, adminContextOf, contextOf } from "../../../tests/support/people";
import { loadChoosing, submitChoosing } from "./choose-by-link.server";
import { chooseMeeting } from "./choose-meeting.server";
import { loadClientMeeting, submitClientMeeting } from "./client-meeting.server";
import { getMeetingOfLead } from "./host-meeting.server";
import { holdTime } from "./hold-time.server";
import { choosingPath, type LinkKind } from "./meeting-links.server";
import { listHolds, releaseHolds } from "./release-holds.server";
import { zone, atWall, inZone } from "../../../tests/support/zone";

const { secret } = testContext(undefined as unknown as Db).services;
const tokenOf = (leadId: string, kind: LinkKind) => choosingPath(secret, leadId, kind).split("/").at(-1) ?? "";
const eleven = atWall("2026-11-24T11:00").toString();
const three = atWall("2026-11-24T15:00").toString();
const now = testContext(undefined as unknown as Db).now;
const later = (minutes: number) => ({ now: now.add({ minutes }) });

type Sender = Parameters<typeof actionArgs>[4];

onEachDatabase("a time chosen under an unconfirmed email address", (get) => {
  const open = async (leadId: string, kind: LinkKind, sender: Sender = {}) => {
    const args = actionArgs(get().db, anonymous, {}, "/meet-and-greet/new", sender);
    return loadChoosing({ ...args, params: { token: tokenOf(leadId, kind) } });
  };
  const send = (leadId: string, kind: LinkKind, fields: Record<string, string>, sender: Sender = {}) =>
    submitChoosing(actionArgs(get().db, anonymous, fields, "/meet-and-greet/new", sender), tokenOf(leadId, kind));
  const hold = async (leadId: string, start: string, sender: Sender = {}) => {
    const answer = await send(leadId, "sent", { start }, sender);
    return answer instanceof Response ? "held" : ((answer.data as { message?: string } | null)?.message ?? "");
  };
  const strangers = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, i) => addLead(get().db, { email: `s${i}@example.com` })));
  const network = (number: number) => ({ address: `198.51.100.${number}` });

  test("is held for sixty minutes and is free again afterwards, even if no job has run", async ({ db }) => {
    await addAdmin(db);
    const [lead, other] = [await addLead(db), await addLead(db, { email: "robin@example.com" })];
    expect(await hold(lead.id, eleven)).toBe("held");
    expect(await chooseMeeting(testContext(db, later(59)), guestOf(other), atWall("2026-11-24T11:00"))).toMatchObject({
      reason: "gone",
    });
    expect(await chooseMeeting(testContext(db, later(60)), guestOf(other), atWall("2026-11-24T11:00"))).toMatchObject({
      ok: true,
    });
  });

  test("creates no visit, no meeting, no calendar push and no mail to the owner", async ({ db }) => {
    await addAdmin(db);
    const lead = await addLead(db);
    await hold(lead.id, eleven);
    await hold(lead.id, three);
    await send(lead.id, "sent", { intent: "release-held" });
    await hold(lead.id, eleven);
    expect(await db.$count(visits)).toBe(0);
    expect(await db.$count(meetings)).toBe(0);
    expect(await db.$count(calendarPushes)).toBe(0);
    expect((await mailsOf(db)).map(({ recipient }) => recipient)).toEqual(["dana@example.com"]);
  });

  test("sends at most one mail an hour to the same email address", async ({ db }) => {
    await addAdmin(db);
    const lead = await addLead(db);
    for (const minutes of [0, 10, 59]) await hold(lead.id, minutes === 10 ? three : eleven, later(minutes));
    expect(await db.$count(outbox)).toBe(1);
    const twin = await addLead(db, { email: "DANA@example.com" });
    await hold(twin.id, three, later(59));
    expect(await db.$count(outbox)).toBe(1);
    await hold(lead.id, eleven, later(60));
    expect(await db.$count(outbox)).toBe(2);
    expect((await mailsOf(db)).map(({ kind }) => kind)).toEqual(["meeting-held", "meeting-held"]);
  });

  test("is shown with the end of the hour for which it is held, and not after that", async ({ db }) => {
    await addAdmin(db);
    const lead = await addLead(db);
    await hold(lead.id, eleven);
    const { data } = await open(lead.id, "sent");
    expect(data).toMatchObject({
      isConfirmed: false,
      holds: [{ day: "Tuesday, November 24, 2026", time: inZone("11:00 AM to 11:30 AM PT"), until: "10:00 AM" }],
    });
    expect((await open(lead.id, "sent", later(60))).data.holds).toEqual([]);
  });

  test("is refused when two times are held from one network or six in all, even concurrently", async ({ db }) => {
    await addAdmin(db);
    const leadsOfOne = await strangers(3);
    const days = ["24", "25", "26", "27", "28", "30"];
    const start = (i: number) => (i < 6 ? `2026-11-${days[i]}T19:00:00Z` : `2026-12-0${i - 5}T19:00:00Z`);
    const ofOne = await Promise.all(leadsOfOne.map(({ id }, i) => hold(id, start(i), network(1))));
    expect(ofOne.filter((answer) => answer === "held")).toHaveLength(2);
    expect(ofOne.find((answer) => answer !== "held")).toContain("can't hold more times");
    const others = await Promise.all(
      Array.from({ length: 9 }, (_, i) => addLead(db, { email: `other${i}@example.com` })),
    );
    const ofMany = await Promise.all(others.map(({ id }, i) => hold(id, start(i), network(10 + i))));
    expect(ofMany.filter((answer) => answer === "held").length).toBeLessThanOrEqual(4);
    expect(await db.$count(meetingHolds)).toBe(6);
    // A confirmed person can still book a time.
    expect(await chooseMeeting(testContext(db), guestOf(await addLead(db)), atWall("2026-12-05T11:00"))).toMatchObject({
      ok: true,
    });
  });

  test("can't be one of the last two of a day", async ({ db }) => {
    const { lead } = await addMeeting(db);
    // One of the three meet and greets of the day is booked, so only two are left.
    const stranger = await addLead(db, { email: "robin@example.com" });
    expect(await hold(stranger.id, three)).toContain("That time was just taken");
    const { data } = await open(stranger.id, "sent");
    expect(JSON.stringify(data.offer)).not.toContain("November 24");
    expect(JSON.stringify((await open(stranger.id, "mailed")).data.offer)).toContain("November 24");
    expect(lead.email).not.toBe(stranger.email);
  });

  test("does not limit the choice of another message under the same email address", async ({ db }) => {
    await addAdmin(db);
    const [attacker, real] = [await addLead(db), await addLead(db)];
    for (const start of [eleven, three, eleven, three]) await hold(attacker.id, start, network(9));
    const page = await open(real.id, "sent");
    expect([page.init?.status ?? 200, page.data.holds.length]).toEqual([200, 0]);
    expect(await chooseMeeting(testContext(db), guestOf(real), atWall("2026-11-24T15:00"))).toMatchObject({ ok: true });
  });

  test("gets the same responses whether or not the email address has a meeting", async ({ db }) => {
    const { lead } = await addMeeting(db);
    const [known, unknown] = [await addLead(db), await addLead(db, { email: "robin@example.com" })];
    const answers = [];
    for (const [stranger, from] of [
      [known, 1],
      [unknown, 2],
    ] as const) {
      const before = await open(stranger.id, "sent");
      const sent = await send(stranger.id, "sent", { start: atWall("2026-11-26T11:00").toString() }, network(from));
      const after = await open(stranger.id, "sent");
      await send(stranger.id, "sent", { intent: "release-held" }, network(from));
      answers.push([before, sent instanceof Response ? [sent.status, sent.headers.get("Set-Cookie")] : sent, after]);
    }
    expect(answers[0]).toEqual(answers[1]);
    expect(lead.email).toBe(known.email);
  });

  test("looks the same to the stranger after the guest has kept it by the mailed link", async ({ db }) => {
    await addAdmin(db);
    const lead = await addLead(db);
    await hold(lead.id, eleven);
    const before = await open(lead.id, "sent");
    expect(await send(lead.id, "mailed", { start: eleven })).toMatchObject({ status: 303 });
    const after = await open(lead.id, "sent");
    expect(after.data.holds).toEqual(before.data.holds);
  });
});

onEachDatabase("a held time is kept", (get) => {
  const page = "/meet-and-greet/new";
  const open = (leadId: string, kind: LinkKind) =>
    loadChoosing({ ...actionArgs(get().db, anonymous, {}, page), params: { token: tokenOf(leadId, kind) } });
  const send = (leadId: string, kind: LinkKind, fields: Record<string, string>, sender: Sender = {}) =>
    submitChoosing(actionArgs(get().db, anonymous, fields, page, sender), tokenOf(leadId, kind));
  const start = { start: eleven };

  test("by the button on the mailed link's page, but not by opening the link", async ({ db }) => {
    await addAdmin(db);
    const lead = await addLead(db);
    await send(lead.id, "sent", start);
    const { data } = await open(lead.id, "mailed");
    expect(data).toMatchObject({ isConfirmed: true, holds: [{ start: eleven }] });
    expect(await db.$count(visits)).toBe(0);
    const answers = await Promise.all([1, 2].map(() => send(lead.id, "mailed", start)));
    const pages = answers.map((answer) => answer instanceof Response && answer.headers.get("Location"));
    expect(pages[0]).toMatch(/^\/meet-and-greet\/[\w-]{22}$/);
    expect(pages[1]).toBe(pages[0]);
    expect(await db.$count(meetings)).toBe(1);
    const kinds = (await mailsOf(db)).map(({ kind, recipient }) => `${kind} ${recipient}`);
    expect(kinds.filter((kind) => kind.startsWith("meeting-set")).toSorted()).toEqual([
      "meeting-set dana@example.com",
      "meeting-set hello@westsidewalks.example",
    ]);
  });

  test("by the link in an earlier message from the same address, for the message that holds it", async ({ db }) => {
    await addAdmin(db);
    const outside = await addLead(db, { area: null });
    const inArea = await addLead(db, { area: "venice" });
    expect((await open(outside.id, "keeping")).data).toMatchObject({ holds: [], offer: null });
    expect(await refusalOf(send(outside.id, "keeping", start))).toMatchObject({ status: 409 });
    await send(inArea.id, "sent", start);
    expect((await open(outside.id, "keeping")).data).toMatchObject({ holds: [{ start: eleven }], offer: null });
    await send(outside.id, "keeping", start);
    expect(await db.select({ leadId: meetings.leadId }).from(meetings)).toEqual([{ leadId: inArea.id }]);
  });

  test("after the hour if it is still free, while other times are offered if it is not", async ({ db }) => {
    await addAdmin(db);
    const [lead, other] = [await addLead(db), await addLead(db, { email: "robin@example.com" })];
    await send(lead.id, "sent", start);
    await chooseMeeting(testContext(db, later(61)), guestOf(other), atWall("2026-11-24T11:00"));
    const refusal = await refusalOf(send(lead.id, "mailed", start, later(61)));
    expect(refusal).toMatchObject({ status: 409, message: "That time was just taken. Here are three near it." });
    expect(refusal).toHaveProperty("near.0.times.length", 3);
    await send(other.id, "sent", { start: three }, later(62));
    expect(await send(other.id, "mailed", { start: three }, later(200))).toMatchObject({ status: 303 });
  });

  test("unless a client's visit took the time in the meantime", async ({ db }) => {
    const owner = await addAdmin(db);
    const lead = await addLead(db);
    await send(lead.id, "sent", start);
    const { client } = await addReadyClient(db);
    await addVisit(db, { walker: owner, client, startsAt: "2026-11-24T11:00" });
    expect(await refusalOf(send(lead.id, "mailed", start))).toMatchObject({
      status: 409,
      message: "That time was just taken. Here are three near it.",
    });
  });

  test("by the mail about the hold, even when a link from an earlier release holds it", async ({ db }) => {
    await addAdmin(db);
    const lead = await addLead(db);
    // Links of earlier releases were signed for "choose-meeting", as links of the kind "sent" are.
    expect(choosingPath(secret, lead.id, "sent")).toContain(lead.id);
    expect((await open(lead.id, "sent")).data.offer?.days.length).toBeGreaterThan(0);
    await send(lead.id, "sent", start);
    const [mail] = await mailsOf(db);
    expect(mail?.text).toContain(choosingPath(secret, lead.id, "mailed"));
    expect(mail?.text).not.toContain(lead.name);
  });
});

onEachDatabase("a client whose email address is not confirmed", () => {
  test("can hold a time, and can keep it after confirming the email address", async ({ db }) => {
    await addAdmin(db);
    const { client } = await addReadyClient(db);
    await db.update(profiles).set({ emailVerified: false }).where(eq(profiles.id, client.id));
    const unverified = { ...client, emailVerified: false };
    const send = (person: typeof client, fields: Record<string, string>) =>
      submitClientMeeting(actionArgs(db, actorOf(person), fields));
    await send(unverified, { intent: "choose-meeting", start: eleven });
    expect(await db.$count(visits)).toBe(0);
    expect(await db.$count(outbox)).toBe(0);
    expect(await loadClientMeeting(contextOf(db, unverified), null)).toMatchObject({
      state: "open",
      isConfirmed: false,
      hold: { start: eleven },
    });
    const verified = { ...client, emailVerified: true };
    expect(await loadClientMeeting(contextOf(db, verified), null)).toMatchObject({
      isConfirmed: true,
      hold: { start: eleven },
    });
    await send(verified, { intent: "choose-meeting", start: eleven });
    expect(await loadClientMeeting(contextOf(db, verified), null)).toMatchObject({ state: "set", hold: null });
  });

  test("can book a time despite a stranger's hold under the same email address", async ({ db }) => {
    await addAdmin(db);
    const client = await addPerson(db, { email: "dana@example.com" });
    await holdTime(
      testContext(db),
      { leadId: (await addLead(db)).id, email: "dana@example.com" },
      atWall("2026-11-24T11:00"),
    );
    expect(await chooseMeeting(testContext(db), clientGuest(client), atWall("2026-11-24T15:00"))).toMatchObject({
      ok: true,
    });
  });
});

onEachDatabase("the owner", () => {
  test("sees held times, and releases all of them with one entry per time in the audit log", async ({ db }) => {
    const ctx = adminContextOf(db, await addAdmin(db));
    const lead = await addLead(db);
    const guest = { leadId: lead.id, email: lead.email };
    await holdTime(testContext(db), guest, atWall("2026-11-24T11:00"));
    expect(await getMeetingOfLead(ctx, lead.id)).toMatchObject({ meeting: null, hold: { until: "10:00 AM" } });
    expect(await listHolds(db, ctx.now, zone)).toMatchObject([{ name: "Dana Levi", leadId: lead.id, start: eleven }]);
    expect(await releaseHolds(ctx)).toEqual({ ok: true, value: 1 });
    expect(await releaseHolds(ctx)).toEqual({ ok: false, reason: "none-held" });
    expect(
      await db
        .select({ action: auditLog.action, of: auditLog.subjectTable, name: auditLog.subjectName })
        .from(auditLog),
    ).toEqual([{ action: "releaseHolds", of: "leads", name: "Dana Levi" }]);
    expect(await db.$count(leads)).toBe(1);
    expect(await holdTime(testContext(db), guest, atWall("2026-11-24T11:00"))).toMatchObject({ ok: true });
  });
});
