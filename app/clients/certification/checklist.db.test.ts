// The owner waives steps and notes meet and greets (docs/product.md, Certification).
import { expect, test } from "vitest";

import { auditLog } from "~/db/tables/platform";
import { checklistWaivers, pets } from "~/db/tables/clients";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { actorOf, addAdmin, addPerson, adminContextOf } from "../../../tests/support/people";
import { isCertified } from "../../../tests/support/pets";
import { changedMeanwhile } from "~/platform/texts";
import { recordMeeting, takeBackWaiver, waiveStep } from "./commands.server";
import { clientChecklistOf, ownChecklistOf, readProgress } from "./queries.server";
import { checklistActions } from "./submit-checklist.server";

const november = (day: number) => Temporal.PlainDate.from({ year: 2026, month: 11, day });

onEachDatabase("a step of the checklist", () => {
  const note = "Known from the dog park for years.";

  test("the checklist of an unknown client can't be changed", async ({ db }) => {
    const ctx = adminContextOf(db, await addAdmin(db));
    const profileId = crypto.randomUUID();
    const gone = { ok: false, reason: "no-such-client" };
    expect(await waiveStep(ctx, { profileId, step: "meeting", note })).toEqual(gone);
    expect(await takeBackWaiver(ctx, { profileId, step: "meeting" })).toEqual(gone);
    expect(await recordMeeting(ctx, { profileId, metOn: november(20), metBefore: null })).toEqual(gone);
    expect(await db.$count(auditLog)).toBe(0);
  });

  test("a step waived in two windows keeps the note of the first", async ({ db }) => {
    const ctx = adminContextOf(db, await addAdmin(db));
    const { id: profileId } = await addPerson(db);
    await waiveStep(ctx, { profileId, step: "meeting", note });
    expect(await waiveStep(ctx, { profileId, step: "meeting", note: "Another." })).toEqual({
      ok: false,
      reason: "already-waived",
    });
    expect((await db.select().from(checklistWaivers)).map((waiver) => waiver.note)).toEqual([note]);
    expect(await db.$count(auditLog)).toBe(1);
  });

  test("waiving the contract certifies a client with an accepted pet until the waiver is withdrawn", async ({ db }) => {
    const admin = await addAdmin(db);
    const ctx = adminContextOf(db, admin);
    const { id: profileId, firstName, lastName } = await addPerson(db);
    await db.insert(pets).values({ ownerId: profileId, name: "Biscuit", isAccepted: true });
    await waiveStep(ctx, { profileId, step: "contract", note });
    expect(await isCertified(db, profileId)).toBe(true);
    await takeBackWaiver(ctx, { profileId, step: "contract" });
    expect(await isCertified(db, profileId)).toBe(false);
    const log = await db.select().from(auditLog);
    expect(log.map(({ action }) => action).toSorted()).toEqual(["takeBackWaiver", "waiveStep"]);
    expect(log.find(({ action }) => action === "waiveStep")).toMatchObject({
      actorId: admin.id,
      subjectTable: "profiles",
      subjectId: profileId,
      subjectName: `${firstName} ${lastName}`,
      before: {},
      after: { waived: "contract", note },
    });
  });

  test("the note of a waiver is shown to the owner and never to the client", async ({ db }) => {
    const { id: profileId } = await addPerson(db, { address: "4321 Duquesne Ave, Culver City" });
    await waiveStep(adminContextOf(db, await addAdmin(db)), { profileId, step: "meeting", note });
    expect(clientChecklistOf(await readProgress(db, profileId)).steps).toContainEqual({
      step: "meeting",
      state: "waived",
      note,
    });
    const own = ownChecklistOf(await readProgress(db, profileId));
    expect(own).toMatchObject({ address: "missing-zip", hasPet: false });
    expect(own.steps).toContainEqual({ step: "meeting", state: "waived" });
    expect(JSON.stringify(own)).not.toContain(note);
  });
});

onEachDatabase("a meet and greet", () => {
  test("a meet and greet can't be recorded for tomorrow", async ({ db }) => {
    const ctx = adminContextOf(db, await addAdmin(db));
    const { id: profileId } = await addPerson(db);
    // The test clock is at November 23 in Los Angeles.
    expect(await recordMeeting(ctx, { profileId, metOn: november(24), metBefore: null })).toEqual({
      ok: false,
      reason: "in-the-future",
    });
  });

  test("recording a day gets a conflict when another admin recorded one; saving again overwrites", async ({ db }) => {
    const [admin, other] = [await addAdmin(db), await addAdmin(db)];
    const { id: profileId } = await addPerson(db);
    await recordMeeting(adminContextOf(db, other), {
      profileId,
      metOn: november(20),
      metBefore: null,
    });
    const send = (metBefore: string) => {
      const form = { metOn: "2026-11-23", metBefore };
      return checklistActions(profileId)["record-meeting"](actionArgs(db, actorOf(admin), form));
    };
    const metOn = async () => clientChecklistOf(await readProgress(db, profileId)).metOn;
    expect(await refusalOf(send(""))).toMatchObject({
      status: 409,
      message: changedMeanwhile,
      errors: { metOn: "Stored now: “2026-11-20”" },
      values: { metOn: ["2026-11-23"], metBefore: ["2026-11-20"] },
    });
    expect(await metOn()).toBe("2026-11-20");
    await send("2026-11-20");
    expect(await metOn()).toBe("2026-11-23");
  });

  test("two admins who record different days concurrently store one day", async ({ db }) => {
    const [one, two] = [adminContextOf(db, await addAdmin(db)), adminContextOf(db, await addAdmin(db))];
    const { id: profileId } = await addPerson(db);
    const outcomes = await Promise.all([
      recordMeeting(one, { profileId, metOn: november(20), metBefore: null }),
      recordMeeting(two, { profileId, metOn: november(21), metBefore: null }),
    ]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.$count(auditLog)).toBe(1);
  });

  test("recording a meet and greet and removing it are each logged once", async ({ db }) => {
    const ctx = adminContextOf(db, await addAdmin(db));
    const { id: profileId } = await addPerson(db);
    const state = async () =>
      clientChecklistOf(await readProgress(db, profileId)).steps.find(({ step }) => step === "meeting")?.state;
    for (let times = 0; times < 2; times += 1)
      await recordMeeting(ctx, { profileId, metOn: november(23), metBefore: null });
    expect(await state()).toBe("done");
    expect((await db.select().from(auditLog)).map(({ before, after }) => ({ before, after }))).toEqual([
      { before: { metOn: null }, after: { metOn: "2026-11-23" } },
    ]);
    await recordMeeting(ctx, { profileId, metOn: null, metBefore: november(23) });
    expect(await state()).toBe("open");
    expect(await db.$count(auditLog)).toBe(2);
  });
});
