import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { siteStateKey } from "~/business/business";
import { sampleClientIds } from "~/business/sample-clients";
import type { Db } from "~/db/client.server";
import { pets, profiles } from "~/db/tables/clients";
import { siteSettings } from "~/db/tables/offer";
import { incidentLines, incidents } from "~/db/tables/incidents";
import { outbox, pictures } from "~/db/tables/platform";
import { bookings, requestChanges, requests, visits } from "~/db/tables/visits";
import { addIncidentLine, reportIncident } from "~/day/incidents/report-incident.server";
import { sendReminders, sendWalkerDays } from "~/day/reminders/reminders.server";
import { setVisitState } from "~/ledger/index.server";
import { chargeHouseholds } from "~/money/charges/charge-households.server";
import { goLive } from "~/offer/index.server";
import type { AdminContext } from "~/platform/index.server";
import { sampleBusiness } from "~/sample/business/sample-business";

import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { site } from "../../../tests/support/reminders";
import { silentLog } from "../../../tests/support/turn";
import { atWall } from "../../../tests/support/zone";
import { pushDue } from "~/calendars/push/push-visits.server";
import { addSource, connectGoogle, connectionTo } from "../../../tests/support/calendars";
import { addReadyClient } from "../../../tests/support/ledger";
import { later } from "../../../tests/support/pushed-visits";
import { json, noContent, useScriptedGoogle } from "../../../tests/support/scripted-google";
import { addSampleClients, countSampleClients, removeSampleClients } from "./sample-clients.server";

const google = useScriptedGoogle();

const business = { ...sampleBusiness, state: "draft" as const };

async function ownerOf(db: Db) {
  await db.update(siteSettings).set({ value: "draft" }).where(eq(siteSettings.key, siteStateKey));
  return adminContextOf(db, await addAdmin(db), { business });
}

const countsOf = (db: Db) =>
  Promise.all(
    [profiles, pets, visits, requests, bookings, requestChanges, incidents, incidentLines, pictures, outbox].map(
      (table) => db.$count(table),
    ),
  );

/** Reports an incident with a photo and a later line on the first sample visit. */
async function reportOnFirstVisit(owner: AdminContext): Promise<void> {
  const [visit] = await owner.db.select().from(visits).orderBy(visits.startsAt);
  if (!visit) throw new Error("no sample visit is booked");
  const ctx = { ...owner, now: visit.startsAt.add({ minutes: 10 }) };
  const photos = [{ kind: "jpeg" as const, bytes: new Uint8Array([0xff, 0xd8, 0xff]) }];
  const reported = await reportIncident(ctx, visit.id, {
    formKey: crypto.randomUUID(),
    kind: "other",
    happenedAt: visit.startsAt,
    place: "The gate",
    story: "The latch is broken.",
    harm: "Nobody is hurt.",
    doneAtOnce: "Tied it with a leash.",
    witnesses: null,
    vet: null,
    officialReport: null,
    photos,
  });
  if (!reported.ok) throw new Error(reported.reason);
  const line = { incidentId: reported.value.id, formKey: crypto.randomUUID(), line: "Mended.", photos: [] };
  expect(await addIncidentLine(ctx, visit.id, line)).toMatchObject({ ok: true });
}

onEachDatabase("sample clients", () => {
  test("have pets, booked visits and a request; adding them twice adds none, and nothing is mailed", async ({ db }) => {
    const owner = await ownerOf(db);
    expect(await addSampleClients(owner)).toEqual({ ok: true, value: 3 });
    const rows = await db.select({ status: requests.status }).from(requests);
    expect(rows.map(({ status }) => status).toSorted()).toEqual([...Array<string>(6).fill("confirmed"), "pending"]);
    const before = await countsOf(db);
    expect(before.at(-1)).toBe(0);
    expect(await addSampleClients(owner)).toEqual({ ok: true, value: 3 });
    expect(await countsOf(db)).toEqual(before);
  });

  test("are not reminded, not in a walker's daily mail, and not charged", async ({ db }) => {
    const owner = await ownerOf(db);
    await addSampleClients(owner);
    const services = { ...site, log: silentLog, wakeMail: () => undefined };
    await sendReminders(db, atWall("2026-11-23T17:00"), services);
    expect(await sendWalkerDays(db, atWall("2026-11-23T17:00"), services)).toBe(0);
    expect(await db.$count(outbox)).toBe(0);

    const [visit] = await db.select().from(visits).orderBy(visits.startsAt);
    if (!visit) throw new Error("no sample visit is booked");
    for (const [version, to] of (["in_progress", "completed"] as const).entries()) {
      const press = { visitId: visit.id, version: visit.version + version, to };
      const now = visit.startsAt.add({ minutes: 20 * version });
      const outcome = await setVisitState({ ...owner, now }, press, {
        isFinishHeld: async () => false,
        publish: async () => {},
      });
      expect(outcome).toMatchObject({ ok: true });
    }
    expect(await chargeHouseholds(db, visit.endsAt.add({ hours: 1 }), services)).toBe(0);
  });

  test("are removed with everything about them when the site goes live", async ({ db }) => {
    const owner = await ownerOf(db);
    const before = await countsOf(db);
    await addSampleClients(owner);
    await reportOnFirstVisit(owner);
    expect(await goLive(owner, (tx) => removeSampleClients(tx, owner))).toMatchObject({ ok: true });
    expect(await countSampleClients(db)).toBe(0);
    expect(await countsOf(db)).toEqual(before);
    expect(await db.$count(profiles, eq(profiles.id, sampleClientIds[0]))).toBe(0);
  });

  test("leave outside calendars and shared groups when they are removed", async ({ db }) => {
    const owner = await ownerOf(db);
    const calendar = connectionTo(db, google.root);
    await connectGoogle(calendar, owner.actor.id);
    await addSource(db, { profileId: owner.actor.id, receives: true, blocks: false });
    await addSampleClients(owner);
    const booked = await db.select().from(requests).where(eq(requests.status, "confirmed"));
    const [shared, other] = booked;
    if (!shared?.visitId || !other) throw new Error("no sample visits are booked");
    const { client } = await addReadyClient(db);
    const { id: _, formKey: __, isToCharge: ___, ...columns } = shared;
    const [request] = await db
      .insert(requests)
      .values({ ...columns, clientId: client.id })
      .returning();
    const [pet] = await db.select().from(pets).where(eq(pets.ownerId, client.id));
    const [booking] = await db.select().from(bookings).where(eq(bookings.requestId, shared.id));
    if (!request || !pet || !booking) throw new Error("the group is not shared");
    const { id: ____, clientRef: _____, petRef: ______, ...line } = booking;
    await db.insert(bookings).values({ ...line, requestId: request.id, clientId: client.id, petId: pet.id });
    await db.update(visits).set({ dogs: 2 }).where(eq(visits.id, shared.visitId));

    google.script = booked.map(() => json({ etag: '"1"' }));
    await pushDue(() => calendar);
    await db.transaction((tx) => removeSampleClients(tx, owner));
    google.script = [json({ etag: '"2"' }), ...booked.slice(1).map(() => noContent)];
    await pushDue(() => later(calendar, 1));
    const calls = google.asked.slice(booked.length).map(({ call }) => call.split(" ")[0]);
    expect(calls.toSorted()).toEqual([...Array<string>(booked.length - 1).fill("DELETE"), "PATCH"]);
    const [group] = await db.select().from(visits).where(eq(visits.id, shared.visitId));
    expect(group).toMatchObject({ dogs: 1, status: "confirmed" });
  });

  test("can't be added to a site that is live", async ({ db }) => {
    const owner = adminContextOf(db, await addAdmin(db));
    expect(await addSampleClients(owner)).toEqual({ ok: false, reason: "live" });
    expect(await countSampleClients(db)).toBe(0);
  });
});
