import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { auditLog, outbox } from "~/db/tables/platform";
import { checklistWaivers, pets, profiles } from "~/db/tables/clients";
import { oneTimeTokens } from "~/db/tables/accounts";
import { Temporal } from "~/shared/dates";

import { onEachDatabase } from "../../../../tests/support/database";
import { addAdmin, addPerson, adminContextOf } from "../../../../tests/support/people";
import { readToken } from "~/accounts/password/one-time-tokens.server";
import { undoBatch } from "~/platform/audit/undo.server";
import { waiveStep } from "~/clients/certification/commands.server";
import { listSquad } from "~/site/squad/queries.server";
import { acceptPets, undoablePets, withdrawPets } from "./commands.server";
import { getPetForDesk, listPetsForDesk } from "./queries.server";
import { placeInSquad, saveSquadComment, takeOutOfSquad } from "./squad.server";

const nobodys = "00000000-0000-4000-8000-999999999999";

async function addPet(db: Db, ownerId: string, values: Partial<typeof pets.$inferInsert> = {}) {
  const [pet] = await db
    .insert(pets)
    .values({ ownerId, name: "Biscuit", ...values })
    .returning();
  if (!pet) throw new Error("no pet was stored");
  return pet;
}

/** A client with an address in the area who need not sign the contract, so that an accepted pet certifies them. */
async function addReadyClient(db: Db) {
  const client = await addPerson(db, { firstName: "Casey", address: "1 Main Street, Venice, CA 90291" });
  await db.insert(checklistWaivers).values({ profileId: client.id, step: "contract", note: "Signed on paper." });
  return client;
}

async function start(db: Db) {
  const admin = await addAdmin(db);
  const client = await addReadyClient(db);
  return { ctx: adminContextOf(db, admin), client, pet: await addPet(db, client.id) };
}

const petNow = async (db: Db, id: string) => (await db.select().from(pets).where(eq(pets.id, id)))[0];
const isCertified = async (db: Db, id: string) =>
  (await db.select().from(profiles).where(eq(profiles.id, id)))[0]?.certified;
const mails = async (db: Db) => (await db.select().from(outbox)).map(({ kind, subject }) => `${kind}: ${subject}`);

onEachDatabase("accepting a pet", (get) => {
  test("that is not there is refused", async () => {
    const { db } = get();
    const { ctx } = await start(db);
    expect(await acceptPets(ctx, [nobodys])).toEqual({ ok: false, reason: "unknown-pet" });
    expect(await db.$count(auditLog)).toBe(0);
  });

  test("a second time changes nothing, and sends nothing", async () => {
    const { db } = get();
    const { ctx, pet } = await start(db);
    await acceptPets(ctx, [pet.id]);
    expect(await acceptPets(ctx, [pet.id])).toEqual({ ok: false, reason: "nothing-to-change" });
    expect(await db.$count(outbox)).toBe(1);
    expect(await db.$count(auditLog)).toBe(1);
  });

  test("by two admins at once is one change and one mail", async () => {
    const { db } = get();
    const { ctx, pet } = await start(db);
    const other = adminContextOf(db, await addAdmin(db));
    const outcomes = await Promise.all([acceptPets(ctx, [pet.id]), acceptPets(other, [pet.id])]);
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await db.$count(outbox)).toBe(1);
    expect(await db.$count(oneTimeTokens)).toBe(1);
    expect(await db.$count(auditLog)).toBe(1);
  });

  test("of two pets of one client by two admins at once is still one certification mail", async () => {
    const { db } = get();
    const { ctx, client, pet } = await start(db);
    const second = await addPet(db, client.id, { name: "Pepper" });
    const other = adminContextOf(db, await addAdmin(db));
    const outcomes = await Promise.all([acceptPets(ctx, [pet.id]), acceptPets(other, [second.id])]);
    expect(outcomes.every(({ ok }) => ok)).toBe(true);
    const kinds = (await db.select().from(outbox)).map(({ kind }) => kind).toSorted();
    expect(kinds).toEqual(["certification", "pet-accepted"]);
  });

  test("and waiving the contract at the same moment certify together", async () => {
    const { db } = get();
    const ctx = adminContextOf(db, await addAdmin(db));
    const client = await addPerson(db);
    const pet = await addPet(db, client.id);
    await Promise.all([
      acceptPets(ctx, [pet.id]),
      waiveStep(ctx, { profileId: client.id, step: "contract", note: "Signed on paper." }),
    ]);
    expect(await isCertified(db, client.id)).toBe(true);
  });

  test("that the database refuses leaves nothing behind", async () => {
    const { db } = get();
    const { ctx, pet } = await start(db);
    const broken = { ...ctx, actor: { ...ctx.actor, id: nobodys } };
    await expect(acceptPets(broken, [pet.id])).rejects.toThrow(/audit_log/);
    expect((await petNow(db, pet.id))?.isAccepted).toBe(false);
    expect(await db.$count(outbox)).toBe(0);
    expect(await db.$count(oneTimeTokens)).toBe(0);
  });

  test("certifies its client and is in the audit log", async () => {
    const { db } = get();
    const { ctx, client, pet } = await start(db);
    const outcome = await acceptPets(ctx, [pet.id]);
    expect(outcome).toMatchObject({ ok: true, value: { changed: ["Biscuit"], left: [], mails: 1 } });
    expect(await petNow(db, pet.id)).toMatchObject({
      isAccepted: true,
      acceptedAt: Temporal.Instant.from("2026-11-23T17:00:00Z"),
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
        after: { isAccepted: true, acceptedAt: "2026-11-23T17:00:00Z" },
      },
    ]);
  });

  test("without a contract certifies nobody, and the mail says what is still to do", async () => {
    const { db } = get();
    const admin = await addAdmin(db);
    const client = await addPerson(db);
    const pet = await addPet(db, client.id);
    await acceptPets(adminContextOf(db, admin), [pet.id]);
    expect(await isCertified(db, client.id)).toBe(false);
    const [mail] = await db.select().from(outbox);
    expect(mail?.text).toContain("Two things left to do before your first request");
    expect(mail?.text).toContain("Read and sign the service contract.");
    expect(mail?.text).toContain("Write down your address with its zip code");
    expect(mail?.text).not.toContain("you can request a service now");
  });
});

onEachDatabase("the certification mail", (get) => {
  test("has the link to the request page, with a token that works once, for seven days", async () => {
    const { db } = get();
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
    expect(mail?.text).not.toContain("left to do");
  });

  test("names all pets of the press, and each further pet has a mail of its own", async () => {
    const { db } = get();
    const { ctx, client, pet } = await start(db);
    const second = await addPet(db, client.id, { name: "Pepper" });
    const third = await addPet(db, client.id, { name: "Waffles" });
    await acceptPets(ctx, [pet.id, second.id]);
    await acceptPets(ctx, [third.id]);
    expect((await mails(db)).toSorted()).toEqual([
      "certification: Biscuit and Pepper are accepted at Westside Walks",
      "pet-accepted: Waffles is accepted, too",
    ]);
    expect(await db.$count(oneTimeTokens)).toBe(1);
  });

  test("goes to each client of a press", async () => {
    const { db } = get();
    const { ctx, client, pet } = await start(db);
    const neighbor = await addReadyClient(db);
    const theirs = await addPet(db, neighbor.id, { name: "Moose" });
    await acceptPets(ctx, [pet.id, theirs.id]);
    const recipients = (await db.select().from(outbox)).map(({ recipient }) => recipient);
    expect(recipients.toSorted()).toEqual([client.email, neighbor.email].toSorted());
    const batches = new Set((await db.select().from(auditLog)).map(({ batch }) => batch));
    expect(batches.size).toBe(1);
  });

  test("is never sent again: withdrawn and accepted, there is no second mail", async () => {
    const { db } = get();
    const { ctx, client, pet } = await start(db);
    const second = await addPet(db, client.id, { name: "Pepper" });
    await acceptPets(ctx, [pet.id, second.id]);
    await withdrawPets(ctx, [pet.id, second.id]);
    expect(await acceptPets(ctx, [pet.id, second.id])).toMatchObject({ ok: true, value: { mails: 0 } });
    expect(await db.$count(outbox)).toBe(1);
  });

  test("is not sent again when old mails and links were deleted", async () => {
    const { db } = get();
    const { ctx, client, pet } = await start(db);
    await acceptPets(ctx, [pet.id]);
    await db.delete(outbox);
    await db.delete(oneTimeTokens);
    const second = await addPet(db, client.id, { name: "Pepper" });
    await acceptPets(ctx, [second.id]);
    expect(await mails(db)).toEqual(["pet-accepted: Pepper is accepted, too"]);
  });
});

onEachDatabase("withdrawing a pet", (get) => {
  test("that is pending is refused", async () => {
    const { db } = get();
    const { ctx, pet } = await start(db);
    expect(await withdrawPets(ctx, [pet.id])).toEqual({ ok: false, reason: "nothing-to-change" });
    expect(await withdrawPets(ctx, [nobodys])).toEqual({ ok: false, reason: "unknown-pet" });
  });

  test("takes it off the squad page, and its client's certification with the last one", async () => {
    const { db } = get();
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

onEachDatabase("the squad", (get) => {
  test("takes no pet that is pending, or that may not be shown", async () => {
    const { db } = get();
    const { ctx, pet } = await start(db);
    expect(await placeInSquad(ctx, [nobodys])).toEqual({ ok: false, reason: "unknown-pet" });
    expect(await placeInSquad(ctx, [pet.id])).toEqual({ ok: false, reason: "not-accepted" });
    await acceptPets(ctx, [pet.id]);
    expect(await placeInSquad(ctx, [pet.id])).toEqual({ ok: false, reason: "no-permission" });
    expect(await takeOutOfSquad(ctx, [pet.id])).toEqual({ ok: false, reason: "nothing-to-change" });
    expect(await listSquad(db)).toEqual([]);
  });

  test("of several chosen takes those that may be shown, and says which were left", async () => {
    const { db } = get();
    const { ctx, client, pet } = await start(db);
    const shown = await addPet(db, client.id, { name: "Pepper", isAccepted: true, photoPermission: true });
    const outcome = await placeInSquad(ctx, [pet.id, shown.id]);
    expect(outcome).toMatchObject({ ok: true, value: { changed: ["Pepper"], left: ["Biscuit"] } });
    expect(await placeInSquad(ctx, [shown.id])).toEqual({ ok: false, reason: "in-squad-already" });
    expect((await listSquad(db)).map(({ name }) => name)).toEqual(["Pepper"]);
    await takeOutOfSquad(ctx, [shown.id]);
    expect(await listSquad(db)).toEqual([]);
  });

  test("tells the second of two who edit a comment, and overwrites nothing", async () => {
    const { db } = get();
    const { ctx, pet } = await start(db);
    const other = adminContextOf(db, await addAdmin(db));
    const mine = { id: pet.id, squadComment: "Carries his own leash home.", version: pet.version };
    const theirs = { ...mine, squadComment: "A very good dog." };
    expect(await saveSquadComment(ctx, { ...mine, id: nobodys })).toEqual({ ok: false, reason: "unknown-pet" });
    expect(await saveSquadComment(ctx, mine)).toEqual({ ok: true, value: null });
    expect(await saveSquadComment(other, theirs)).toEqual({ ok: false, reason: "changed-meanwhile" });
    const now = await petNow(db, pet.id);
    expect(now).toMatchObject({ squadComment: mine.squadComment, version: 2 });
    expect(await saveSquadComment(other, { ...theirs, version: 2 })).toEqual({ ok: true, value: null });
    expect((await petNow(db, pet.id))?.squadComment).toBe(theirs.squadComment);
  });
});

onEachDatabase("an undo on the desk", (get) => {
  test("takes a bulk acceptance back, certification included; accepted again, nobody is told twice", async () => {
    const { db } = get();
    const { ctx, client, pet } = await start(db);
    const second = await addPet(db, client.id, { name: "Pepper" });
    const accepted = await acceptPets(ctx, [pet.id, second.id]);
    if (!accepted.ok) throw new Error(accepted.reason);
    const { batch } = accepted.value;
    expect(await undoBatch(ctx, batch, undoablePets)).toEqual({ ok: true, value: { undone: 2 } });
    expect((await petNow(db, pet.id))?.isAccepted).toBe(false);
    expect((await petNow(db, second.id))?.isAccepted).toBe(false);
    expect(await isCertified(db, client.id)).toBe(false);
    await acceptPets(ctx, [pet.id, second.id]);
    expect(await db.$count(outbox)).toBe(1);
  });

  test("of an acceptance takes the pet out of the squad, too, where it was put meanwhile, and logs both", async () => {
    const { db } = get();
    const { ctx, pet } = await start(db);
    const accepted = await acceptPets(ctx, [pet.id]);
    if (!accepted.ok) throw new Error(accepted.reason);
    await db.update(pets).set({ photoPermission: true }).where(eq(pets.id, pet.id));
    await placeInSquad(ctx, [pet.id]);
    expect(await undoBatch(ctx, accepted.value.batch, undoablePets)).toEqual({ ok: true, value: { undone: 1 } });
    expect(await petNow(db, pet.id)).toMatchObject({ isAccepted: false, inSquad: false });
    expect(await db.select().from(auditLog).where(eq(auditLog.action, "undo"))).toMatchObject([
      { before: { isAccepted: true, inSquad: true }, after: { isAccepted: false, inSquad: false } },
    ]);
  });

  test("never puts a pet into the squad whose acceptance was withdrawn meanwhile", async () => {
    const { db } = get();
    const { ctx, client } = await start(db);
    const dog = await addPet(db, client.id, { isAccepted: true, inSquad: true, photoPermission: true });
    const taken = await takeOutOfSquad(ctx, [dog.id]);
    if (!taken.ok) throw new Error(taken.reason);
    await withdrawPets(ctx, [dog.id]);
    expect(await undoBatch(ctx, taken.value.batch, undoablePets)).toMatchObject({
      ok: false,
      reason: "changed-meanwhile",
      names: [`Biscuit (Casey ${client.lastName})`],
    });
    expect(await petNow(db, dog.id)).toMatchObject({ isAccepted: false, inSquad: false });
    const forced = db.update(pets).set({ inSquad: true }).where(eq(pets.id, dog.id));
    await expect(forced.catch((error: Error) => Promise.reject(error.cause))).rejects.toThrow(/pets_squad_accepted/);
  });

  test("of a withdrawal gives the squad its dog back", async () => {
    const { db } = get();
    const { ctx, client } = await start(db);
    const dog = await addPet(db, client.id, { isAccepted: true, inSquad: true, photoPermission: true });
    const withdrawn = await withdrawPets(ctx, [dog.id]);
    if (!withdrawn.ok) throw new Error(withdrawn.reason);
    await undoBatch(ctx, withdrawn.value.batch, undoablePets);
    expect(await listSquad(db)).toHaveLength(1);
    expect(await isCertified(db, client.id)).toBe(true);
  });
});

onEachDatabase("the desk's table of pets", (get) => {
  const view = (overrides: Partial<Parameters<typeof listPetsForDesk>[1]> = {}) => ({
    q: "",
    sort: "state" as const,
    descending: false,
    sortParam: "state",
    page: 1,
    pageSize: 25,
    offset: 0,
    ...overrides,
  });

  test("shows the pending ones first, and finds by pet, breed and client", async () => {
    const { db } = get();
    const { client } = await start(db);
    await addPet(db, client.id, { name: "Luna", breed: "Husky", isAccepted: true });
    await addPet(db, client.id, { name: "Dot", isAccepted: true, inSquad: true, photoPermission: true });
    const names = async (...args: Parameters<typeof view>) =>
      (await listPetsForDesk(db, view(...args), "all")).rows.map(({ name }) => name);
    expect(await names()).toEqual(["Biscuit", "Luna", "Dot"]);
    expect(await names({ descending: true })).toEqual(["Dot", "Luna", "Biscuit"]);
    expect(await names({ q: "husk" })).toEqual(["Luna"]);
    expect(await names({ q: client.email.toUpperCase() })).toHaveLength(3);
    expect(await names({ q: "100%_nobody" })).toEqual([]);
    expect((await listPetsForDesk(db, view(), "squad")).rows.map(({ name }) => name)).toEqual(["Dot"]);
    expect((await listPetsForDesk(db, view(), "pending")).total).toBe(1);
    const second = await listPetsForDesk(db, view({ pageSize: 2, offset: 2 }), "all");
    expect(second).toMatchObject({ total: 3, rows: [{ name: "Dot" }] });
  });

  test("knows no pet of an id that is none", async () => {
    const { db } = get();
    expect(await getPetForDesk(db, nobodys)).toBeNull();
    expect(await getPetForDesk(db, "'; drop table pets; --")).toBeNull();
  });
});
