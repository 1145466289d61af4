// Confirmations, proposals and moves need a reason from the owner when an outside calendar of the walker cannot be
// read.
import { expect, test } from "vitest";
import { bookings, proposals, requestChanges, requests, visits } from "~/db/tables/visits";
import { closures } from "~/db/tables/closures";
import { sampleBusiness } from "~/sample/business/sample-business";
import { listWaiting } from "~/desk/bookings/list-waiting.server";
import { submitDesk } from "~/desk/bookings/submit-desk.server";
import { placeValue } from "~/desk/place-value";
import { dayIn } from "~/shared/dates";
import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { monday } from "../../../tests/support/calendars";
import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { addRequest, addVisit } from "../../../tests/support/ledger";
import { mailOf, mailsOf } from "../../../tests/support/mails";
import { actorOf, adminContextOf, contextOf } from "../../../tests/support/people";
import { findUnknownBusy } from "~/calendars/sources/unknown-busy.server";
import { storedSpan } from "~/calendars/timing";
import { answerMove } from "~/ledger/verbs/answer-move.server";
import { answerProposal } from "~/ledger/verbs/answer-proposal.server";
import { askToMove } from "~/ledger/verbs/ask-to-move.server";
import { type ConfirmInput, confirmRequest } from "./confirm-request.server";
import { answerToast } from "~/day/texts/booking";
import { moveByOwner } from "~/ledger/verbs/move-by-owner.server";
import { readProposal } from "~/day/booking/read-proposal.server";
import { useFamilyCalendar } from "../../../tests/support/family-calendar";
import { setUpFamilyCalendar } from "../../../tests/support/family-busy";
import { zone, atWall, inZone } from "../../../tests/support/zone";

const calendar = useFamilyCalendar();

onEachDatabase("an outside calendar of the walker", (get) => {
  test("doesn't hide a clash with a known visit, even with a reason to ignore the calendar", async ({ db }) => {
    const { confirm, walker, client } = await setUpFamilyCalendar(db, calendar, 16);
    await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00" });
    calendar.served = null;
    expect(await confirm({ unreadReason: "I asked Alex" })).toMatchObject({ ok: false, reason: "clash" });
  });

  test("needs a reason for a confirmation beyond the stored span of its events", async ({ db }) => {
    const { admin, walker, client } = await setUpFamilyCalendar(db, calendar, 0);
    const { to } = storedSpan(zone, monday);
    const far = dayIn(zone, to).add({ days: 1 });
    const request = await addRequest(db, client, { date: far.toString() });
    const known = await findUnknownBusy(contextOf(db, admin), walker.id, to);
    expect(known).toBeNull();
    const startsAt = request.windowStart;
    expect(
      await confirmRequest(adminContextOf(db, admin), {
        requestId: request.id,
        version: 1,
        walkerId: walker.id,
        startsAt,
      }),
    ).toMatchObject({ ok: false, reason: "busy-unknown", calendars: [{ name: "Family" }] });
  });

  test("needs a reason for a proposal while it is unreadable", async ({ db }) => {
    const { propose } = await setUpFamilyCalendar(db, calendar, 16);
    calendar.served = null;
    expect(await propose()).toMatchObject({ ok: false, reason: "busy-unknown", calendars: [{ name: "Family" }] });
    expect(await db.$count(proposals)).toBe(0);
    expect(await propose("I asked Alex")).toMatchObject({ ok: true });
    const [change] = await db.select().from(requestChanges);
    expect(change?.details).toMatchObject({ unreadReason: "I asked Alex" });
  });

  test("lets the owner propose with a reason at the desk while it is unreadable", async ({ db }) => {
    const { admin, walker, request } = await setUpFamilyCalendar(db, calendar, 16);
    calendar.served = null;
    const fields = { intent: "propose", requestId: request.id, version: "1", walkerId: walker.id };
    const typed = { ...fields, date: "2026-11-24", time: "13:00", note: "" };
    const refusal = await refusalOf(submitDesk(actionArgs(db, actorOf(admin), typed)));
    const unread = placeValue(walker.id, atWall("2026-11-24T13:00").toString());
    expect(refusal).toMatchObject({ status: 409, offer: { asked: unread, what: "unread" } });
    const unexplained = await refusalOf(submitDesk(actionArgs(db, actorOf(admin), { ...typed, unread })));
    expect(unexplained).toMatchObject({ status: 400, errors: { unreadReason: "Please write down why" } });
    const explained = { ...typed, unread, unreadReason: "I asked Alex" };
    expect(await submitDesk(actionArgs(db, actorOf(admin), explained))).toMatchObject({ status: 303 });
  });

  test("keeps the request pending after an accepted proposal while it is unreadable", async ({ db }) => {
    const { admin, walker, client, propose } = await setUpFamilyCalendar(db, calendar, 0);
    const outcome = await propose();
    if (!outcome.ok) throw new Error(outcome.reason);
    calendar.served = null;
    const later = monday.add({ minutes: 16 });
    const { proposalId } = outcome.value;
    const answered = await answerProposal(contextOf(db, client, { now: later }), { proposalId, accept: true });
    expect(answered).toMatchObject({ ok: true, value: { accepted: true, isConfirmed: false } });
    if (answered.ok) expect(answerToast(answered.value).text).toContain("It isn't held for you until then");
    const link = /\/proposals\/([\w-]+)/.exec((await mailOf(db, "proposal")).text)?.[1] ?? "";
    const shown = async () => (await readProposal(testContext(db, { now: later }), { token: link }))?.state;
    expect(await shown()).toBe("waits");
    expect(await db.$count(visits)).toBe(0);
    const [request] = await db.select().from(requests);
    const exactly = { windowStart: atWall("2026-11-24T13:00"), windowEnd: atWall("2026-11-24T13:30") };
    expect(request).toMatchObject({ status: "pending", timeOfDay: "afternoon", ...exactly });
    expect(await db.select().from(bookings)).toMatchObject([{ status: "pending", timeSlot: "afternoon" }]);
    const told = (await mailOf(db, "proposal-answered")).text.replaceAll(/\s+/g, " ");
    expect(told).toContain("it isn't confirmed");
    expect(told).toMatch(/Walker:? Alex Lopez/);
    expect((await listWaiting(db, sampleBusiness, later, null)).waiting).toMatchObject([
      {
        window: inZone("1:00 PM to 1:30 PM PT"),
        walker: "Alex Lopez",
        choices: [
          { label: "Alex Lopez", places: [{ label: inZone("1:00 PM PT") }] },
          { label: "Sam Rivers", places: [{ label: inZone("1:00 PM PT") }] },
        ],
      },
    ]);
    expect((await mailsOf(db)).filter(({ kind }) => kind === "request-confirmed")).toEqual([]);

    const { id: requestId = "", version = 0 } = request ?? {};
    const yes = { requestId, version, walkerId: walker.id, startsAt: atWall("2026-11-24T13:00") };
    const confirm = (input: ConfirmInput) => confirmRequest(adminContextOf(db, admin, { now: later }), input);
    const other = { ...yes, walkerId: admin.id, startsAt: atWall("2026-11-24T13:15") };
    expect(await confirm(other)).toEqual({ ok: false, reason: "outside-window" });
    expect(await confirm(yes)).toMatchObject({ ok: false, reason: "busy-unknown" });
    expect(await confirm({ ...yes, unreadReason: "I asked Alex" })).toMatchObject({ ok: true });
    expect(await shown()).toBe("accepted");
  });

  test("doesn't hide a known busy time when the client accepts a proposal while it is unreadable", async ({ db }) => {
    const { client, propose, isBusy } = await setUpFamilyCalendar(db, calendar, 0);
    const outcome = await propose();
    if (!outcome.ok) throw new Error(outcome.reason);
    calendar.served = null;
    await isBusy("13:00", "14:00");
    const answer = { proposalId: outcome.value.proposalId, accept: true };
    const later = contextOf(db, client, { now: monday.add({ minutes: 16 }) });
    expect(await answerProposal(later, answer)).toEqual({ ok: false, reason: "time-gone" });
    expect(await db.select().from(requests)).toMatchObject([{ status: "pending", timeOfDay: "morning" }]);
  });

  test.each([
    ["on a closed day", false],
    ["where the walker is away", true],
  ])("doesn't change that an acceptance %s is refused while it is unreadable", async (_, isOwn) => {
    const { db } = get();
    const { walker, client, propose } = await setUpFamilyCalendar(db, calendar, 0);
    const outcome = await propose();
    if (!outcome.ok) throw new Error(outcome.reason);
    calendar.served = null;
    const walkerId = isOwn ? walker.id : null;
    await db.insert(closures).values({
      startsOn: Temporal.PlainDate.from("2026-11-24"),
      endsOn: Temporal.PlainDate.from("2026-11-24"),
      walkerId,
    });
    const answer = { proposalId: outcome.value.proposalId, accept: true };
    const later = contextOf(db, client, { now: monday.add({ minutes: 16 }) });
    expect(await answerProposal(later, answer)).toEqual({ ok: false, reason: "time-gone" });
  });

  test("needs a reason for accepting a move and for a move by the owner while it is unreadable", async ({ db }) => {
    const { admin, walker, client } = await setUpFamilyCalendar(db, calendar, 16);
    const { request } = await addVisit(db, { walker, client, startsAt: "2026-11-24T09:00" });
    calendar.served = null;
    const asked = { requestId: request.id, version: request.version, shownFee: 1500, note: null };
    const wish = { ...asked, date: "2026-11-25", timeOfDay: "morning" as const, quotedTotal: 3000 };
    const now = contextOf(db, client);
    const free = await askToMove(now, { ...wish, shownFee: 0 });
    const moved = free.ok ? free : await askToMove(now, wish);
    if (!moved.ok) throw new Error(moved.reason);
    const [proposal] = await db.select().from(proposals);
    const accept = {
      proposalId: proposal?.id ?? "",
      accept: true,
      walkerId: walker.id,
      startsAt: atWall("2026-11-25T10:00"),
    };
    const desk = adminContextOf(db, admin);
    expect(await answerMove(desk, accept)).toMatchObject({ ok: false, reason: "busy-unknown" });
    const answered = await answerMove(desk, { ...accept, unreadReason: "I asked Alex" });
    expect(answered).toMatchObject({ ok: true });
    const { id: requestId, version } = answered.ok ? answered.value.request : request;
    const move = {
      requestId,
      version,
      walkerId: walker.id,
      startsAt: atWall("2026-11-25T11:00"),
      reason: "The vet called",
    };
    expect(await moveByOwner(desk, move)).toMatchObject({ ok: false, reason: "busy-unknown" });
    expect(await moveByOwner(desk, { ...move, unreadReason: "I asked Alex" })).toMatchObject({ ok: true });
  });

  test("refuses a move by the owner to a busy time, but not over the visit's own old time", async ({ db }) => {
    const { admin, walker, client, isBusy } = await setUpFamilyCalendar(db, calendar, 5);
    const { visit, request } = await addVisit(db, { walker, client, startsAt: "2026-11-24T09:00" });
    await isBusy("10:00", "11:00");
    const move = (startsAt: string) =>
      moveByOwner(adminContextOf(db, admin), {
        requestId: request.id,
        version: request.version,
        walkerId: walker.id,
        startsAt: atWall(startsAt),
        reason: "The vet called",
      });
    expect(await move("2026-11-24T10:30")).toMatchObject({
      ok: false,
      reason: "clash",
      clashes: [{ calendar: "Family" }],
    });
    expect(await move("2026-11-24T09:15")).toMatchObject({ ok: true, value: { visit: { id: visit.id } } });
  });

  test("lets the owner confirm with a reason at the desk while it is unreadable", async ({ db }) => {
    const { admin, walker, request } = await setUpFamilyCalendar(db, calendar, 16);
    calendar.served = null;
    const place = placeValue(walker.id, atWall("2026-11-24T10:00").toString());
    const fields = { intent: "confirm", requestId: request.id, version: "1", place };
    const refusal = await refusalOf(submitDesk(actionArgs(db, actorOf(admin), fields)));
    expect(refusal).toMatchObject({ status: 409, offer: { asked: place, clashes: [], free: [], what: "unread" } });
    expect(refusal.message).toContain(inZone("“Family” (last read Mon, Nov 23, 8:44 AM PT) can't be read right now"));
  });

  test("is named at the desk when a start is refused because it is busy", async ({ db }) => {
    const { admin, walker, request, isBusy } = await setUpFamilyCalendar(db, calendar, 5);
    await isBusy("10:00", "11:00");
    const place = placeValue(walker.id, atWall("2026-11-24T10:00").toString());
    const fields = { intent: "confirm", requestId: request.id, version: "1", place };
    const refusal = await refusalOf(submitDesk(actionArgs(db, actorOf(admin), fields)));
    expect(refusal.message).toMatch(
      /^That time is taken: busy in the calendar “Family” of Alex Lopez, 10:00.*11:00 AM [PE]T on Tuesday, November 24\.$/,
    );
  });
});
