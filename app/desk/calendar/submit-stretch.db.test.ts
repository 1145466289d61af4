// Changes a visit's length, as the dialog's form posts it. The tests run on Monday at 9:00 AM.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { requests } from "~/db/tables/visits";
import { instantAt } from "~/business/times/windows";
import { placeValue } from "~/desk/place-value";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { people } from "../../../tests/support/desk";
import { addReadyClient, addVisit } from "../../../tests/support/ledger";
import { actorOf } from "../../../tests/support/people";
import { submitStretch } from "./submit-stretch.server";
import { zone } from "../../../tests/support/zone";

onEachDatabase("in the dialog for a visit's length", (get) => {
  async function setUp() {
    const { db } = get();
    const { owner, walker, client } = await people(db);
    const { visit, request } = await addVisit(db, {
      walker,
      client,
      startsAt: "2026-11-24T10:00",
      request: { totalCents: 5000 },
    });
    const stretch = (fields: Record<string, string> = {}) => {
      const form = {
        intent: "stretch",
        requestId: request.id,
        version: String(request.version),
        length: "60 8000",
        reason: "As we agreed.",
        ...fields,
      };
      return submitStretch(actionArgs(db, actorOf(owner), form, `/admin/bookings?view=day&stretch=${visit.id}`));
    };
    const duration = async () =>
      (await db.select({ minutes: requests.duration }).from(requests).where(eq(requests.id, request.id)))[0]?.minutes;
    return { db, walker, stretch, duration };
  }

  test.each([
    ["", "Please choose a length"],
    ["sixty 8000", "Please choose a length"],
    ["60 9999", "That length costs $80.00 now. Check it, and send it again."],
  ])("a new length of %j is refused beside its field and keeps what was typed", async (length, message) => {
    const { stretch, duration } = await setUp();
    expect(await refusalOf(stretch({ length, reason: "Longer now" }))).toMatchObject({
      errors: { length: message },
      values: { reason: ["Longer now"] },
    });
    expect(await duration()).toBe(30);
  });

  test("a new length that conflicts with the next visit names it, and needs a reason to overbook", async () => {
    const { db, walker, stretch, duration } = await setUp();
    const { client } = await addReadyClient(db, { firstName: "Robin", lastName: "Park" });
    await addVisit(db, { walker, client, startsAt: "2026-11-24T11:00" });
    const refusal = await refusalOf(stretch());
    expect(refusal).toMatchObject({ status: 409, offer: { what: "taken", free: [] } });
    const start = instantAt(Temporal.PlainDate.from("2026-11-24"), "10:00", zone).toString();
    const overbook = placeValue(walker.id, start);
    expect(await refusalOf(stretch({ overbook }))).toMatchObject({
      errors: { overbookReason: "Please write down why" },
    });
    expect(await stretch({ overbook, overbookReason: "Alex comes along" })).toBeInstanceOf(Response);
    expect(await duration()).toBe(60);
  });

  test("a valid new length redirects to the grid", async () => {
    const { stretch } = await setUp();
    const answer = await stretch();
    expect(answer instanceof Response && answer.headers.get("Location")).toBe(
      "/admin/bookings?view=day&date=2026-11-24",
    );
  });
});
