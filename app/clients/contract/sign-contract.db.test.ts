// Signing the contract (docs/product.md, Contract).
import { createHash } from "node:crypto";

import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { noEmailOf } from "~/platform/index";
import { sampleFilledContract } from "~/sample/business/sample-filled-contract";
import { contractSignatures, pets, profiles } from "~/db/tables/clients";
import { outbox } from "~/db/tables/platform";

import { refusalOf } from "../../../tests/support/action-args";
import { initials, served, signatureOf, signedClient, sender } from "../../../tests/support/contract";
import { onEachDatabase } from "../../../tests/support/database";
import { actorOf, addAdmin, addPerson, adminContextOf, contextOf } from "../../../tests/support/people";
import { sampleBusiness } from "~/sample/business/sample-business";
import { listSquad } from "~/site/squad/queries.server";
import { initialsField } from "./contract-fields";
import { paperForm } from "./forms";
import {
  getContractPhoto,
  getGivenReleases,
  listContractFiles,
  getCurrentContract,
  listSignedContracts,
  getSignedContract,
  getSigningAddress,
  listChangedParts,
} from "./queries.server";
import { contractState } from "./rules";
import { recordPaperContract, signContract } from "./sign-contract.server";
import { atWall } from "../../../tests/support/zone";

onEachDatabase("signing the contract", (get) => {
  test("signing with a missing or foreign address is refused", async ({ db }) => {
    for (const [address, reason] of [
      [null, "no-address"],
      ["  ", "no-address"],
      ["4321 Duquesne Ave, Culver City", "missing-zip"],
      ["1 Ocean Ave, San Diego, CA 92101", "outside"],
    ] as const) {
      const person = await addPerson(db, { address });
      const outcome = await signContract(contextOf(db, person), await signatureOf(db, person), "");
      expect(outcome).toEqual({ ok: false, reason });
      expect(await getSigningAddress(db, person.id)).toHaveProperty("problem");
    }
    expect(await db.$count(contractSignatures)).toBe(0);
    expect(await db.$count(outbox)).toBe(0);
  });

  test.each([
    ["another name", { signedName: "Robin Hood" }, "name-differs"],
    ["a text that has changed", { text: "of another version" }, "text-changed"],
  ])("signing with %s is refused", async (_, wrong, reason) => {
    const { db } = get();
    const person = await addPerson(db, { address: served });
    const outcome = await signContract(contextOf(db, person), await signatureOf(db, person, wrong), "");
    expect(outcome).toEqual({ ok: false, reason });
  });

  test("signing in two tabs concurrently stores one signature and sends one mail", async ({ db }) => {
    const person = await addPerson(db, { address: served });
    const input = await signatureOf(db, person);
    const outcomes = await Promise.all([1, 2].map(() => signContract(contextOf(db, person), input, "")));
    expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(outcomes).toContainEqual({ ok: false, reason: "already-signed" });
    expect(await db.$count(contractSignatures)).toBe(1);
    expect(await db.$count(outbox)).toBe(1);
  });

  test("signatures are immutable", async ({ db }) => {
    const { id } = await signedClient(db);
    const row = eq(contractSignatures.id, id);
    const failures = [
      db.update(contractSignatures).set({ signedName: "Robin Hood" }).where(row),
      db.delete(contractSignatures).where(row),
    ].map((query) => query.then(() => "changed").catch((error: Error) => String(error.cause)));
    for (const failure of failures) expect(await failure).toContain("contract_signatures is written once");
    expect((await db.select().from(contractSignatures))[0]?.signedName).toMatch(/^Casey Morgan/);
  });

  test("a signature stores the whole text, its SHA-256, address, IP address and browser", async ({ db }) => {
    const { id, person } = await signedClient(db);
    const [row] = await db.select().from(contractSignatures);
    expect(row).toMatchObject({
      id,
      profileId: person.id,
      version: sampleFilledContract.version,
      address: served,
      area: "culver-city",
      internetAddress: "192.0.2.7",
      browser: "A browser",
      releases: { veterinary: { initials: "CM" }, medication: null },
      signedAt: atWall("2026-11-23T09:00"),
    });
    expect(row?.documentHash).toBe(
      createHash("sha256")
        .update(row?.document ?? "")
        .digest("hex"),
    );
    expect(row?.document).toContain(`Signed electronically by: ${person.firstName} ${person.lastName}`);
  });

  test("the mailed copy has the full text", async ({ db }) => {
    const { person } = await signedClient(db);
    const [mail] = await db.select().from(outbox);
    expect(mail).toMatchObject({ kind: "contract-copy", recipient: person.email });
    // Mail programs may break lines at any space.
    const flat = (text = "") => text.replaceAll(/\s+/g, " ").toLowerCase();
    for (const { paragraphs } of sampleFilledContract.sections)
      for (const words of paragraphs) expect(flat(mail?.text)).toContain(flat(words));
    expect(flat(mail?.text)).toContain("signed electronically by: casey morgan");
  });

  test("signing certifies a client with an accepted pet, and no other client", async ({ db }) => {
    const { person } = await signedClient(db);
    const other = await addPerson(db, { address: served });
    await db.insert(pets).values({ ownerId: other.id, name: "Biscuit", isAccepted: true });
    await signContract(contextOf(db, other), await signatureOf(db, other), "");
    const certified = async (id: string) => (await db.select().from(profiles).where(eq(profiles.id, id)))[0]?.certified;
    expect(await certified(person.id)).toBe(false);
    expect(await certified(other.id)).toBe(true);
  });

  test("signing without the photos release removes the pets from the squad", async ({ db }) => {
    const person = await addPerson(db, { address: served });
    const shown = { isAccepted: true, inSquad: true, photoPermission: true };
    await db.insert(pets).values({ ...shown, ownerId: person.id, name: "Biscuit" });
    const input = await signatureOf(db, person, { initials: { ...initials, photos: null } });
    await signContract(contextOf(db, person), input, "");
    expect(await listSquad(db)).toEqual([]);
    expect(await db.select().from(pets)).toMatchObject([{ photoPermission: false, inSquad: false }]);
  });

  test("signing and changing releases share one limit, since both send mails", async ({ db }) => {
    const person = await addPerson(db, { address: served });
    const send = sender(db, person);
    const { text, signedName } = await signatureOf(db, person);
    const letters = Object.entries(initials).map(([id, typed]) => [initialsField(id), typed ?? ""]);
    const form = { intent: "sign", text, signedName, agree: "yes", ...Object.fromEntries(letters) };
    // A refused signature does not count towards the limit.
    for (let times = 0; times < 12; times += 1) {
      expect((await refusalOf(send({ ...form, signedName: "Robin Hood" }))).status).toBe(400);
    }
    await send(form);
    expect(await db.$count(contractSignatures)).toBe(1);
    for (let times = 0; times < 9; times += 1) await send({ intent: "take-back-release", release: "medication" });
    expect(await refusalOf(send(form))).toMatchObject({ status: 429, values: { signedName: [signedName] } });
  });
});

onEachDatabase("a contract on paper", (get) => {
  const photo = { type: "image/jpeg", bytes: new Uint8Array([255, 216, 255]) } as const;
  const paper = (more: Record<string, string> = {}) =>
    paperForm.parse({ signedOn: "2026-11-22", signedName: "Casey Morgan", ...more });
  const setUp = async (more: Parameters<typeof addPerson>[1] = {}) => {
    const { db } = get();
    const ctx = adminContextOf(db, await addAdmin(db));
    return { db, ctx, person: await addPerson(db, { address: served, ...more }) };
  };

  test.each([
    ["a day in the future", { signedOn: "2026-11-24" }, "day-ahead"],
    ["a day before the text was in force", { signedOn: "2026-11-20" }, "older-text"],
  ])("a paper with %s is refused", async (_, wrong, reason) => {
    const { db, ctx, person } = await setUp();
    expect(await recordPaperContract(ctx, person.id, paper(wrong), photo)).toEqual({ ok: false, reason });
    expect(await db.$count(contractSignatures)).toBe(0);
  });

  test.each([
    ["without a photo", served, null, "no-photo"],
    ["for an address outside the areas", "1 Ocean Ave, San Diego, CA 92101", photo, "outside"],
    ["for the owner herself", null, photo, "unknown-client"],
  ])("a paper %s is refused", async (_, address, given, reason) => {
    const { ctx, person } = await setUp({ address });
    const id = reason === "unknown-client" ? ctx.actor.id : person.id;
    expect(await recordPaperContract(ctx, id, paper(), given)).toEqual({ ok: false, reason });
  });

  test("a contract on paper certifies a client without email, stores its photo, and sends no mail", async () => {
    const { db, ctx, person } = await setUp({ email: noEmailOf(crypto.randomUUID()) });
    await db.insert(pets).values({ ownerId: person.id, name: "Biscuit", isAccepted: true });
    const outcome = await recordPaperContract(ctx, person.id, paper({ [initialsField("photos")]: "yes" }), photo);
    const { version } = sampleFilledContract;
    const signed = await listSignedContracts(db, person.id);
    expect(signed).toMatchObject([{ version, signedAt: atWall("2026-11-22T12:00") }]);
    expect(contractState(signed, version)).toBe("current");
    expect(await getGivenReleases(db, person.id)).toEqual(
      new Set(["ordinary-negligence", "veterinary", "keys-and-access", "photos"]),
    );
    expect((await db.select().from(profiles).where(eq(profiles.id, person.id)))[0]?.certified).toBe(true);
    const [row] = await db.select().from(contractSignatures);
    expect(row?.document).toContain("Signed on paper by: Casey Morgan");
    expect(row?.document).not.toContain("no-email");
    const id = outcome.ok ? outcome.value.id : "";
    expect(await getContractPhoto(contextOf(db, person), id)).toEqual(photo);
    expect(await getContractPhoto(contextOf(db, await addPerson(db)), id)).toBeNull();
    expect(await listContractFiles(db, [id, crypto.randomUUID()])).toEqual([id]);
    expect(await db.$count(outbox)).toBe(0);
  });

  test("a paper of a version that the client signed in the account is refused, and its photo is removed", async ({
    db,
  }) => {
    const { person } = await signedClient(db);
    const ctx = adminContextOf(db, await addAdmin(db));
    const countFiles = async () => [...(await ctx.services.files.listAll()).objects].length;
    const before = await countFiles();
    expect(await recordPaperContract(ctx, person.id, paper(), photo)).toEqual({ ok: false, reason: "already-signed" });
    expect(await countFiles()).toBe(before);
  });
});

onEachDatabase("a signed contract", () => {
  test("a signed contract can be read only by its client and the owner", async ({ db }) => {
    const { id, person } = await signedClient(db);
    const [stranger, owner] = [await addPerson(db), await addAdmin(db)];
    expect(await getSignedContract(db, actorOf(stranger), id)).toBeNull();
    expect(await getSignedContract(db, actorOf(person), "not-an-id")).toBeNull();
    expect(await getSignedContract(db, actorOf(owner), crypto.randomUUID())).toBeNull();
    expect((await getSignedContract(db, actorOf(person), id))?.id).toBe(id);
    expect((await getSignedContract(db, actorOf(owner), id))?.profileId).toBe(person.id);
  });

  test("a signature of an older version stays valid, and the changed parts are listed", async ({ db }) => {
    const person = await addPerson(db, { address: served });
    const [section] = sampleFilledContract.sections;
    const current = await getCurrentContract(db, sampleBusiness, contextOf(db, person).now);
    const stateOf = async () => contractState(await listSignedContracts(db, person.id), current.contract.version);
    const document = current.text.replace(section?.paragraphs[0] ?? "", "What it said before.");
    await db.insert(contractSignatures).values({
      profileId: person.id,
      version: "2025-01",
      signedName: "Casey Morgan",
      address: served,
      area: "culver-city",
      releases: {},
      document,
      documentHash: "",
      internetAddress: "192.0.2.7",
      browser: "",
      signedAt: atWall("2026-10-01T05:00"),
    });
    expect(await stateOf()).toBe("older");
    expect(await listChangedParts(db, current, person.id)).toEqual([section?.heading]);
    expect((await signContract(contextOf(db, person), await signatureOf(db, person), "")).ok).toBe(true);
    expect(await stateOf()).toBe("current");
    expect(await db.$count(contractSignatures)).toBe(2);
  });
});
