// Moves a visit on the grid, as the dialog's form posts it. The tests run on Monday at 9:00 AM.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { outbox } from "~/db/tables/platform";
import { visits } from "~/db/tables/visits";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { people } from "../../../tests/support/desk";
import { addReadyClient, addVisit } from "../../../tests/support/ledger";
import { actorOf } from "../../../tests/support/people";
import { submitGridMove } from "./submit-desk.server";
import { atWall, inZone } from "../../../tests/support/zone";

onEachDatabase("on the grid", (get) => {
  async function setUp() {
    const { db } = get();
    const { owner, walker, client } = await people(db);
    const { visit, request } = await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00" });
    const move = (fields: Record<string, string>) => {
      const form = {
        intent: "move",
        requestId: request.id,
        version: String(request.version),
        walkerId: walker.id,
        date: "2026-11-25",
        time: "10:30",
        reason: "My schedule changed that day.",
        ...fields,
      };
      const at = `/admin/bookings?view=week&date=2026-11-22&move=${visit.id}&to=2026-11-25T10:30&by=${walker.id}`;
      return submitGridMove(actionArgs(db, actorOf(owner), form, at));
    };
    const start = async () =>
      (await db.select({ at: visits.startsAt }).from(visits).where(eq(visits.id, visit.id)))[0]?.at.toString();
    return { db, walker, move, start };
  }

  test.each([
    ["over midnight", { time: "23:45" }],
    ["before the hours", { time: "06:45" }],
    ["into the hour that the clock leaves out", { date: "2027-03-14", time: "02:30" }],
  ])("a visit moved %s is refused and keeps what was typed", async (_, where) => {
    const { move, start } = await setUp();
    expect(await refusalOf(move({ ...where, reason: "A flat tire" }))).toMatchObject({
      status: 400,
      message: "That's outside that day's service hours. Choose another time.",
      values: {
        ...Object.fromEntries(Object.entries(where).map(([name, typed]) => [name, [typed]])),
        reason: ["A flat tire"],
      },
    });
    expect(await start()).toBe(atWall("2026-11-24T10:00").toString());
  });

  test("a move with a conflict leaves the visit in place and offers free times", async () => {
    const { db, walker, move, start } = await setUp();
    const { client } = await addReadyClient(db, { firstName: "Robin", lastName: "Park" });
    await addVisit(db, { walker, client, startsAt: "2026-11-25T10:30" });
    const refusal = await refusalOf(move({}));
    expect(refusal).toMatchObject({ status: 409, offer: { what: "taken", free: expect.any(Array) } });
    expect(refusal.message).toContain(inZone("Dog Walking for Robin Park, 10:30–11:00 AM PT"));
    expect(await start()).toBe(atWall("2026-11-24T10:00").toString());
  });

  test("a valid move is saved, the client is mailed, and the redirect leads to the new time", async () => {
    const { db, move, start } = await setUp();
    const answer = await move({ date: "2026-12-01" });
    if (!(answer instanceof Response)) expect.fail("it was refused");
    expect(answer.headers.get("Location")).toBe("/admin/bookings?view=week&date=2026-12-01");
    expect(await start()).toBe(atWall("2026-12-01T10:30").toString());
    expect(await db.$count(outbox)).toBe(1);
  });

  test("a move sends no mail if the owner ticked that the client already knows", async () => {
    const { db, move, start } = await setUp();
    expect(await move({ isSilent: "yes" })).toBeInstanceOf(Response);
    expect(await start()).toBe(atWall("2026-11-25T10:30").toString());
    expect(await db.$count(outbox)).toBe(0);
  });
});
