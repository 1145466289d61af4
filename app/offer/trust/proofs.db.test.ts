import { expect, test } from "vitest";

import type { ProofKind } from "~/business/proofs";
import { proofs } from "~/db/tables/offer";
import { auditLog } from "~/db/tables/platform";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { actorOf, addAdmin, adminContextOf } from "../../../tests/support/people";
import { turnAt } from "../../../tests/support/turn";
import type { ProofDocument } from "./receive-document.server";
import { endProofs, removeProof, saveProof } from "./commands.server";
import { moveProofDocument } from "./document-files.server";
import { expiredOf, getProofDocument, getProofs, selectProofs } from "./queries.server";
import { submitProof } from "./submit-proof.server";
import { zone, atWall } from "../../../tests/support/zone";

const today = Temporal.PlainDate.from("2026-11-23");
const pdf = (words: string): ProofDocument => ({
  bytes: new TextEncoder().encode(`%PDF-1.4 ${words}`),
  type: "application/pdf",
});

onEachDatabase("a proof", (get) => {
  const owner = async () => adminContextOf(get().db, await addAdmin(get().db));
  const insurance = { kind: "insurance" as const, date: "2027-03-01", version: 0, document: null };
  const wordsOf = async (kind: ProofKind) => {
    const document = await getProofDocument({ db: get().db, files: testContext(get().db).services.files }, kind);
    return document && new TextDecoder().decode(document.bytes);
  };

  test("with a wrong date is refused with a message and keeps the input", async ({ db }) => {
    const admin = actorOf(await addAdmin(db));
    for (const [kind, date, error] of [
      ["insurance", "2026-11-22", "That day is over. Enter the last day of the one you have now"],
      ["first-aid", "2126-11-22", "That's more than 10 years away. Please check the year"],
      ["background-check", "2026-11-24", "That day is still to come. Enter the day the check was done"],
      ["background-check", "2014-01-01", "A check counts for 2 years. Enter the day of a newer one"],
      ["insurance", "", "Please choose a date"],
      ["insurance", "2026-02-30", "Please choose a date"],
    ] as const) {
      const fields = { intent: "save", kind, date, version: "0" };
      const refusal = await refusalOf(submitProof(actionArgs(db, admin, fields)));
      expect(refusal, kind).toMatchObject({ status: 400, errors: { date: error }, values: { date: [date] } });
    }
    expect(await db.$count(proofs)).toBe(0);
  });

  test("of an unknown kind is refused", async () => {
    const admin = actorOf(await addAdmin(get().db));
    const fields = { intent: "save", kind: "halo", date: "2027-03-01", version: "0" };
    expect(await refusalOf(submitProof(actionArgs(get().db, admin, fields)))).toMatchObject({ status: 400 });
    expect(await get().db.$count(proofs)).toBe(0);
  });

  test("is saved by one of ten concurrent first saves; nine get a conflict", async () => {
    const ctx = await owner();
    const outcomes = await Promise.all(Array.from({ length: 10 }, () => saveProof(ctx, insurance)));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await get().db.$count(auditLog)).toBe(1);
  });

  test("that another editor changed causes a conflict, and the form gets the newest version", async () => {
    const ctx = await owner();
    await saveProof(ctx, insurance);
    const fields = { intent: "save", kind: "insurance", date: "2027-06-01", version: "0" };
    expect(await refusalOf(submitProof(actionArgs(get().db, ctx.actor, fields)))).toMatchObject({
      status: 409,
      values: { date: ["2027-06-01"], version: ["1"] },
    });
    expect((await getProofs(get().db, today)).insurance).toMatchObject({ date: "2027-03-01", version: 1 });
  });

  test("keeps its document when saved with the same date, and loses it with another date", async () => {
    const ctx = await owner();
    await saveProof(ctx, { ...insurance, document: pdf("of 2026") });
    await saveProof(ctx, { ...insurance, version: 1 });
    expect(await wordsOf("insurance")).toBe("%PDF-1.4 of 2026");
    await saveProof(ctx, { ...insurance, date: "2028-03-01", version: 2 });
    expect(await wordsOf("insurance")).toBeNull();
    await saveProof(ctx, { ...insurance, date: "2028-03-01", version: 3, document: pdf("of 2027") });
    expect(await wordsOf("insurance")).toBe("%PDF-1.4 of 2027");
    const log = await get().db.select().from(auditLog);
    expect(log).toContainEqual(
      expect.objectContaining({ subjectName: "Insurance", after: expect.objectContaining({ date: "2027-03-01" }) }),
    );
    expect(JSON.stringify(log)).not.toContain("PDF-1.4");
  });

  test("stores its document as a file; a document of an earlier release is read from the database until it is moved", async () => {
    const { db } = get();
    const { files } = testContext(db).services;
    const ctx = await owner();
    await saveProof(ctx, { ...insurance, document: pdf("of 2026") });
    const [kept] = await db.select().from(proofs);
    expect(kept).toMatchObject({ document: null, documentType: "application/pdf" });
    const before = { document: pdf("of 2025").bytes, documentFile: null };
    await db.update(proofs).set(before);
    expect(await wordsOf("insurance")).toBe("%PDF-1.4 of 2025");
    expect(await moveProofDocument({ ...turnAt(db, Temporal.Now.instant()), files })).toBe(true);
    expect(await moveProofDocument({ ...turnAt(db, Temporal.Now.instant()), files })).toBe(false);
    expect(await db.select().from(proofs)).toMatchObject([{ document: null, version: 1 }]);
    expect(await wordsOf("insurance")).toBe("%PDF-1.4 of 2025");
  });

  test("is removed with its document, and removing it again changes nothing", async () => {
    const ctx = await owner();
    await saveProof(ctx, { ...insurance, document: pdf("") });
    await removeProof(ctx, "insurance");
    await removeProof(ctx, "insurance");
    expect(await get().db.$count(proofs)).toBe(0);
    expect(await wordsOf("insurance")).toBeNull();
    expect(await get().db.$count(auditLog)).toBe(2);
  });

  test("expires once after its last day, and the owner is reminded to renew it", async () => {
    const { db } = get();
    const ctx = await owner();
    await saveProof(ctx, { ...insurance, date: "2026-11-23" });
    await saveProof(ctx, { ...insurance, kind: "first-aid" });
    const current = async () =>
      (await db.select().from(proofs)).filter(({ isCurrent }) => isCurrent).map(({ kind }) => kind);
    await endProofs(db, atWall("2026-11-23T23:59"), zone);
    expect((await current()).toSorted()).toEqual(["first-aid", "insurance"]);
    expect(expiredOf(await selectProofs(db), today)).toEqual([]);
    const midnight = atWall("2026-11-24T00:00");
    await endProofs(db, midnight, zone);
    await endProofs(db, midnight, zone);
    expect(await current()).toEqual(["first-aid"]);
    expect(expiredOf(await selectProofs(db), today.add({ days: 1 }))).toEqual([
      { kind: "insurance", lastDay: "November 23, 2026" },
    ]);
    // The renewed proof is shown again, and the reminder is gone.
    await saveProof(ctx, { ...insurance, version: 1 });
    expect(expiredOf(await selectProofs(db), today.add({ days: 1 }))).toEqual([]);
    expect((await current()).toSorted()).toEqual(["first-aid", "insurance"]);
  });
});
