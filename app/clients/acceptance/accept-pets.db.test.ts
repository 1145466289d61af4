// Accepting and withdrawing pets (docs/product.md, Acceptance).
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { auditLog, outbox } from "~/db/tables/platform";
import { pets } from "~/db/tables/clients";
import { oneTimeTokens } from "~/db/tables/accounts";

import { onEachDatabase } from "../../../tests/support/database";
import { addAdmin, addPerson, adminContextOf } from "../../../tests/support/people";
import { addRabiesRecord, addReadyClient, isCertified, petNow, storePet } from "../../../tests/support/pets";
import { readToken } from "~/accounts/enter/one-time-tokens.server";
import { waiveStep } from "~/clients/certification/commands.server";
import { listSquad } from "~/site/squad/queries.server";
import { acceptPets, withdrawPets } from "./accept-pets.server";
import { placeInSquad } from "./squad.server";
import { atWall } from "../../../tests/support/zone";

const unknownId = "00000000-0000-4000-8000-999999999999";

async function start(db: Db, rabies: "approved" | null = "approved") {
  const admin = await addAdmin(db);
  const client = await addReadyClient(db);
  const pet = await storePet(db, client.id);
  if (rabies) await addRabiesRecord(db, pet.id, rabies);
  return { ctx: adminContextOf(db, admin), client, pet };
}

const mails = async (db: Db) =>
  (await db.select().from(outbox).orderBy(outbox.createdAt)).map(({ kind, subject }) => `${kind}: ${subject}`);

onEachDatabase("accepting a pet", () => {
  test("accepting an unknown pet is refused", async ({ db }) => {
    const { ctx } = await start(db);
    expect(await acceptPets(ctx, [unknownId])).toEqual({ ok: false, reason: "unknown-pet" });
    expect(await db.$count(auditLog)).toBe(0);
  });

  test("a pet accepted by two admins concurrently changes once and sends one mail", async ({ db }) => {
    const { ctx, pet } = await start(db);
    const other = adminContextOf(db, await addAdmin(db));
    const outcomes = await Promise.all([acceptPets(ctx, [pet.id]), acceptPets(other, [pet.id])]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.$count(outbox)).toBe(1);
    expect(await db.$count(oneTimeTokens)).toBe(1);
    expect(await db.$count(auditLog)).toBe(1);
  });

  test("two pets of one client, accepted concurrently by two admins, send one certification mail", async ({ db }) => {
    const { ctx, client, pet } = await start(db);
    const second = await storePet(db, client.id, { name: "Pepper" });
    const other = adminContextOf(db, await addAdmin(db));
    const outcomes = await Promise.all([acceptPets(ctx, [pet.id]), acceptPets(other, [second.id])]);
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    const kinds = (await db.select().from(outbox)).map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual(["certification", "pet-accepted"]);
  });

  test("accepting a pet while the contract is concurrently waived certifies the client", async ({ db }) => {
    const ctx = adminContextOf(db, await addAdmin(db));
    const client = await addPerson(db);
    const pet = await storePet(db, client.id);
    await Promise.all([
      acceptPets(ctx, [pet.id]),
      waiveStep(ctx, { profileId: client.id, step: "contract", note: "Signed on paper." }),
    ]);
    expect(await isCertified(db, client.id)).toBe(true);
  });

  test("nothing is stored when the database rejects an acceptance", async ({ db }) => {
    const { ctx, pet } = await start(db);
    const broken = { ...ctx, actor: { ...ctx.actor, id: unknownId } };
    await expect(acceptPets(broken, [pet.id])).rejects.toThrow(/audit_log/);
    expect((await petNow(db, pet.id))?.isAccepted).toBe(false);
    expect(await db.$count(outbox)).toBe(0);
    expect(await db.$count(oneTimeTokens)).toBe(0);
  });

  test("accepting a pet certifies its client and is recorded in the audit log", async ({ db }) => {
    const { ctx, client, pet } = await start(db);
    const outcome = await acceptPets(ctx, [pet.id]);
    expect(outcome).toMatchObject({ ok: true, value: { changed: ["Biscuit"], left: [], mails: 1 } });
    expect(await petNow(db, pet.id)).toMatchObject({
      isAccepted: true,
      acceptedAt: atWall("2026-11-23T09:00"),
      inSquad: false,
    });
    expect(await isCertified(db, client.id)).toBe(true);
    expect(await db.select().from(auditLog)).toMatchObject([
      {
        action: "acceptPet",
        actorId: ctx.actor.id,
        subjectId: pet.id,
        subjectName: `Biscuit (Casey ${client.lastName})`,
        before: { isAccepted: false, acceptedAt: null },
        after: { isAccepted: true, acceptedAt: atWall("2026-11-23T09:00").toString() },
      },
    ]);
  });

  test("accepting a pet without a contract certifies no one, and the mail lists the open steps", async ({ db }) => {
    const admin = await addAdmin(db);
    const client = await addPerson(db);
    const pet = await storePet(db, client.id);
    await acceptPets(adminContextOf(db, admin), [pet.id]);
    expect(await isCertified(db, client.id)).toBe(false);
    const [mail] = await db.select().from(outbox);
    expect(mail?.text).toContain("Left to do before your first request");
    for (const step of [
      "Add your address with its zip code",
      "Add Biscuit's rabies certificate",
      "Read and sign the contract",
    ])
      expect(mail?.text).toContain(step);
    for (const path of ["/profile", `/profile/pets/${pet.id}/records`, "/dashboard/contract"])
      expect(mail?.html).toContain(`href="http://localhost:3000${path}"`);
    expect(mail?.text).not.toContain("you can request a service now");
  });
});

onEachDatabase("the certification mail", () => {
  test("the certification mail links to the request page with a one-time token for seven days", async ({ db }) => {
    const { ctx, client, pet } = await start(db);
    await acceptPets(ctx, [pet.id]);
    const [mail] = await db.select().from(outbox);
    expect(mail).toMatchObject({
      kind: "certification",
      dedupeKey: `certification:${client.id}`,
      recipient: client.email,
      subject: "Biscuit is accepted at Westside Walks",
    });
    const href = /http:\/\/localhost:3000\/service-request\?[^\s")]+/.exec(mail?.text ?? "")?.[0] ?? "";
    const params = new URL(href).searchParams;
    expect(params.get("email")).toBe(client.email);
    const token = params.get("token") ?? "";
    const after = (hours: number) => ctx.now.add({ hours });
    const state = async (at: Temporal.Instant) => (await readToken(db, "certification", token, at)).state;
    expect(await state(after(7 * 24 - 1))).toBe("good");
    expect(await state(after(7 * 24))).toBe("expired");
    expect(mail?.text).toContain("you can request a service now");
    expect(mail?.text).not.toContain("eft to do");
  });

  test("the certification mail says that the rabies certificate is still being checked", async ({ db }) => {
    const { ctx, pet } = await start(db, null);
    await addRabiesRecord(db, pet.id, "waiting");
    await acceptPets(ctx, [pet.id]);
    const [mail] = await db.select().from(outbox);
    expect(mail?.text).toContain("I'm still checking the rabies certificate.");
    expect(mail?.text).not.toContain("you can request a service now");
  });

  test("the certification mail names all pets accepted together; each later pet has its own mail", async ({ db }) => {
    const { ctx, client, pet } = await start(db);
    const second = await storePet(db, client.id, { name: "Pepper" });
    const third = await storePet(db, client.id, { name: "Waffles" });
    await acceptPets(ctx, [pet.id, second.id]);
    await acceptPets(ctx, [third.id]);
    expect((await mails(db)).toSorted()).toEqual([
      "certification: Biscuit and Pepper are accepted at Westside Walks",
      "pet-accepted: Waffles is accepted, too",
    ]);
    expect(await db.$count(oneTimeTokens)).toBe(1);
  });

  test("accepting pets of two clients sends each client a certification mail", async ({ db }) => {
    const { ctx, client, pet } = await start(db);
    const neighbor = await addReadyClient(db);
    const theirs = await storePet(db, neighbor.id, { name: "Moose" });
    await acceptPets(ctx, [pet.id, theirs.id]);
    const recipients = (await db.select().from(outbox)).map(({ recipient }) => recipient);
    expect(recipients.toSorted()).toEqual([client.email, neighbor.email].toSorted());
    const batches = new Set((await db.select().from(auditLog)).map(({ batch }) => batch));
    expect(batches.size).toBe(1);
  });

  test("withdrawing a pet and accepting it again sends no second mail", async ({ db }) => {
    const { ctx, client, pet } = await start(db);
    const second = await storePet(db, client.id, { name: "Pepper" });
    await acceptPets(ctx, [pet.id, second.id]);
    await withdrawPets(ctx, [pet.id, second.id]);
    expect(await acceptPets(ctx, [pet.id, second.id])).toMatchObject({ ok: true, value: { mails: 0 } });
    expect(await db.$count(outbox)).toBe(1);
  });

  test("the certification mail is not sent again after old mails and links were deleted", async ({ db }) => {
    const { ctx, client, pet } = await start(db);
    await acceptPets(ctx, [pet.id]);
    await db.delete(outbox);
    await db.delete(oneTimeTokens);
    const second = await storePet(db, client.id, { name: "Pepper" });
    await acceptPets(ctx, [second.id]);
    expect(await mails(db)).toEqual(["pet-accepted: Pepper is accepted, too"]);
  });
});

onEachDatabase("withdrawing a pet", () => {
  test("withdrawing a pending or unknown pet is refused", async ({ db }) => {
    const { ctx, pet } = await start(db);
    expect(await withdrawPets(ctx, [pet.id])).toEqual({ ok: false, reason: "nothing-to-change" });
    expect(await withdrawPets(ctx, [unknownId])).toEqual({ ok: false, reason: "unknown-pet" });
  });

  test("withdrawing a pet removes it from the squad; withdrawing the last one ends certification", async ({ db }) => {
    const { ctx, client, pet } = await start(db);
    await acceptPets(ctx, [pet.id]);
    await db.update(pets).set({ photoPermission: true }).where(eq(pets.id, pet.id));
    await placeInSquad(ctx, [pet.id]);
    expect(await listSquad(db)).toHaveLength(1);
    await withdrawPets(ctx, [pet.id]);
    expect(await listSquad(db)).toEqual([]);
    expect(await isCertified(db, client.id)).toBe(false);
    await acceptPets(ctx, [pet.id]);
    expect(await listSquad(db), "accepted again, it is not shown by itself").toEqual([]);
  });
});
