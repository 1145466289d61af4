// The phone's place at Start and Finish (docs/product.md, Where a visit began).
import { reportCardsOfVisit } from "~/day/cards/publish-cards.server";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { getOwnData } from "~/clients/profile/own-data.server";
import type { Db } from "~/db/client.server";
import { siteSettings } from "~/db/tables/offer";
import { visitSteps } from "~/db/tables/visit-steps";
import { bookings, requests } from "~/db/tables/visits";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { actorOf, addAdmin, adminContextOf, contextOf, type Person } from "../../../tests/support/people";
import { setUpCard } from "../../../tests/support/report-cards";
import { getBooking } from "../booking/get-booking.server";
import { findCard } from "../cards/find-card.server";
import { getVisit } from "~/desk/bookings/get-visit.server";
import { submitVisitState } from "../today/submit-step.server";
import { setVisitState } from "~/ledger/verbs/set-visit-state.server";
import { undoVisitStep } from "~/ledger/verbs/undo-step.server";
import { notePlace, forgetOldPlaces } from "~/ledger/verbs/note-place.server";
import { zone, atWall } from "../../../tests/support/zone";

const refusal = (reason: string) => ({ ok: false, reason });
const done = expect.objectContaining({ ok: true });
const corner = { latitude: 34.02231, longitude: -118.39541, accuracyMeters: 12 };

/**
 * Adds a visit on Monday at 8:30 that was started at 8:31 by a press with an idempotency key. The test clock is at
 * 9:00.
 */
async function begun(db: Db) {
  const walker = await addWalker(db);
  const { client } = await addReadyClient(db);
  const { visit, request } = await addVisit(db, { walker, client, startsAt: "2026-11-23T08:30" });
  const pressKey = crypto.randomUUID();
  const at = (who: Person, time = "09:00") => contextOf(db, who, { now: atWall(`2026-11-23T${time}`) });
  const press = { visitId: visit.id, version: visit.version, to: "in_progress" as const, key: pressKey };
  expect(await setVisitState(at(walker, "08:31"), press, reportCardsOfVisit)).toEqual(done);
  const place = async () => (await db.select({ place: visitSteps.place }).from(visitSteps))[0]?.place;
  return { walker, client, visit, request, pressKey, at, place, told: { visitId: visit.id, pressKey, place: corner } };
}

onEachDatabase("the place of a step", () => {
  test("is accepted only from the walker who pressed, and only for a press that was not undone", async ({ db }) => {
    const { walker, client, visit, at, place, told } = await begun(db);
    for (const who of [client, await addWalker(db)])
      expect(await notePlace(at(who), told)).toEqual(refusal("no-such-visit"));
    // The owner may press Start, but the owner's phone was not at the visit.
    expect(await notePlace(at(await addAdmin(db)), told)).toEqual(refusal("changed-meanwhile"));
    const unknown = { ...told, pressKey: crypto.randomUUID() };
    expect(await notePlace(at(walker), unknown)).toEqual(refusal("changed-meanwhile"));
    const elsewhere = { ...told, visitId: crypto.randomUUID() };
    expect(await notePlace(at(walker), elsewhere)).toEqual(refusal("no-such-visit"));
    expect(await place()).toBeNull();
    expect(await notePlace(at(walker), told)).toEqual(done);
    // A second place does not replace the first.
    expect(await notePlace(at(walker), { ...told, place: { ...corner, latitude: 0 } })).toEqual(done);
    expect(await place()).toEqual(corner);
    await undoVisitStep(at(walker, "08:40"), { visitId: visit.id, version: 2, key: told.pressKey }, reportCardsOfVisit);
    expect(await place()).toBeNull();
    expect(await notePlace(at(walker), told)).toEqual(refusal("changed-meanwhile"));
  });

  test("is refused with invalid coordinates, or when it was queued by another account", async ({ db }) => {
    const { walker, visit, pressKey, place } = await begun(db);
    const form = { intent: "place", visitId: visit.id, pressKey, account: walker.id };
    const send = (fields: Record<string, string>) =>
      submitVisitState(actionArgs(db, actorOf(walker), { ...form, ...fields }));
    const where = { latitude: "34.0223123", longitude: "-118.39541", accuracyMeters: "11.7" };
    for (const odd of [{ latitude: "91" }, { longitude: "west" }, { accuracyMeters: "-1" }])
      expect((await refusalOf(send({ ...where, ...odd }))).status).toBe(400);
    await expect(send({ ...where, account: crypto.randomUUID() })).rejects.toMatchObject({ init: { status: 401 } });
    expect(await place()).toBeNull();
    expect(await send(where)).toMatchObject({ status: 303 });
    expect(await place()).toEqual(corner);
  });

  test("is visible to the owner and the walker, and to the client if the owner allows it", async ({ db }) => {
    const { walker, client, visit, request, at, told } = await begun(db);
    await notePlace(at(walker), told);
    const owner = await addAdmin(db);
    const [booking] = await db.select().from(bookings).where(eq(bookings.requestId, request.id));
    const seenBy = async (who: Person) => (await getBooking(at(who), booking?.id ?? "", zone))?.places;
    const shown = [{ step: "start", latitude: 34.02231, longitude: -118.39541 }];
    expect(await seenBy(walker)).toEqual(shown);
    expect(await seenBy(owner)).toEqual(shown);
    expect((await getVisit(adminContextOf(db, owner), visit.id))?.places).toEqual(shown);
    expect(await seenBy(client)).toEqual([]);
    await db.insert(siteSettings).values({ key: "show_visit_places", value: "yes" });
    expect(await seenBy(client)).toEqual(shown);
    // With a second household, the place where the visit began for one is the home of the other.
    const other = await addReadyClient(db);
    const [also] = await db.select().from(requests).where(eq(requests.id, request.id));
    const { id: _, ...same } = also ?? expect.fail();
    await db.insert(requests).values({ ...same, clientId: other.client.id });
    expect(await seenBy(client)).toEqual([]);
  });

  test("is mentioned on a report card's page without coordinates, if the client may see places", async ({ db }) => {
    const { walker, visit, press, save, cards, at } = await setUpCard(db);
    await press("in_progress", "10:00");
    await save("10:20");
    await press("completed", "10:30");
    await db.update(visitSteps).set({ key: crypto.randomUUID() }).where(eq(visitSteps.step, "finish"));
    const [finish] = await db.select().from(visitSteps).where(eq(visitSteps.step, "finish"));
    await notePlace(at("10:31", walker), { visitId: visit.id, pressKey: finish?.key ?? "", place: corner });
    const id = (await cards())[0]?.id ?? "";
    expect((await findCard(db, id, zone))?.hasPlaces).toBe(false);
    await db.insert(siteSettings).values({ key: "show_visit_places", value: "yes" });
    const found = await findCard(db, id, zone);
    expect(found?.hasPlaces).toBe(true);
    expect(JSON.stringify(found)).not.toContain("34.02");
  });

  test("is part of the walker's own data, not of the client's, and is deleted after half a year", async ({ db }) => {
    const { walker, client, at, place, told } = await begun(db);
    await notePlace(at(walker), told);
    expect((await getOwnData(db, walker.id)).visitPlaces).toMatchObject([{ step: "start", place: corner }]);
    expect(JSON.stringify(await getOwnData(db, client.id))).not.toContain("34.02");
    await forgetOldPlaces(db, atWall("2026-11-23T08:31"));
    expect(await place()).toEqual(corner);
    await forgetOldPlaces(db, atWall("2026-11-23T08:32"));
    expect(await place()).toBeNull();
  });
});
