// Refusals of the standing walk dialogs: each shows its error and keeps the typed values.
import { expect, test } from "vitest";

import { anonymous } from "~/platform/sign-in/actor";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient } from "../../../tests/support/ledger";
import { actorOf } from "../../../tests/support/people";
import { addStandingWalk, dayOfSeries, daysOf, getSeries } from "../../../tests/support/standing-walks";
import { submitEditDay, submitPattern, submitStop } from "./dialogs.server";

const page = "/dashboard/standing/1";

onEachDatabase("the standing walk dialogs", () => {
  // More than eight weeks ahead, so that only the first day has been placed.
  const far = { date: "2027-06-01", until: "2027-06-10" };

  test("reply 401 without a session and 404 for another client's standing walk", async ({ db }) => {
    const { seriesId } = await addStandingWalk(db);
    const typed = { scope: "all", shownFee: "0", shownVisits: "16", version: "2", reason: "Moving" };
    expect((await refusalOf(submitStop(actionArgs(db, anonymous, typed), seriesId, page))).status).toBe(401);
    const stranger = actorOf((await addReadyClient(db)).client);
    await expect(submitStop(actionArgs(db, stranger, typed), seriesId, page)).rejects.toMatchObject({
      init: { status: 404 },
    });
  });

  test("refuse a stop when the listed visits changed, with the new list and the typed reason", async ({ db }) => {
    const { seriesId, client } = await addStandingWalk(db, far);
    const { version } = await getSeries(db, seriesId);
    const typed = { scope: "all", shownFee: "0", shownVisits: "99", version: String(version), reason: "Moving" };
    const refusal = await refusalOf(submitStop(actionArgs(db, actorOf(client), typed), seriesId, page));
    expect(refusal).toMatchObject({
      status: 409,
      values: { reason: ["Moving"] },
      link: { name: "Show the latest list" },
    });
    expect(refusal.message).toMatch(/^This list has changed since you opened it/);
    expect((await daysOf(db, seriesId)).every((day) => day.endsWith("confirmed"))).toBe(true);
  });

  test("show the new price first and accept it when sent again", async ({ db }) => {
    const { seriesId, client } = await addStandingWalk(db, far);
    const { id, version } = await dayOfSeries(db, seriesId, "2027-06-01");
    const typed = {
      requestId: id,
      version: String(version),
      medication: "yes",
      specialRequests: "Pills",
      quotedTotal: "3000",
    };
    const refusal = await refusalOf(submitEditDay(actionArgs(db, actorOf(client), typed), page));
    expect(refusal).toMatchObject({
      status: 409,
      message: "With these extras the visit costs $40.00. Please check it, and save again if it's right.",
      values: { quotedTotal: ["4000"], specialRequests: ["Pills"] },
    });
    await submitEditDay(actionArgs(db, actorOf(client), { ...typed, quotedTotal: "4000" }), page);
    expect(await dayOfSeries(db, seriesId, "2027-06-01")).toMatchObject({ totalCents: 4000, medication: true });
  });

  test("show an error beside the field for an incomplete pattern", async ({ db }) => {
    const { seriesId, owner } = await addStandingWalk(db, far);
    const { version } = await getSeries(db, seriesId);
    const typed = {
      version: String(version),
      from: "2027-06-01",
      weekdays: "2",
      everyWeeks: "1",
      time: "20:30",
      walkerId: owner.id,
      minutes: "30",
      until: "",
      reason: "You asked me to.",
    };
    const refuse = (changes: Partial<typeof typed>) =>
      refusalOf(submitPattern(actionArgs(db, actorOf(owner), { ...typed, ...changes }), seriesId));
    expect(await refuse({})).toMatchObject({ status: 400, errors: { time: expect.stringContaining("service hours") } });
    expect(await refuse({ time: "noon", reason: "" })).toMatchObject({
      errors: { time: "Please enter a time, such as 12:30 PM", reason: "Please say why: the client reads it" },
    });
    expect(await refuse({ minutes: "40", time: "14:00" })).toMatchObject({ errors: { minutes: expect.any(String) } });
  });
});
