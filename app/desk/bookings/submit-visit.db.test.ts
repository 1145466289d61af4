// The owner's decisions and the walker's buttons on a visit's page, as their forms post them. The tests run on Monday
// at 9:00 AM.
// Moves a visit on the grid, as the dialog's form posts it. The tests run on Monday at 9:00 AM.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Db } from "~/db/client.server";
import { requests, visits } from "~/db/tables/visits";
import { auditLog, outbox } from "~/db/tables/platform";
import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { actorOf, addAdmin, contextOf, type Person } from "../../../tests/support/people";
import { cancelRequest } from "~/ledger/verbs/cancel-request.server";
import { loadNoShow, submitNoShow } from "~/day/steps/no-show-question.server";
import type { ClashOffer } from "~/desk/place-value";
import { submitVisit, submitGridMove } from "./submit-desk.server";
import { submitVisitState } from "~/day/today/submit-step.server";
import { atWall, inZone } from "../../../tests/support/zone";
import { people } from "../../../tests/support/desk";

type Fields = Record<string, string>;

async function setUp(db: Db, startsAt = "2026-11-24T08:30") {
  const [owner, walker] = [await addAdmin(db), await addWalker(db)];
  const { client } = await addReadyClient(db, { firstName: "Casey", lastName: "Morgan" });
  return { owner, walker, client, ...(await addVisit(db, { walker, client, startsAt })) };
}

onEachDatabase("on the page of a visit", (get) => {
  const refused = (who: Person, fields: Fields) => refusalOf(submitVisit(actionArgs(get().db, actorOf(who), fields)));

  async function done(answer: ReturnType<typeof submitVisit>) {
    const given = await answer;
    if (!(given instanceof Response)) throw new Error(JSON.stringify(given.data));
    return given.status;
  }
  const send = (who: Person, fields: Fields) => done(submitVisit(actionArgs(get().db, actorOf(who), fields)));
  const press = (who: Person, fields: Fields) => done(submitVisitState(actionArgs(get().db, actorOf(who), fields)));

  const requestNow = async (id: string) =>
    (await get().db.select().from(requests).where(eq(requests.id, id)))[0] ?? expect.fail("there is no such request");
  const visitNow = async (id: string) =>
    (await get().db.select().from(visits).where(eq(visits.id, id)))[0] ?? expect.fail("there is no such visit");

  test("canceling needs a reason, is refused from an outdated page, and costs the client nothing", async () => {
    const { owner, client, request, visit } = await setUp(get().db);
    const fields = { intent: "cancel", requestId: request.id, version: String(request.version), reason: "" };
    expect(await refused(owner, fields)).toMatchObject({
      status: 400,
      errors: { reason: "Please tell the client why" },
    });
    expect(await refused(owner, { ...fields, version: "9", reason: "A cold" })).toMatchObject({
      status: 409,
      values: { reason: ["A cold"] },
      link: { name: "Look again" },
    });
    expect((await requestNow(request.id)).status).toBe("confirmed");

    expect(await send(owner, { ...fields, reason: "I have a cold" })).toBe(303);
    expect(await requestNow(request.id)).toMatchObject({ status: "cancelled", feeCents: null });
    expect((await visitNow(visit.id)).status).toBe("cancelled");
    const mails = await get().db.select().from(outbox).where(eq(outbox.recipient, client.email));
    expect(mails.map(({ text }) => text).join()).toContain("I have a cold");
  });

  test("the fee of a late cancellation is waived once, with a reason in the audit log", async ({ db }) => {
    const { owner, client, request } = await setUp(db);
    const waive = { intent: "waive", requestId: request.id, reason: "The vet called" };
    expect(await refused(owner, waive)).toMatchObject({ status: 400, message: "There's no fee to waive." });
    // The client cancels 23.5 hours before the start.
    const change = { requestId: request.id, version: request.version, shownFee: 1500, reason: null };
    expect(await cancelRequest(contextOf(db, client), change)).toMatchObject({ ok: true });
    expect(await refused(owner, { ...waive, reason: " " })).toMatchObject({
      errors: { reason: "Please write down why" },
    });
    expect((await requestNow(request.id)).feeWaivedAt).toBeNull();

    expect(await send(owner, waive)).toBe(303);
    expect(await requestNow(request.id)).toMatchObject({ feeCents: 1500, feeWaivedAt: expect.any(Temporal.Instant) });
    expect(JSON.stringify(await db.select().from(auditLog))).toContain("The vet called");
    expect(await refused(owner, waive)).toMatchObject({ message: "There's no fee to waive." });
  });

  test("only the visit's walker can start it, and only near its time; then it can be completed", async ({ db }) => {
    const { owner, walker, visit } = await setUp(db, "2026-11-23T09:30");
    const start = { intent: "state", visitId: visit.id, version: String(visit.version), to: "in_progress" };
    const other = await addWalker(db, { firstName: "Kim" });
    expect(await refusalOf(submitVisitState(actionArgs(db, actorOf(other), start)))).toMatchObject({ status: 404 });
    const late = await addVisit(db, {
      walker,
      client: (await addReadyClient(db)).client,
      startsAt: "2026-11-23T15:00",
    });
    const early = { ...start, visitId: late.visit.id };
    expect(await refusalOf(submitVisitState(actionArgs(db, actorOf(walker), early)))).toMatchObject({
      status: 400,
      message: "It's too early for that: the visit is still a while away.",
    });

    expect(await press(walker, start)).toBe(303);
    const { status, version } = await visitNow(visit.id);
    expect(status).toBe("in_progress");
    expect(await refusalOf(submitVisitState(actionArgs(db, actorOf(walker), start)))).toMatchObject({ status: 409 });
    const complete = { intent: "state", visitId: visit.id, version: String(version), to: "completed" };
    expect(await send(owner, complete)).toBe(303);
    expect((await visitNow(visit.id)).status).toBe("completed");
  });

  const noteFor = (who: Person, requestId: string, fields: Fields) =>
    submitNoShow(actionArgs(get().db, actorOf(who), fields), { requestId, page: "/walks" });

  test("a no-show needs a note and the fee that the page showed", async ({ db }) => {
    const { owner, walker, request, visit } = await setUp(db);
    const bare = { intent: "state", visitId: visit.id, version: "1", to: "no_show" };
    for (const who of [walker, owner])
      expect(await refusalOf(submitVisitState(actionArgs(db, actorOf(who), bare)))).toMatchObject({ status: 400 });
    expect(await refused(owner, bare)).toMatchObject({ status: 400 });

    const fields = { version: "1", shownFee: "1000", reason: "" };
    expect(await refusalOf(noteFor(walker, request.id, fields))).toMatchObject({
      errors: { reason: "Please write a few words about what happened at the door" },
    });
    expect(await refusalOf(noteFor(walker, request.id, { ...fields, reason: "Rang twice" }))).toMatchObject({
      status: 400,
      message: "Please wait 10 minutes at the door first. Ring again, and call the client.",
      values: { reason: ["Rang twice"] },
    });
  });

  test("a changed fee is shown again before a no-show is stored, and the no-show can be undone", async ({ db }) => {
    const { walker, request, visit } = await setUp(db);
    const moved = {
      startsAt: atWall("2026-11-23T08:50"),
      endsAt: atWall("2026-11-23T09:20"),
    };
    await db.update(visits).set(moved).where(eq(visits.id, visit.id));
    const fields = { version: "1", shownFee: "1000", reason: "Rang twice" };
    const answer = await refusalOf(noteFor(walker, request.id, fields));
    expect(answer).toMatchObject({ status: 409, values: { shownFee: ["3000"], reason: ["Rang twice"] } });
    expect((await requestNow(request.id)).status).toBe("confirmed");

    expect(await done(noteFor(walker, request.id, { ...fields, shownFee: "3000" }))).toBe(303);
    expect(await requestNow(request.id)).toMatchObject({ status: "no_show", feeCents: 3000 });
    const back = { intent: "take-back", requestId: request.id };
    const other = await addWalker(db, { firstName: "Kim" });
    expect(await refusalOf(submitVisitState(actionArgs(db, actorOf(other), back)))).toMatchObject({ status: 404 });
    expect(await press(walker, back)).toBe(303);
    expect(await requestNow(request.id)).toMatchObject({ status: "confirmed", feeCents: null });
  });

  test("a no-show of another walker's visit returns 404, even at the URL of the walker's own visit", async ({ db }) => {
    const { owner, client, request, visit } = await setUp(db);
    const other = await addWalker(db, { firstName: "Kim" });
    const load = (who: Person, id: string, visitId?: string) => loadNoShow(contextOf(db, who), id, visitId);
    for (const who of [client, other]) expect(await load(who, request.id)).toBeNull();
    expect(await load(owner, "nonsense")).toBeNull();
    expect(await load(owner, request.id, crypto.randomUUID())).toBeNull();
    expect(await load(owner, request.id, visit.id)).toMatchObject({ client: "Casey Morgan" });
  });

  test("the client's phone number is shown only around the visit, the fee only after the wait", async ({ db }) => {
    const { walker, request } = await setUp(db, "2026-11-24T08:30");
    const at = (text: string) => loadNoShow(contextOf(db, walker, { now: atWall(text) }), request.id);
    expect(await at("2026-11-22T12:00")).toMatchObject({ phone: null, state: { kind: "wait" } });
    expect(await at("2026-11-24T08:39:59")).toMatchObject({
      phone: "(310) 555-0177",
      state: { kind: "wait", until: atWall("2026-11-24T08:40").toString() },
    });
    expect(await at("2026-11-24T08:40")).toMatchObject({ state: { kind: "ask", fee: 3000 } });
  });

  test("a move with a conflict names it, and a move to a free time succeeds", async ({ db }) => {
    const { owner, walker, request, visit } = await setUp(db, "2026-11-24T10:00");
    const { client: other } = await addReadyClient(db, { firstName: "Robin", lastName: "Park" });
    await addVisit(db, { walker, client: other, startsAt: "2026-11-24T14:00" });
    const where = { date: "2026-11-24", time: "14:10", walkerId: walker.id, reason: "A flat tire" };
    const fields = { intent: "move", requestId: request.id, version: String(request.version), ...where };
    const reply: { message?: string; offer?: ClashOffer } = await refused(owner, fields);
    expect(reply.message).toContain(inZone("Dog Walking for Robin Park, 2:00–2:30 PM PT"));
    expect(await send(owner, { ...fields, offer: reply.offer?.free[0]?.value ?? "" })).toBe(303);
    expect((await visitNow(visit.id)).startsAt).not.toEqual(visit.startsAt);
  });

  test.each(["", "-5", "27.505"])("a new price of %j is refused", async (amount) => {
    const { owner, request } = await setUp(get().db);
    const price = { line: "0", amount, reason: "Rain" };
    const fields = { intent: "override", requestId: request.id, version: String(request.version), ...price };
    const errors = { amount: "Please enter an amount such as 25 or 27.50" };
    expect(await refused(owner, fields)).toMatchObject({ errors });
  });
});

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
