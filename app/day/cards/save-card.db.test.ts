import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { pets } from "~/db/tables/clients";
import { pictures } from "~/db/tables/platform";
import { reportCardPets, reportCards } from "~/db/tables/report-cards";
import type { CheckedPicture } from "~/platform/media/prepare/check-picture.server";

import { onEachDatabase } from "../../../tests/support/database";
import { addWalker } from "../../../tests/support/ledger";
import { addAdmin } from "../../../tests/support/people";
import { setUpCard } from "../../../tests/support/report-cards";
import { readCardPage } from "./card-page.server";

const done = expect.objectContaining({ ok: true });
const refusal = (reason: string) => expect.objectContaining({ ok: false, reason });
const photo = (): CheckedPicture => ({ kind: "jpeg", bytes: new Uint8Array([0xff, 0xd8, 0xff]) });
const photos = (count: number) => Array.from({ length: count }, photo);

onEachDatabase("a report card", () => {
  test("can be written by the visit's walker and the owner; for others the visit does not exist", async ({ db }) => {
    const { client, press, save } = await setUpCard(db);
    await press("in_progress", "10:00");
    for (const by of [client, await addWalker(db)])
      expect(await save("10:10", {}, { by })).toEqual(refusal("no-such-visit"));
    expect(await db.$count(reportCards)).toBe(0);
    expect(await save("10:10", {}, { by: await addAdmin(db) })).toEqual(done);
  });

  test("can be written from Start until fifteen minutes after Finish", async ({ db }) => {
    const { press, save, cards } = await setUpCard(db);
    expect(await save("09:59")).toEqual(refusal("not-started"));
    await press("in_progress", "10:00");
    expect(await save("10:10")).toEqual(done);
    expect(await cards()).toMatchObject([{ note: "Good walk.", publishedAt: null, tokenHash: null, changedAt: null }]);
    await press("completed", "10:30");
    expect(await save("10:44:59", { note: "A very good walk." })).toEqual(done);
    expect(await save("10:45", { note: "Too late." })).toEqual(refusal("too-late"));
    expect((await cards()).map(({ note, changedAt }) => [note, changedAt !== null])).toEqual([
      ["A very good walk.", true],
    ]);
  });

  test("asks about medication only for a pet that takes some, or once a time is stored", async ({ db }) => {
    const { press, save, visit, request, client, at, bookingOf } = await setUpCard(db);
    const asked = async () => (await readCardPage(at("10:10"), visit.id))?.cards[0]?.pets[0]?.hasMedication;
    await press("in_progress", "10:00");
    expect(await asked()).toBe(false);
    const note = { notes: { medicalConditions: "Insulin at noon" } };
    await db.update(pets).set(note).where(eq(pets.ownerId, client.id));
    expect(await asked()).toBe(true);
    await db.update(pets).set({ notes: {} }).where(eq(pets.ownerId, client.id));
    const [bookingId, did] = [await bookingOf(request.id), { did: [], mood: null }];
    await save("10:11", { pets: [{ bookingId, medicationAt: "10:05", ...did }] });
    expect(await asked()).toBe(true);
  });

  test("stores what each dog did, for that dog's household only", async ({ db }) => {
    const { press, save, request, second, bookingOf } = await setUpCard(db, { isHike: true });
    await press("in_progress", "10:00");
    const [own, others] = [await bookingOf(request.id), await bookingOf(second?.id ?? "")];
    const did = { did: ["pee" as const, "water" as const], medicationAt: "10:15", mood: "happy" as const };
    const pets = [own, others].map((bookingId) => ({ bookingId, ...did }));
    expect(await save("10:20", { pets })).toEqual(done);
    expect(await db.select().from(reportCardPets)).toMatchObject([
      { bookingId: own, pee: true, poo: false, water: true, medicationAt: "10:15", mood: "happy" },
    ]);
    expect(await save("10:21", { pets: [{ bookingId: own, did: [], medicationAt: null, mood: null }] })).toEqual(done);
    expect(await db.select().from(reportCardPets)).toMatchObject([{ pee: false, water: false, mood: null }]);
  });

  test("sent twice, even at the same moment, is saved once, and a second phone gets a conflict", async ({ db }) => {
    const { press, save, cards } = await setUpCard(db);
    await press("in_progress", "10:00");
    const key = crypto.randomUUID();
    const send = () => save("10:10", { photos: photos(1) }, { key, version: 0 });
    expect(await Promise.all([send(), send()])).toEqual([done, done]);
    expect(await send()).toEqual(done);
    expect((await cards()).map(({ version }) => version)).toEqual([1]);
    expect(await db.$count(pictures)).toBe(1);
    const other = await save("10:11", { note: "From the other phone." }, { key: crypto.randomUUID(), version: 0 });
    expect(other).toEqual(refusal("changed-meanwhile"));
    expect(await cards()).toMatchObject([{ note: "Good walk." }]);
  });

  test("keeps the first twenty photos and leaves out the rest", async ({ db }) => {
    const { press, save, cards } = await setUpCard(db);
    await press("in_progress", "10:00");
    expect(await save("10:10", { photos: photos(19) })).toMatchObject({ ok: true, value: { isFull: false } });
    expect(await save("10:11", { note: "Good walk.", photos: photos(2) })).toMatchObject({
      ok: true,
      value: { isFull: true },
    });
    expect(await cards()).toMatchObject([{ note: "Good walk." }]);
    expect(await db.$count(pictures)).toBe(20);
    const [first] = await db.select().from(pictures).orderBy(pictures.createdAt);
    expect(await save("10:12", { photos: photos(1), remove: [first?.id ?? ""] })).toEqual(done);
    const kept = await db.select().from(pictures);
    expect(kept).toHaveLength(20);
    expect(kept.map(({ id }) => id)).not.toContain(first?.id);
    expect(new Set(kept.map(({ purpose, cardId }) => `${purpose} ${cardId}`))).toEqual(
      new Set([`visit ${(await cards())[0]?.id}`]),
    );
  });

  test("can't remove a photo of another card", async ({ db }) => {
    const { press, save, second } = await setUpCard(db, { isHike: true });
    await press("in_progress", "10:00");
    expect(await save("10:10", { requestId: second?.id ?? "", photos: photos(1) })).toEqual(done);
    const [theirs] = await db.select().from(pictures);
    expect(await save("10:11", { remove: [theirs?.id ?? ""] })).toEqual(done);
    expect(await db.$count(pictures)).toBe(1);
  });
});
