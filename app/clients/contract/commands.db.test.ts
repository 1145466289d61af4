import { createHash } from "node:crypto";

import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { contract } from "~/business/contract/contract";
import type { Db } from "~/db/client.server";
import { contractSignatures, pets, profiles, releaseChanges } from "~/db/tables/clients";
import { outbox } from "~/db/tables/platform";
import { exchangeContext, servicesContext } from "~/platform/process/context";
import { type ClientContext } from "~/platform/process/command-contexts";
import { Temporal } from "~/shared/dates";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { exchangeFor } from "../../../tests/support/exchange";
import { actorOf, addAdmin, addPerson, contextOf, type Person } from "../../../tests/support/people";
import { acceptPets } from "~/clients/pets/acceptance/commands.server";
import { getIdentity } from "~/offer/settings/queries.server";
import { listSquad } from "~/site/squad/queries.server";
import { changeRelease } from "./change-release.server";
import type { SignInput } from "./forms";
import { initialsField } from "./contract-fields";
import {
  currentText,
  getContractState,
  getReleases,
  getSignedContract,
  getSigningAddress,
  listChangedParts,
} from "./queries.server";
import { signContract } from "./sign-contract.server";
import { submitContract } from "./submit-contract.server";

const served = "4321 Duquesne Ave, Culver City, CA 90232";
const initials = {
  "ordinary-negligence": "CM",
  veterinary: "CM",
  "keys-and-access": "CM",
  "off-leash-and-group-hikes": null,
  medication: null,
  photos: "CM",
};

async function signatureOf(db: Db, person: Person, overrides: Partial<SignInput> = {}): Promise<SignInput> {
  const text = currentText(await getIdentity(db)).hash;
  return { text, signedName: `${person.firstName} ${person.lastName}`, initials, ...overrides };
}

const later = (ctx: ClientContext, minutes: number): ClientContext => ({
  ...ctx,
  now: Temporal.Instant.from(ctx.now).add({ minutes }),
});

/** A client inside the area who has signed, as the actor of their commands. */
async function signedClient(db: Db): Promise<{ ctx: ClientContext; id: string; person: Person }> {
  const person = await addPerson(db, { address: served });
  const ctx = contextOf(db, person);
  const outcome = await signContract(ctx, await signatureOf(db, person), "A browser");
  if (!outcome.ok) throw new Error(outcome.reason);
  return { ctx, person, id: outcome.value.id };
}

/** A client who signed a former version, with the photos release. */
async function clientOfOlderContract(db: Db): Promise<Person> {
  const person = await addPerson(db, { address: served });
  await db.insert(contractSignatures).values({
    profileId: person.id,
    version: "2025-01",
    signedName: "Casey Morgan",
    address: served,
    area: "culver-city",
    releases: { photos: { initials: "CM" } },
    document: "…",
    documentHash: "…",
    internetAddress: "192.0.2.7",
    browser: "",
    signedAt: Temporal.Instant.from("2025-10-01T12:00:00Z"),
  });
  return person;
}

/** Sends forms of this person's within one hour, a second after each other. */
function sender(db: Db, person: Person) {
  const { context, ...args } = actionArgs(db, actorOf(person));
  const services = context.get(servicesContext);
  let now = services.now();
  context.set(servicesContext, { ...services, now: () => (now = now.add({ seconds: 1 })) });
  return (fields: Record<string, string>) => {
    const { request } = actionArgs(db, actorOf(person), fields);
    context.set(exchangeContext, exchangeFor(request));
    return submitContract({ ...args, context, request });
  };
}

onEachDatabase("signing the contract", (get) => {
  test.each([
    [null, "no-address"],
    ["  ", "no-address"],
    ["4321 Duquesne Ave, Culver City", "missing-zip"],
    ["1 Ocean Ave, San Diego, CA 92101", "outside"],
  ] as const)("with the address %s is refused: %s", async (address, reason) => {
    const { db } = get();
    const person = await addPerson(db, { address });
    const outcome = await signContract(contextOf(db, person), await signatureOf(db, person), "");
    expect(outcome).toEqual({ ok: false, reason });
    expect(await db.$count(contractSignatures)).toBe(0);
    expect(await db.$count(outbox)).toBe(0);
    expect(await getSigningAddress(db, person.id)).toHaveProperty("problem");
  });

  test("with another's name is refused", async () => {
    const { db } = get();
    const person = await addPerson(db, { address: served });
    const input = await signatureOf(db, person, { signedName: "Robin Hood" });
    expect(await signContract(contextOf(db, person), input, "")).toEqual({ ok: false, reason: "name-differs" });
  });

  test("is refused when the text is not the one that was shown", async () => {
    const { db } = get();
    const person = await addPerson(db, { address: served });
    const input = await signatureOf(db, person, { text: "of another version" });
    expect(await signContract(contextOf(db, person), input, "")).toEqual({ ok: false, reason: "text-changed" });
  });

  test("is nothing for the owner", async () => {
    const { db } = get();
    const admin = await addAdmin(db);
    const outcome = await signContract(contextOf(db, admin), await signatureOf(db, admin), "");
    expect(outcome).toEqual({ ok: false, reason: "not-a-client" });
  });

  test("in two tabs at once is one signature and one mail", async () => {
    const { db } = get();
    const person = await addPerson(db, { address: served });
    const input = await signatureOf(db, person);
    const outcomes = await Promise.all([1, 2].map(() => signContract(contextOf(db, person), input, "")));
    expect(outcomes.map(({ ok }) => ok).toSorted()).toEqual([false, true]);
    expect(outcomes).toContainEqual({ ok: false, reason: "already-signed" });
    expect(await db.$count(contractSignatures)).toBe(1);
    expect(await db.$count(outbox)).toBe(1);
  });

  test("cannot be changed or taken away afterwards, by anybody", async () => {
    const { db } = get();
    const { id } = await signedClient(db);
    const row = eq(contractSignatures.id, id);
    const failures = [
      db.update(contractSignatures).set({ signedName: "Robin Hood" }).where(row),
      db.delete(contractSignatures).where(row),
    ].map((query) => query.then(() => "changed").catch((error: Error) => String(error.cause)));
    for (const failure of failures) expect(await failure).toContain("contract_signatures is written once");
    expect((await db.select().from(contractSignatures))[0]?.signedName).toMatch(/^Casey Morgan/);
  });

  test("keeps the whole text with its SHA-256, the address, and where it was signed from", async () => {
    const { db } = get();
    const { id, person } = await signedClient(db);
    const [row] = await db.select().from(contractSignatures);
    expect(row).toMatchObject({
      id,
      profileId: person.id,
      version: contract.version,
      address: served,
      area: "culver-city",
      internetAddress: "192.0.2.7",
      browser: "A browser",
      releases: { veterinary: { initials: "CM" }, medication: null },
      signedAt: Temporal.Instant.from("2026-11-23T17:00:00Z"),
    });
    expect(row?.documentHash).toBe(
      createHash("sha256")
        .update(row?.document ?? "")
        .digest("hex"),
    );
    for (const { paragraphs } of contract.sections)
      for (const words of paragraphs) expect(row?.document).toContain(words);
    expect(row?.document).toContain(`Signed electronically by: ${person.firstName} ${person.lastName}`);
  });

  test("mails the copy with its full text", async () => {
    const { db } = get();
    const { person } = await signedClient(db);
    const [mail] = await db.select().from(outbox);
    expect(mail).toMatchObject({ kind: "contract-copy", recipient: person.email });
    // Mail programs break lines where they like.
    const flat = (text = "") => text.replaceAll(/\s+/g, " ").toLowerCase();
    for (const { paragraphs } of contract.sections)
      for (const words of paragraphs) expect(flat(mail?.text)).toContain(flat(words));
    expect(flat(mail?.text)).toContain("signed electronically by: casey morgan");
  });

  test("makes a client with an accepted pet certified, and nobody else", async () => {
    const { db } = get();
    const { person } = await signedClient(db);
    const other = await addPerson(db, { address: served });
    await db.insert(pets).values({ ownerId: other.id, name: "Biscuit", isAccepted: true });
    await signContract(contextOf(db, other), await signatureOf(db, other), "");
    const certified = async (id: string) => (await db.select().from(profiles).where(eq(profiles.id, id)))[0]?.certified;
    expect(await certified(person.id)).toBe(false);
    expect(await certified(other.id)).toBe(true);
  });

  test("without the photos release takes the pets out of the squad", async () => {
    const { db } = get();
    const person = await addPerson(db, { address: served });
    const shown = { isAccepted: true, inSquad: true, photoPermission: true };
    await db.insert(pets).values({ ...shown, ownerId: person.id, name: "Biscuit" });
    const input = await signatureOf(db, person, { initials: { ...initials, photos: null } });
    await signContract(contextOf(db, person), input, "");
    expect(await listSquad(db)).toEqual([]);
    expect(await db.select().from(pets)).toMatchObject([{ photoPermission: false, inSquad: false }]);
  });

  test("again and again sends no more mails in an hour than changes of releases do", async () => {
    const { db } = get();
    const person = await addPerson(db, { address: served });
    const send = sender(db, person);
    const { text, signedName } = await signatureOf(db, person);
    const letters = Object.entries(initials).map(([id, typed]) => [initialsField(id), typed ?? ""]);
    const form = { intent: "sign", text, signedName, agree: "yes", ...Object.fromEntries(letters) };
    // What signs nothing sends nothing, and is not counted.
    for (let times = 0; times < 12; times += 1) {
      expect((await refusalOf(send({ ...form, signedName: "Robin Hood" }))).status).toBe(400);
    }
    await send(form);
    expect(await db.$count(contractSignatures)).toBe(1);
    for (let times = 0; times < 9; times += 1) await send({ intent: "take-back-release", release: "medication" });
    expect(await refusalOf(send(form))).toMatchObject({ status: 429, values: { signedName: [signedName] } });
  });
});

onEachDatabase("a signed contract", (get) => {
  test("is found by its client and by the owner, and by nobody else", async () => {
    const { db } = get();
    const { id, person } = await signedClient(db);
    const stranger = await addPerson(db);
    expect(await getSignedContract(db, id, stranger.id)).toBeNull();
    expect(await getSignedContract(db, "not-an-id", person.id)).toBeNull();
    expect(await getSignedContract(db, crypto.randomUUID(), null)).toBeNull();
    expect((await getSignedContract(db, id, person.id))?.id).toBe(id);
    expect((await getSignedContract(db, id, null))?.profileId).toBe(person.id);
  });

  test("of a former version stays valid, and asks for the new one with what changed", async () => {
    const { db } = get();
    const person = await addPerson(db, { address: served });
    const identity = await getIdentity(db);
    const [section] = contract.sections;
    const document = currentText(identity).text.replace(section?.paragraphs[0] ?? "", "What it said before.");
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
      signedAt: Temporal.Instant.from("2026-10-01T12:00:00Z"),
    });
    expect(await getContractState(db, person.id)).toBe("older");
    expect(await listChangedParts(db, person.id, identity)).toEqual([section?.heading]);
    expect((await signContract(contextOf(db, person), await signatureOf(db, person), "")).ok).toBe(true);
    expect(await getContractState(db, person.id)).toBe("current");
    expect(await db.$count(contractSignatures)).toBe(2);
  });
});

onEachDatabase("an optional release", (get) => {
  const isGiven = async (db: Db, id: string, release: string) =>
    (await getReleases(db, id))?.find((one) => one.id === release)?.given;

  test("cannot be changed before the contract is signed", async () => {
    const { db } = get();
    const ctx = contextOf(db, await addPerson(db));
    expect(await changeRelease(ctx, { release: "photos", initials: "CM" })).toEqual({
      ok: false,
      reason: "not-signed",
    });
  });

  test.each(["veterinary", "keys-and-access", "ordinary-negligence", "no-such-release"])(
    "is not %s",
    async (release) => {
      const { db } = get();
      const { ctx } = await signedClient(db);
      expect(await changeRelease(ctx, { release, initials: null })).toEqual({ ok: false, reason: "not-optional" });
      expect(await db.$count(releaseChanges)).toBe(0);
    },
  );

  test("taken back twice is taken back once, with one mail to each side", async () => {
    const { db } = get();
    const { ctx, person } = await signedClient(db);
    const takeBack = () => changeRelease(later(ctx, 1), { release: "photos", initials: null });
    const outcomes = await Promise.all([takeBack(), takeBack()]);
    expect(outcomes).toContainEqual({ ok: true, value: null });
    expect(outcomes).toContainEqual({ ok: false, reason: "no-change" });
    expect(await db.$count(releaseChanges)).toBe(1);
    const mails = await db.select().from(outbox).where(eq(outbox.kind, "contract-changed"));
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
      ["hello@westsidewalks.example", person.email].toSorted(),
    );
    expect(await isGiven(db, person.id, "photos")).toBe(false);
  });

  test("given and taken back without end is refused after ten times an hour, and mailed no more", async () => {
    const { db } = get();
    const { person } = await signedClient(db);
    const send = sender(db, person);
    const takeBack = { intent: "take-back-release", release: "photos" };
    const give = { intent: "give-release", release: "photos", initials: "CM" };
    for (let times = 0; times < 5; times += 1) {
      await send(takeBack);
      await send(give);
    }
    const refusal = await refusalOf(send(takeBack));
    expect(refusal.status).toBe(429);
    expect(refusal.message).toContain("Please wait 60 min");
    expect(await db.$count(releaseChanges)).toBe(10);
    expect(await db.$count(outbox, eq(outbox.kind, "contract-changed"))).toBe(20);
    expect(await isGiven(db, person.id, "photos")).toBe(true);
  });

  test("is news to the owner alone while the client's address is not verified", async () => {
    const { db } = get();
    const { person } = await signedClient(db);
    const ctx = contextOf(db, { ...person, emailVerified: false });
    expect((await changeRelease(later(ctx, 1), { release: "photos", initials: null })).ok).toBe(true);
    const mails = await db.select().from(outbox).where(eq(outbox.kind, "contract-changed"));
    expect(mails.map(({ recipient }) => recipient)).toEqual(["hello@westsidewalks.example"]);
  });

  test("taken back while its client signs and the owner accepts, over and over, never locks anybody out", async () => {
    const { db, url } = get();
    const admin = contextOf(db, await addAdmin(db));
    // The embedded database does one transaction after the other: there is no race in it.
    const rounds = url ? 20 : 1;
    for (let round = 0; round < rounds; round += 1) {
      const client = await clientOfOlderContract(db);
      const names = [`Biscuit ${round}`, `Pepper ${round}`];
      const rows = names.map((name) => ({ ownerId: client.id, name, photoPermission: true }));
      const dogs = await db.insert(pets).values(rows).returning();
      const ctx = later(contextOf(db, client), 1);
      const input = await signatureOf(db, client, { initials: { ...initials, photos: null } });
      // Of two that wait for each other PostgreSQL ends one: its promise would be rejected (40P01).
      const [signed, accepted] = await Promise.all([
        signContract(ctx, input, ""),
        acceptPets(
          admin,
          dogs.map(({ id }) => id),
        ),
        changeRelease(ctx, { release: "photos", initials: null }),
      ]);
      expect([signed.ok, accepted.ok]).toEqual([true, true]);
      expect(await db.$count(pets, and(eq(pets.ownerId, client.id), eq(pets.photoPermission, true)))).toBe(0);
    }
  });

  test("of photos, taken back, takes this client's pets out of the squad at once, and no others", async () => {
    const { db } = get();
    const { ctx, person } = await signedClient(db);
    const other = await addPerson(db);
    const shown = { isAccepted: true, inSquad: true, photoPermission: true };
    await db.insert(pets).values([
      { ...shown, ownerId: person.id, name: "Biscuit" },
      { ...shown, ownerId: other.id, name: "Moose" },
    ]);
    await changeRelease(later(ctx, 1), { release: "photos", initials: null });
    expect((await listSquad(db)).map(({ name }) => name)).toEqual(["Moose"]);
    const taken = await db.select().from(pets).where(eq(pets.ownerId, person.id));
    expect(taken, "allowed again, it is not shown by itself").toMatchObject([{ inSquad: false }]);
  });

  test("is given later with initials, kept as rows that never change, and taken back again", async () => {
    const { db } = get();
    const { ctx, person } = await signedClient(db);
    expect(await isGiven(db, person.id, "medication")).toBe(false);
    await changeRelease(later(ctx, 1), { release: "medication", initials: "CM" });
    expect(await isGiven(db, person.id, "medication")).toBe(true);
    const [row] = await db.select().from(releaseChanges);
    expect(row).toMatchObject({ release: "medication", granted: true, initials: "CM", internetAddress: "192.0.2.7" });
    await expect(db.update(releaseChanges).set({ granted: false })).rejects.toThrow(/update "release_changes"/);
    await changeRelease(later(ctx, 2), { release: "medication", initials: null });
    expect(await isGiven(db, person.id, "medication")).toBe(false);
    expect(await db.$count(releaseChanges)).toBe(2);
  });
});
