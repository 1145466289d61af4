// What the forms about a standing walk answer when something is in the way: its words, and everything typed still there.
import { expect, test } from "vitest";

import { anonymous } from "~/platform/sign-in/actor";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient } from "../../../tests/support/ledger";
import { actorOf } from "../../../tests/support/people";
import { addStandingWalk, dayOfSeries, daysOf, getSeries } from "../../../tests/support/standing-walks";
import { submitEditDay, submitPattern, submitStop } from "./dialogs.server";

const page = "/dashboard/standing/1";

onEachDatabase("the forms about a standing walk", (get) => {
  // Further than eight weeks ahead: only its first day is on the calendar so far.
  const far = { date: "2027-06-01", until: "2027-06-10" };

  test("asks somebody who is not signed in to sign in, and does not know somebody else's", async () => {
    const { db } = get();
    const { seriesId } = await addStandingWalk(db);
    const typed = { scope: "all", shownFee: "0", shownVisits: "16", version: "2", reason: "Moving" };
    expect((await refusalOf(submitStop(actionArgs(db, anonymous, typed), seriesId, page))).status).toBe(401);
    const stranger = actorOf((await addReadyClient(db)).client);
    await expect(submitStop(actionArgs(db, stranger, typed), seriesId, page)).rejects.toMatchObject({
      init: { status: 404 },
    });
  });

  test("says that the list has changed, links to the new one, and keeps the reason", async () => {
    const { db } = get();
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

  test("answers another price first, and agrees to it when it is sent once more", async () => {
    const { db } = get();
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

  test("says beside its field what a pattern lacks", async () => {
    const { db } = get();
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
