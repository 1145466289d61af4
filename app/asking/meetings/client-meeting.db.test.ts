// A client's own meet and greet, and the owner's day with one.
import { reportCardsOfVisit } from "~/day/cards/publish-cards.server";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { readProgress, checklistFactsOf } from "~/clients/certification/queries.server";
import { profiles } from "~/db/tables/clients";
import { leads } from "~/db/tables/desk";
import { meetings } from "~/db/tables/meetings";
import { visits } from "~/db/tables/visits";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient } from "../../../tests/support/ledger";
import { addMeeting, theMeeting } from "../../../tests/support/meetings";
import {
  actorOf,
  addAdmin,
  addPerson,
  adminContextOf,
  contextOf,
  walkerContextOf,
} from "../../../tests/support/people";
import { listDays } from "~/day/list-days.server";
import { readToday } from "~/day/today/read-today.server";
import { setVisitState } from "~/ledger/verbs/set-visit-state.server";
import { loadClientMeeting, submitClientMeeting } from "./client-meeting.server";
import { getMeetingOfLead, submitHostMeeting } from "./host-meeting.server";
import { zone, atWall } from "../../../tests/support/zone";

const eleven = { intent: "choose-meeting", start: atWall("2026-11-24T11:00").toString() };

onEachDatabase("a client's meet and greet", () => {
  test("cannot be chosen before the client has an address in the area", async ({ db }) => {
    await addAdmin(db);
    const client = await addPerson(db, { address: "1 Market St, San Francisco, CA 94105" });
    expect(await loadClientMeeting(contextOf(db, client), null)).toMatchObject({ state: "address", offer: null });
    const refusal = await refusalOf(submitClientMeeting(actionArgs(db, actorOf(client), eleven)));
    expect(refusal.status).toBe(409);
    expect(await db.$count(visits)).toBe(0);
  });

  test("is not offered again when it is not needed", async ({ db }) => {
    await addAdmin(db);
    const { client } = await addReadyClient(db, { metOn: Temporal.PlainDate.from("2026-11-01") });
    expect(await loadClientMeeting(contextOf(db, client), null)).toMatchObject({ state: "met", offer: null });
    expect(await refusalOf(submitClientMeeting(actionArgs(db, actorOf(client), eleven)))).toMatchObject({
      status: 409,
    });
  });

  test("is chosen once, then moved and cancelled", async ({ db }) => {
    await addAdmin(db);
    const { client } = await addReadyClient(db);
    const send = (fields: Record<string, string>) => submitClientMeeting(actionArgs(db, actorOf(client), fields));
    expect((await loadClientMeeting(contextOf(db, client), null)).offer?.days.length).toBeGreaterThan(0);
    await send(eleven);
    await send(eleven);
    await send({ ...eleven, start: atWall("2026-11-24T15:00").toString() });
    expect((await loadClientMeeting(contextOf(db, client), null)).state).toBe("set");
    await send({ intent: "move-meeting", start: atWall("2026-11-25T11:00").toString() });
    expect(String((await theMeeting(db)).visit.startsAt)).toBe(atWall("2026-11-25T11:00").toString());
    await send({ intent: "cancel-meeting" });
    expect(await refusalOf(send({ intent: "cancel-meeting" }))).toMatchObject({ status: 409 });
    expect((await loadClientMeeting(contextOf(db, client), null)).state).toBe("open");
    expect(await db.$count(meetings)).toBe(1);
  });

  test("chosen before the account existed belongs to the account once the email address is confirmed or the owner linked the lead", async ({
    db,
  }) => {
    const { lead } = await addMeeting(db);
    const address = { address: "1 Rose Ave, Venice, CA 90291" };
    const registered = await addPerson(db, { ...address, email: lead.email, emailVerified: false });
    expect((await loadClientMeeting(contextOf(db, registered), null)).state).toBe("open");
    await db.update(profiles).set({ emailVerified: true }).where(eq(profiles.id, registered.id));
    expect((await loadClientMeeting(contextOf(db, registered), null)).state).toBe("set");
    const made = await addPerson(db, address);
    await db.update(leads).set({ status: "client", profileId: made.id }).where(eq(leads.id, lead.id));
    expect((await loadClientMeeting(contextOf(db, made), null)).state).toBe("set");
  });

  test("is checked off on the client's checklist after it took place", async ({ db }) => {
    const { owner, lead, details } = await addMeeting(db);
    const client = await addPerson(db, { email: lead.email });
    const heldNow = async () => checklistFactsOf(await readProgress(db, client.id)).meeting;
    const ctx = adminContextOf(db, owner, { now: atWall("2026-11-24T11:05") });
    const visitId = details.visit.id;
    expect(await setVisitState(ctx, { visitId, version: 1, to: "in_progress" }, reportCardsOfVisit)).toMatchObject({
      ok: true,
    });
    expect(await heldNow()).not.toBe("done");
    expect(await setVisitState(ctx, { visitId, version: 2, to: "completed" }, reportCardsOfVisit)).toMatchObject({
      ok: true,
    });
    expect(await heldNow()).toBe("done");
    // Other clients' checklists do not change.
    const { client: stranger } = await addReadyClient(db);
    expect(checklistFactsOf(await readProgress(db, stranger.id)).meeting).toBe("open");
    await db.update(profiles).set({ emailVerified: false }).where(eq(profiles.id, client.id));
    expect(await heldNow()).not.toBe("done");
  });
});

onEachDatabase("the owner of a meet and greet", () => {
  const tuesday = Temporal.PlainDate.from("2026-11-24");

  test("sees it on her day and list, while a helper sees the address only from the day before", async ({ db }) => {
    const { owner } = await addMeeting(db);
    const [visit] = await listDays(db, tuesday, zone);
    expect(visit).toMatchObject({ serviceType: "meet-and-greet", households: [], guest: { name: "Dana Levi" } });
    const guest = { pets: "Moose & Olive", address: "1 Rose Ave, Venice, CA 90291" };
    const ctx = walkerContextOf(db, owner, { now: atWall("2026-11-23T09:00") });
    const [shown] = (await readToday(ctx, "2026-11-24")).visits;
    expect(shown).toMatchObject({ guest, step: "on-my-way" });
    const helper = { ...ctx, actor: { ...ctx.actor, role: "client" as const } };
    const visitOn = async (now: string) =>
      (await readToday({ ...helper, now: Temporal.Instant.from(now) }, "2026-11-24")).visits[0]?.guest;
    expect(await visitOn(atWall("2026-11-22T09:00").toString())).toMatchObject({
      pets: "Moose & Olive",
      address: null,
      phone: null,
    });
    expect(await visitOn(atWall("2026-11-23T09:00").toString())).toMatchObject({
      address: "1 Rose Ave, Venice, CA 90291",
    });
  });

  test("finds the meeting on the lead's page, or else the link to choose a time", async ({ db }) => {
    const { owner, lead } = await addMeeting(db);
    const ctx = adminContextOf(db, owner);
    expect(await getMeetingOfLead(ctx, lead.id)).toMatchObject({ meeting: { day: "Tuesday, November 24, 2026" } });
    await db.update(visits).set({ status: "cancelled" });
    const { meeting, link } = await getMeetingOfLead(ctx, lead.id);
    expect(meeting).toBeNull();
    expect(link).toContain(`http://localhost:3000/meet-and-greet/new/${lead.id}.`);
  });

  test("gets an error beside the field for an invalid time, and may move it to a valid one", async ({ db }) => {
    const { owner, details } = await addMeeting(db);
    const send = (fields: Record<string, string>, visitId = details.visit.id) =>
      submitHostMeeting(actionArgs(db, actorOf(owner), fields), visitId);
    const move = { intent: "host-move", date: "2026-11-22", time: "10:00" };
    expect(await refusalOf(send(move))).toMatchObject({ status: 400, values: { date: ["2026-11-22"] } });
    expect(await refusalOf(send({ ...move, date: "2026-02-30" }))).toMatchObject({ status: 400 });
    expect(await refusalOf(send({ ...move, time: "25:00" }))).toMatchObject({ status: 400 });
    await expect(send({ intent: "host-cancel" }, crypto.randomUUID())).rejects.toMatchObject({ init: { status: 404 } });
    await expect(send({ intent: "host-cancel" }, "none")).rejects.toMatchObject({ init: { status: 404 } });
    expect(await refusalOf(send({ intent: "host-missed" }))).toMatchObject({ status: 409 });
    expect(await send({ ...move, date: "2026-11-25" })).toMatchObject({ status: 303 });
    expect(String((await theMeeting(db)).visit.startsAt)).toBe(atWall("2026-11-25T10:00").toString());
  });

  test("can change it by the owner's form, while a client gets a 404", async ({ db }) => {
    const { details } = await addMeeting(db);
    const { client } = await addReadyClient(db);
    const args = actionArgs(db, actorOf(client), { intent: "host-cancel" });
    await expect(submitHostMeeting(args, details.visit.id)).rejects.toMatchObject({ init: { status: 404 } });
  });
});
