// Optional releases of the contract (docs/product.md, Contract).
import { and, eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { pets, releaseChanges } from "~/db/tables/clients";
import { outbox } from "~/db/tables/platform";

import { refusalOf } from "../../../tests/support/action-args";
import {
  clientOfOlderContract,
  initials,
  later,
  signatureOf,
  signedClient,
  sender,
} from "../../../tests/support/contract";
import { onEachDatabase, roundsOn } from "../../../tests/support/database";
import { addAdmin, addPerson, adminContextOf, contextOf } from "../../../tests/support/people";
import { acceptPets } from "~/clients/acceptance/accept-pets.server";
import { listSquad } from "~/site/squad/queries.server";
import { changeRelease } from "./submit-contract.server";
import { getGivenReleases } from "./queries.server";
import { signContract } from "./sign-contract.server";

onEachDatabase("an optional release", (get) => {
  const isGiven = async (db: Db, id: string, release: string) => (await getGivenReleases(db, id))?.has(release);

  test("an optional release can't be changed before the contract is signed", async ({ db }) => {
    const ctx = contextOf(db, await addPerson(db));
    expect(await changeRelease(ctx, { release: "photos", initials: "CM" })).toEqual({
      ok: false,
      reason: "not-signed",
    });
  });

  test.each(["veterinary", "keys-and-access", "ordinary-negligence", "no-such-release"])(
    "the release %s can't be changed",
    async (release) => {
      const { db } = get();
      const { ctx } = await signedClient(db);
      expect(await changeRelease(ctx, { release, initials: null })).toEqual({ ok: false, reason: "not-optional" });
      expect(await db.$count(releaseChanges)).toBe(0);
    },
  );

  test("withdrawing a release twice concurrently stores one change and sends one mail to each side", async ({ db }) => {
    const { ctx, person } = await signedClient(db);
    const takeBack = () => changeRelease(later(ctx, 1), { release: "photos", initials: null });
    const outcomes = await Promise.all([takeBack(), takeBack()]);
    expect(outcomes).toContainEqual({ ok: true, value: { heading: "Photos on this site" } });
    expect(outcomes).toContainEqual({ ok: false, reason: "no-change" });
    expect(await db.$count(releaseChanges)).toBe(1);
    const mails = await db.select().from(outbox).where(eq(outbox.kind, "contract-changed"));
    expect(mails.map(({ recipient }) => recipient).toSorted()).toEqual(
      ["hello@westsidewalks.example", person.email].toSorted(),
    );
    expect(await isGiven(db, person.id, "photos")).toBe(false);
  });

  test("changing a release, and the mails about it, is limited to ten times an hour", async ({ db }) => {
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

  test("a changed release is mailed only to the owner while the client's address is unconfirmed", async ({ db }) => {
    const { person } = await signedClient(db);
    const ctx = contextOf(db, { ...person, emailVerified: false });
    expect((await changeRelease(later(ctx, 1), { release: "photos", initials: null })).ok).toBe(true);
    const mails = await db.select().from(outbox).where(eq(outbox.kind, "contract-changed"));
    expect(mails.map(({ recipient }) => recipient)).toEqual(["hello@westsidewalks.example"]);
  });

  test("concurrently withdrawing a release, signing, and accepting pets never deadlocks", async ({ db }) => {
    const admin = adminContextOf(db, await addAdmin(db));
    for (let round = 0; round < roundsOn(get(), 20); round += 1) {
      const client = await clientOfOlderContract(db);
      const names = [`Biscuit ${round}`, `Pepper ${round}`];
      const rows = names.map((name) => ({ ownerId: client.id, name, photoPermission: true }));
      const dogs = await db.insert(pets).values(rows).returning();
      const ctx = later(contextOf(db, client), 1);
      const input = await signatureOf(db, client, { initials: { ...initials, photos: null } });
      // A deadlock would reject one of the promises (SQL state 40P01).
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

  test("withdrawing the photos release removes only this client's pets from the squad", async ({ db }) => {
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

  test("a release given later stores its initials in an immutable row, and can be withdrawn again", async ({ db }) => {
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
