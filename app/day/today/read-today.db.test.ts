import { expect, test } from "vitest";

import { reportCardsOfVisit } from "~/day/cards/publish-cards.server";
import type { Db } from "~/db/client.server";
import { noteNoShow } from "~/ledger/verbs/no-show.server";
import { noteOnMyWay } from "~/ledger/verbs/note-on-my-way.server";
import { setVisitState } from "~/ledger/verbs/set-visit-state.server";

import { onEachDatabase } from "../../../tests/support/database";
import { addPet, addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { addAdmin, contextOf, walkerContextOf } from "../../../tests/support/people";
import { hasVisitWithPet } from "../care/read-care.server";
import { readToday } from "./read-today.server";
import { zone, atWall } from "../../../tests/support/zone";

const now = atWall("2026-11-23T09:00");

async function people(db: Db) {
  const [owner, walker] = [await addAdmin(db), await addWalker(db)];
  const { client } = await addReadyClient(db, { firstName: "Casey", lastName: "Morgan" });
  return { owner, walker, client };
}

onEachDatabase("a walker's day", (get) => {
  const dayOf = (who: Parameters<typeof walkerContextOf>[1], asked: string | null = null, at = now) =>
    readToday(walkerContextOf(get().db, who, { now: at }), asked);

  test("lists only the walker's own visits of that day", async ({ db }) => {
    const { owner, walker, client } = await people(db);
    await addVisit(db, { walker: owner, client, startsAt: "2026-11-23T10:00" });
    await addVisit(db, { walker, client, startsAt: "2026-11-22T10:00" });
    await addVisit(db, { walker, client, startsAt: "2026-11-25T10:00" });
    expect(await dayOf(walker)).toMatchObject({ near: "Today", visits: [], nextId: null });
    expect((await dayOf(walker)).week).toMatchObject([
      { day: "Wednesday, November 25", visits: [{ pets: "Biscuit" }] },
    ]);
    expect(await dayOf(walker, "2026-11-22")).toMatchObject({ near: "Yesterday", visits: [{ status: "confirmed" }] });
  });

  test("shows today when the date in the URL is invalid", async () => {
    const { walker } = await people(get().db);
    for (const asked of ["nonsense", "2026-13-45", "1999-01-01", ""])
      expect(await dayOf(walker, asked)).toMatchObject({ date: "2026-11-23", isToday: true });
  });

  test("shows address and care notes only around the visit, and never the price", async ({ db }) => {
    const { walker, client } = await people(db);
    await addVisit(db, { walker, client, startsAt: "2026-11-23T09:45" });
    await addVisit(db, { walker, client, startsAt: "2026-11-26T10:00" });
    const today = await dayOf(walker);
    expect(today.visits[0]?.households[0]?.care).toMatchObject({ address: expect.stringContaining("4100 Duquesne") });
    expect(today.visits[0]?.faces).toMatchObject([{ name: "Biscuit" }]);
    const thursday = await dayOf(walker, "2026-11-26");
    expect(thursday.visits[0]).toMatchObject({ faces: [], flags: [], households: [{ care: null }] });
    // Searches for numbers between separators, because an id may contain the same digits.
    expect(JSON.stringify([today, thursday])).not.toMatch(/total|[:[,](?:5000|3000|2500)[\],}]/);
  });

  test("shows the owner the address and care notes of her own visits at any time", async ({ db }) => {
    const { owner, client } = await people(db);
    await addVisit(db, { walker: owner, client, startsAt: "2026-11-28T10:00" });
    const saturday = await dayOf(owner, "2026-11-28");
    expect(saturday.visits[0]?.households[0]?.care).toMatchObject({ phone: "(310) 555-0177" });
  });

  test("shows that a visit is overbooked, without the owner's reason", async ({ db }) => {
    const { walker, client } = await people(db);
    const visit = { overbookReason: "Their neighbor takes the leash" };
    await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00", visit });
    const tuesday = await dayOf(walker, "2026-11-24");
    expect(tuesday.visits[0]).toMatchObject({ isOverbooked: true });
    expect(JSON.stringify(tuesday)).not.toContain("neighbor");
  });

  test("shows each step with its time and its undo, and then the next visit", async ({ db }) => {
    const { walker, client } = await people(db);
    const { client: other } = await addReadyClient(db);
    const { visit } = await addVisit(db, { walker, client, startsAt: "2026-11-23T10:00" });
    const second = await addVisit(db, { walker, client: other, startsAt: "2026-11-23T11:00" });
    const at = (time: string) => contextOf(db, walker, { now: atWall(`2026-11-23T${time}`) });
    const nextAt = async (time: string) => {
      const day = await dayOf(walker, null, atWall(`2026-11-23T${time}`));
      return { id: day.nextId, ...day.visits.find(({ id }) => id === day.nextId) };
    };
    expect(await nextAt("09:00")).toMatchObject({ id: visit.id, step: "on-my-way", undo: null });
    await noteOnMyWay(at("09:40"), { visitId: visit.id });
    const left = await nextAt("09:45");
    expect(left).toMatchObject({
      step: "start",
      undo: { step: "on-my-way", until: atWall("2026-11-23T09:50").toString() },
    });
    expect(left.times).toMatchObject({ onMyWayAt: atWall("2026-11-23T09:40").toString(), startedAt: null });
    expect((await nextAt("09:50")).undo).toBeNull();
    await setVisitState(at("10:01"), { visitId: visit.id, version: 1, to: "in_progress" }, reportCardsOfVisit);
    expect(await nextAt("10:05")).toMatchObject({ id: visit.id, step: "finish", undo: { step: "start" } });
    await setVisitState(at("10:31"), { visitId: visit.id, version: 2, to: "completed" }, reportCardsOfVisit);
    const day = await dayOf(walker, null, atWall("2026-11-23T10:32"));
    expect(day).toMatchObject({ nextId: second.visit.id });
    expect(day.visits[0]).toMatchObject({ step: null, undo: { step: "finish" } });
    expect(day.visits[1]).toMatchObject({ gap: { minutes: 30, travel: 15, isTight: false } });
  });

  test("keeps a visit that began before midnight while it is in progress", async ({ db }) => {
    const { walker, client } = await people(db);
    const late = { walker, client, startsAt: "2026-11-22T23:45" };
    const { visit } = await addVisit(db, { ...late, visit: { status: "in_progress" } });
    expect(await dayOf(walker, null, atWall("2026-11-23T00:05"))).toMatchObject({ nextId: visit.id });
  });

  test("shows flags, and shows a recent no-show with its undo", async ({ db }) => {
    const { walker, client } = await people(db);
    const pet = await addPet(db, client.id, { name: "Olive", specialNeeds: "Reactive on leash" });
    const request = { medication: true };
    const placed = await addVisit(db, { walker, client, pets: [pet], startsAt: "2026-11-23T08:45", request });
    expect((await dayOf(walker)).visits[0]?.flags).toEqual(["Medication", "Reactive"]);
    const question = { requestId: placed.request.id, version: 1, photos: [], shownFee: 3000, reason: "Rang twice." };
    expect(await noteNoShow(contextOf(db, walker, { now }), question)).toMatchObject({ ok: true });
    const day = await dayOf(walker);
    expect(day.nextId).toBeNull();
    expect(day.visits[0]?.households[0]?.noShow).toEqual({
      mailAt: atWall("2026-11-23T09:10").toString(),
      mayTakeBack: true,
    });
  });
});

onEachDatabase("a pet's photo", () => {
  test("is shown to the visit's walker from the day before to the day after, and to no other", async ({ db }) => {
    const { owner, walker, client } = await people(db);
    const pet = await addPet(db, client.id, { name: "Olive" });
    const other = await addPet(db, client.id, { name: "Pepper" });
    await addVisit(db, { walker, client, pets: [pet], startsAt: "2026-11-25T10:00" });
    const sees = (day: string, petId = pet.id, walkerId = walker.id) =>
      hasVisitWithPet(db, { walkerId, petId, zone, now: atWall(`${day}T12:00`) });
    expect([await sees("2026-11-24", other.id), await sees("2026-11-24", pet.id, owner.id)]).toEqual([false, false]);
    const days = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"];
    expect(await Promise.all(days.map((day) => sees(day)))).toEqual([false, true, true, true, false]);
  });
});
