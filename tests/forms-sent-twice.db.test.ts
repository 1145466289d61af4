// Checks that every form that moves money, books time or sends mail is idempotent: sent twice in sequence, or three
// times concurrently, it takes effect once. The list of all forms comes from the access tables; each form is tested
// here, or listed below with the reason why not.
import { reportCardsOfVisit } from "~/day/cards/publish-cards.server";
import { readFileSync } from "node:fs";

import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";

import { mutations } from "../e2e/support/access-mutations";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { cardCheckouts, cardRefunds, savedCards } from "~/db/tables/money/cards";
import { moneyLines, passes, statements } from "~/db/tables/money/ledger";
import { paySheets } from "~/db/tables/money/pay";
import { leads } from "~/db/tables/desk";
import { healthRecords } from "~/db/tables/health";
import { incidents } from "~/db/tables/incidents";
import { meetings } from "~/db/tables/meetings";
import { outbox } from "~/db/tables/platform";
import { waitlist } from "~/db/tables/site";
import { series, seriesPauses } from "~/db/tables/standing-walks";
import { bookings, proposals, requestChanges, requests, visits } from "~/db/tables/visits";
import { submitOwnCard } from "~/day/cards/own-card.server";
import { submitIncident } from "~/day/incidents/incident-page.server";
import { setVisitState } from "~/ledger/verbs/set-visit-state.server";
import { askEmailChange } from "~/accounts/email/ask-change.server";
import { requestReset } from "~/accounts/password/submit-reset.server";
import { sendVerification } from "~/accounts/register/submit-verification.server";
import { storePassword } from "~/accounts/enter/credentials.server";
import { changePassword } from "~/accounts/security/commands.server";
import { changeRelease } from "~/clients/contract/submit-contract.server";
import { addRecord, decideRecord } from "~/clients/health/commands.server";
import { hashPassword } from "./support/passwords";
import { stretchVisit } from "~/ledger/verbs/stretch-visit.server";
import { paperForm } from "~/clients/contract/forms";
import { recordPaperContract, signContract } from "~/clients/contract/sign-contract.server";
import { sendLinkAgain } from "~/clients/desk/commands.server";
import { inviteWalker } from "~/accounts/walkers/commands.server";
import { changeClientEmail } from "~/clients/desk/change-email.server";
import { acceptPets } from "~/clients/acceptance/accept-pets.server";
import { storeContact } from "~/desk/contact/commands.server";
import { contactForm } from "~/desk/contact/forms";
import { joinWaitlist } from "~/site/waitlist/submit-waitlist.server";
import { waitlistForm } from "~/site/waitlist/forms";
import { noteNoShow } from "~/ledger/verbs/no-show.server";
import { submitDesk, submitVisit } from "~/desk/bookings/submit-desk.server";
import { replyToLead } from "~/desk/leads/commands.server";
import { replyToLeads } from "~/desk/leads/reply-leads.server";
import { submitNewVisit } from "~/desk/calendar/submit-new-visit.server";
import { submitAccount } from "~/money/account/submit-account.server";
import { startCardPayment, submitCardPayment } from "~/money/cards/checkout/start-payment.server";
import { receiveCardEvent } from "~/money/cards/checkout/receive-event.server";
import { getCardPayment, submitRefund } from "~/money/cards/refund-payment.server";
import { makeStatements } from "~/money/statements/make-statements.server";
import { readLines } from "~/money/ledger/lines.server";
import { servicesContext } from "~/platform/context/context";
import { anonymous } from "~/platform/sign-in/actor";
import { sendWaitlistUpdate } from "~/site/waitlist/submit-update.server";
import {
  cancelMeeting,
  cancelMeetingByOwner,
  moveMeeting,
  moveMeetingByOwner,
} from "~/asking/meetings/change-meeting.server";
import { chooseMeeting } from "~/asking/meetings/choose-meeting.server";
import { submitSlot } from "~/asking/slots/submit-slot.server";
import { editPattern } from "~/standing/verbs/edit-pattern.server";
import { pauseStandingWalk, resumeStandingWalk } from "~/standing/verbs/pause-standing-walk.server";
import { closeAccount, keepAccount } from "~/desk/retention/close-account.server";
import { readClosing } from "~/desk/retention/closing.server";
import { stopStandingWalk } from "~/standing/verbs/stop-standing-walk.server";
import { overrideLine } from "~/ledger/verbs/adjust-price.server";
import { withdrawMove } from "~/ledger/verbs/ask-to-move.server";
import { moveByOwner } from "~/ledger/verbs/move-by-owner.server";
import { answerProposal } from "~/ledger/verbs/answer-proposal.server";
import { cancelRequest } from "~/ledger/verbs/cancel-request.server";
import { declineRequest, withdrawRequest } from "~/ledger/verbs/end-request.server";
import { placeValue } from "~/desk/place-value";

import { openAccount, addCharge } from "./support/accounts-of-money";
import { actionArgs } from "./support/action-args";
import { addHousehold, cardContext, portOf } from "./support/card-households";
import { testContext } from "./support/command-context";
import { addConfirmable } from "./support/confirming";
import { emptyTables, onEachDatabase } from "./support/database";
import { addLead } from "./support/leads";
import { later as laterBy, served, signatureOf as typedSignatureOf, signedClient } from "./support/contract";
import { addPet, addReadyClient, addRequest, addVisit, addWalker } from "./support/ledger";
import { addMeeting, guestOf } from "./support/meetings";
import { statementsOf } from "./support/money";
import { moneySite } from "./support/money-site";
import { openPay } from "./support/pay";
import { actorOf, addAdmin, addPerson, adminContextOf, contextOf } from "./support/people";
import { setUpMove } from "./support/moves";
import { addProposable } from "./support/proposals";
import { setUpCard } from "./support/report-cards";
import { requestFormOn, typedWalk } from "./support/request-form";
import { useScriptedStripe } from "./support/scripted-stripe";
import { eventOf, signatureOf } from "./support/scripted-stripe-shapes";
import { addStandingWalk, getSeries, patternInput } from "./support/standing-walks";
import { atWall, zone } from "./support/zone";

const stripe = useScriptedStripe();

/** Stores the rows that a form needs, and returns a function that sends the same form each time. */
type Prepare = (db: Db) => Promise<() => Promise<unknown>>;

const account =
  (fields: (db: Db, clientId: string) => Promise<Record<string, string>>): Prepare =>
  async (db) => {
    const owner = await addAdmin(db);
    const { client } = await addReadyClient(db);
    const { id: requestId } = await addRequest(db, client);
    await addCharge(db, client, { requestId });
    const typed = await fields(db, client.id);
    const { formKey } = await openAccount(db);
    const version = String((await readLines(db, client.id)).length);
    return () =>
      submitAccount({ ...actionArgs(db, actorOf(owner), { formKey, version, ...typed }), params: { id: client.id } });
  };
const reason = "Rain all week";

async function addPayment(db: Db, clientId: string): Promise<string> {
  const paid = { kind: "payment", way: "cash", label: "Cash", amountCents: -2000 } as const;
  const day = { day: Temporal.PlainDate.from("2026-11-21"), writtenAt: atWall("2026-11-21T19:00") };
  const [line] = await db
    .insert(moneyLines)
    .values({ clientId, ...paid, ...day })
    .returning();
  return line?.id ?? "";
}

/** Makes a statement of what the household owes. */
async function addStatement(db: Db, clientId: string): Promise<string> {
  await makeStatements(db, atWall("2026-11-22T18:00"), moneySite);
  const [statement] = await statementsOf(db, clientId);
  return statement?.id ?? "";
}

/** Adds the settings for card payments to a site. */
function withCards(args: ReturnType<typeof actionArgs>, cards: ReturnType<typeof cardContext>["services"]["cards"]) {
  args.context.set(servicesContext, { ...args.context.get(servicesContext), cards });
  return args;
}

const desk =
  (prepare: (db: Db) => Promise<Record<string, string>>, submit: typeof submitDesk | typeof submitVisit): Prepare =>
  async (db) => {
    const owner = await addAdmin(db);
    const fields = await prepare(db);
    return () => submit(actionArgs(db, actorOf(owner), fields));
  };

const certificate = { type: "application/pdf", bytes: Buffer.from("%PDF-1.4 of the tests") } as const;

const forms: Record<string, Prepare> = {
  "/admin/clients/:id/money zelle": account(async () => ({ intent: "zelle", amount: "10" })),
  "/admin/clients/:id/money refund": account(async (db, clientId) => ({
    intent: "refund",
    paymentId: await addPayment(db, clientId),
    amount: "5",
    reason,
  })),
  "/admin/clients/:id/money take-back": account(async (db, clientId) => ({
    intent: "take-back",
    paymentId: await addPayment(db, clientId),
  })),
  "/admin/clients/:id/money credit": account(async () => ({ intent: "credit", amount: "5", reason })),
  "/admin/clients/:id/money adjust": account(async (db, clientId) => ({
    intent: "adjust",
    lineId: (await readLines(db, clientId))[0]?.id ?? "",
    amount: "20",
    reason,
  })),
  "/admin/clients/:id/money write-off": account(async () => ({ intent: "write-off", reason })),
  "/admin/clients/:id/money sell-pass": account(async () => ({ intent: "sell-pass", what: "dog-walks/30/27000" })),
  "/admin/clients/:id/money send-statement": account(async () => ({ intent: "send-statement" })),
  "/admin/clients/:id/money send-again": account(async (db, clientId) => ({
    intent: "send-again",
    statementId: await addStatement(db, clientId),
  })),
  "/admin/clients/:id/money remind": account(async (db, clientId) => {
    await addStatement(db, clientId);
    return { intent: "remind" };
  }),
  "/admin/clients/:id/money refund-pass": async (db) => {
    const sell = await account(async () => ({ intent: "sell-pass", what: "dog-walks/30/27000" }))(db);
    await sell();
    const [pass] = await db.select().from(passes);
    const { formKey } = await openAccount(db);
    const version = String((await readLines(db, pass?.clientId ?? "")).length);
    const owner = await addAdmin(db);
    const fields = { intent: "refund-pass", formKey, version, passId: pass?.id ?? "", reason };
    const params = { id: pass?.clientId ?? "" };
    return () => submitAccount({ ...actionArgs(db, actorOf(owner), fields), params });
  },
  "/admin/payments/:id": async (db) => {
    const owner = await addAdmin(db);
    const ctx = cardContext(db, stripe());
    const household = await addHousehold(db);
    const port = await portOf(ctx);
    const { statement, token } = household;
    await startCardPayment(ctx, port, { statement, tipCents: 0, consent: null, page: `/pay/${token}` });
    const [paid] = stripe().complete([...stripe().sessions.keys()].at(-1) ?? "");
    const payload = JSON.stringify(paid ?? eventOf("payment_intent.succeeded", {}));
    const event = port.readEvent(Buffer.from(payload), signatureOf(payload));
    if (event) await receiveCardEvent(ctx, port, event);
    const payment = (await readLines(db, household.client.id)).find(({ kind }) => kind === "payment");
    const idempotency = (await getCardPayment(db, payment?.id ?? ""))?.idempotency;
    const { formKey = "", version = 0 } = idempotency ?? {};
    const fields = { formKey, version: String(version), amount: "20", reason };
    return () => {
      const args = withCards(actionArgs(db, actorOf(owner), fields), ctx.services.cards);
      return submitRefund({ ...args, params: { id: payment?.id ?? "" } });
    };
  },
  "/pay/:token/card": async (db) => {
    const { services } = cardContext(db, stripe());
    const { token } = await addHousehold(db);
    return () => submitCardPayment(withCards(actionArgs(db, anonymous, { tip: "none" }), services.cards), token);
  },
  "/admin/money/pay/:walker/:from approve": async (db) => {
    const { set, walked, approve } = await openPay(db);
    await set();
    await walked("2026-10-27T10:00");
    return () => approve("2026-10-25");
  },
  "/request-service send": async (db) => {
    const { ready, send } = requestFormOn(() => ({ db }));
    const { client, petId } = await ready();
    const typed = typedWalk(petId, { formKey: crypto.randomUUID() });
    return () => send(client, typed);
  },
  "/employee-schedule book": async (db) => {
    const walker = await addWalker(db);
    const { client, pets } = await addReadyClient(db);
    const fields = {
      employee: walker.id,
      date: "2026-11-24",
      slot: "09:00",
      petIds: pets[0]?.id ?? "",
      service: "dog-walks",
      minutes: "30",
      quotedTotal: "3000",
      formKey: crypto.randomUUID(),
    };
    return () => submitSlot(actionArgs(db, actorOf(client), fields));
  },
  "/admin/bookings book": async (db) => {
    const owner = await addAdmin(db);
    const walker = await addWalker(db);
    const { client, pets } = await addReadyClient(db);
    const fields = {
      intent: "book",
      clientId: client.id,
      what: "dog-walks 30",
      walkerId: walker.id,
      date: "2026-11-24",
      time: "10:30",
      quotedTotal: "3000",
      petIds: pets[0]?.id ?? "",
      formKey: crypto.randomUUID(),
    };
    return () => submitNewVisit(actionArgs(db, actorOf(owner), fields, "/admin/bookings?new=2026-11-24T10:30"));
  },
  "/admin/bookings confirm": desk(async (db) => {
    const { walker, request } = await addConfirmable(db);
    const place = placeValue(walker.id, atWall("2026-11-24T10:00").toString());
    return { intent: "confirm", requestId: request.id, version: "1", place };
  }, submitDesk),
  "/admin/bookings decline": async (db) => {
    const { admin, request } = await addConfirmable(db);
    return () => declineRequest(adminContextOf(db, admin), { requestId: request.id, version: 1, reason });
  },
  "/admin/bookings propose": async (db) => {
    const { propose } = await addProposable(db);
    return () => propose();
  },
  "/proposals/:token accept-proposal": async (db) => {
    const { client, proposed } = await addProposable(db);
    const proposalId = await proposed();
    return () => answerProposal(contextOf(db, client), { proposalId, accept: true });
  },
  "/proposals/:token decline-proposal": async (db) => {
    const { client, proposed } = await addProposable(db);
    const proposalId = await proposed();
    return () => answerProposal(contextOf(db, client), { proposalId, accept: false });
  },
  "/booking/:id withdraw": async (db) => {
    const { client } = await addReadyClient(db);
    const { id: requestId } = await addRequest(db, client);
    return () => withdrawRequest(contextOf(db, client), { requestId, version: 1 });
  },
  "/booking/:id/cancel cancel": async (db) => {
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db);
    const { request } = await addVisit(db, { walker, client, startsAt: "2026-11-27T10:00" });
    const input = { requestId: request.id, version: 1, shownFee: 0, reason: null };
    return () => cancelRequest(contextOf(db, client), input);
  },
  "/booking/:id/move move": async (db) => {
    const { ask } = await setUpMove(db);
    return () => ask();
  },
  "/admin/bookings accept-move": async (db) => {
    const { ask, answer } = await setUpMove(db);
    await ask();
    const [asked] = await db.select().from(proposals).where(eq(proposals.status, "open"));
    return () => answer({ proposalId: asked?.id ?? "" });
  },
  "/admin/visits/:id cancel": desk(async (db) => {
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db);
    const { request } = await addVisit(db, { walker, client, startsAt: "2026-11-27T10:00" });
    return { intent: "cancel", requestId: request.id, version: "1", reason };
  }, submitVisit),
  "/admin/visits/:id waive": desk(async (db) => {
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db);
    const late = { status: "cancelled", feeCents: 1500 } as const;
    const given = { walker, client, startsAt: "2026-11-22T10:00", request: late };
    const { request } = await addVisit(db, { ...given, visit: { status: "cancelled" } });
    return { intent: "waive", requestId: request.id, reason };
  }, submitVisit),
  "/today/no-show/:id": async (db) => {
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db);
    const { visit, request } = await addVisit(db, { walker, client, startsAt: "2026-11-24T10:00" });
    const ctx = contextOf(db, walker, { now: atWall("2026-11-24T10:10") });
    const input = { requestId: request.id, version: visit.version, shownFee: 3000, reason, photos: [] };
    return () => noteNoShow(ctx, input);
  },
  "/admin/standing/:id/edit": async (db) => {
    const asked = await addStandingWalk(db, { until: "2026-12-10" });
    const input = await patternInput(db, asked, { time: "14:00" });
    return () => editPattern(adminContextOf(db, asked.owner), input);
  },
  "/meet-and-greet/new/:token choose-meeting": async (db) => {
    await addAdmin(db);
    const guest = guestOf(await addLead(db, { area: "venice" }));
    return () => chooseMeeting(testContext(db), guest, atWall("2026-11-24T11:00"));
  },
  "/meet-and-greet/:token move-meeting": async (db) => {
    const { details } = await addMeeting(db);
    return () => moveMeeting(testContext(db), details, atWall("2026-11-25T11:00"));
  },
  "/meet-and-greet/:token cancel-meeting": async (db) => {
    const { details } = await addMeeting(db);
    return () => cancelMeeting(testContext(db), details);
  },
  "/admin/leads/:id reply": async (db) => {
    const owner = await addAdmin(db);
    const lead = await addLead(db);
    return () => replyToLead(adminContextOf(db, owner), lead.id, { version: lead.version, body: "Tuesday works." });
  },
  "/admin/leads/reply": async (db) => {
    const owner = await addAdmin(db);
    const chosen = [await addLead(db), await addLead(db, { email: "ben@example.com" })];
    return () => replyToLeads(adminContextOf(db, owner), { reply: "meet-and-greet", leads: chosen });
  },
  "/admin/waitlist send": async (db) => {
    const owner = await addAdmin(db);
    await db.insert(waitlist).values({ email: "ann@example.com", receiveUpdates: true });
    const update = { key: crypto.randomUUID(), subject: "Two spots", body: "From December on." };
    return () => sendWaitlistUpdate(adminContextOf(db, owner), update);
  },
  "/booking/:id withdraw-move": async (db) => {
    const { ask, client, request } = await setUpMove(db);
    await ask();
    return () => withdrawMove(contextOf(db, client), { requestId: request.id, version: 2 });
  },
  "/admin/bookings decline-move": async (db) => {
    const { ask, answer } = await setUpMove(db);
    await ask();
    const [asked] = await db.select().from(proposals).where(eq(proposals.status, "open"));
    return () => answer({ proposalId: asked?.id ?? "", accept: false, reason });
  },
  "/admin/visits/:id move": async (db) => {
    const { admin, walker, request } = await setUpMove(db);
    const place = { walkerId: walker.id, startsAt: atWall("2026-11-24T14:00") };
    return () => moveByOwner(adminContextOf(db, admin), { requestId: request.id, version: 1, reason, ...place });
  },
  "/admin/visits/:id override": async (db) => {
    const { admin, request } = await setUpMove(db);
    const input = { requestId: request.id, version: 1, line: 0, amount: 2000, reason };
    return () => overrideLine(adminContextOf(db, admin), input);
  },
  "/dashboard/standing/:id/stop": async (db) => {
    const { client, seriesId } = await addStandingWalk(db, { until: "2026-12-10" });
    const { version } = await getSeries(db, seriesId);
    const input = {
      seriesId,
      version,
      scope: "all",
      from: "2026-11-24",
      shownFee: 0,
      shownVisits: 6,
      reason: null,
    } as const;
    return () => stopStandingWalk(contextOf(db, client), input);
  },
  "/profile/close": async (db) => {
    const { client } = await addStandingWalk(db);
    const ctx = contextOf(db, client);
    const asking = { clientId: client.id, by: "client", now: ctx.now, zone } as const;
    const { seen } = await readClosing(db, asking);
    return () => closeAccount(ctx, client.id, { seen });
  },
  "/profile/close keep": async (db) => {
    const { client } = await addReadyClient(db);
    const ctx = contextOf(db, client);
    await db.update(profiles).set({ closedAt: ctx.now }).where(eq(profiles.id, client.id));
    return () => keepAccount(ctx);
  },
  "/dashboard/standing/:id/pause": async (db) => {
    const { client, seriesId } = await addStandingWalk(db);
    const input = { seriesId, from: "2026-12-01", to: "2026-12-01", reason: null };
    const seen = "2026-12-01 2026-12-01 0 2026-12-01";
    return () => pauseStandingWalk(contextOf(db, client), { ...input, seen });
  },
  "/dashboard/standing/:id/pause resume": async (db) => {
    const { client, seriesId } = await addStandingWalk(db);
    const day = Temporal.PlainDate.from("2026-12-16");
    const [pause] = await db.insert(seriesPauses).values({ seriesId, startsOn: day, endsOn: day }).returning();
    return () => resumeStandingWalk(contextOf(db, client), { seriesId, pauseId: pause?.id ?? "" });
  },
  "/admin/visits/:id host-move": async (db) => {
    const { owner, details } = await addMeeting(db);
    const move = { startsAt: atWall("2026-11-25T11:00"), note: null };
    return () => moveMeetingByOwner(adminContextOf(db, owner), details, move);
  },
  "/admin/visits/:id host-cancel": async (db) => {
    const { owner, details } = await addMeeting(db);
    return () => cancelMeetingByOwner(adminContextOf(db, owner), details, { note: null });
  },
  "/visits/:id/incident report": async (db) => {
    await addAdmin(db);
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db);
    const { visit } = await addVisit(db, { walker, client, startsAt: "2026-11-23T08:45" });
    const when = { date: "2026-11-23", time: "08:50" };
    const words = { place: "Yard", story: "Ran off.", harm: "Nobody.", doneAtOnce: "Called." };
    const fields = { intent: "report", formKey: crypto.randomUUID(), kind: "lost", ...when, ...words };
    return () => submitIncident(actionArgs(db, actorOf(walker), fields, `/visits/${visit.id}/incident`), visit.id);
  },
  "/dashboard/contract sign": async (db) => {
    const person = await addPerson(db, { address: served });
    const input = await typedSignatureOf(db, person);
    return () => signContract(contextOf(db, person), input, "");
  },
  "/admin/pets accept": async (db) => {
    const owner = await addAdmin(db);
    const { client } = await addReadyClient(db);
    const pet = await addPet(db, client.id, { isAccepted: false });
    return () => acceptPets(adminContextOf(db, owner), [pet.id]);
  },
  "/contact": async (db) => {
    const message = contactForm.parse({
      name: "Dana Reed",
      email: "dana@example.com",
      phone: "(310) 555-0142",
      address: "100 Main St, Culver City, CA 90232",
      petName: "Moose",
      service: "walking",
      message: "Do you walk on Tuesdays?",
      notificationPreference: "email",
    });
    const key = crypto.randomUUID();
    return () => storeContact(testContext(db), message, key);
  },
  "/forgot-password": async (db) => {
    const { email } = await addPerson(db);
    return () => requestReset(testContext(db), email);
  },
  "/verify-email": async (db) => {
    const person = await addPerson(db, { emailVerified: false });
    return () => sendVerification(contextOf(db, person));
  },
  "/admin/clients/:id send-link": async (db) => {
    const owner = await addAdmin(db);
    const { client } = await addReadyClient(db);
    return () => sendLinkAgain(adminContextOf(db, owner), client.id, "certification");
  },
  "/": async (db) => () => joinWaitlist(testContext(db), waitlistForm.parse({ email: "ann@example.com" })),
  "/today state": async (db) => {
    const { press, save, at: contextAt, visit } = await setUpCard(db);
    await press("in_progress", "10:00");
    await save("10:10");
    const input = { visitId: visit.id, version: 2, to: "completed" as const };
    return () => setVisitState(contextAt("10:30"), input, reportCardsOfVisit);
  },
  "/employee-schedule stretch": async (db) => {
    const { admin, request } = await setUpMove(db);
    const length = { minutes: 60, quotedTotal: 4500, keepsPrice: false };
    const input = { requestId: request.id, version: 1, ...length, reason, isSilent: false };
    return () => stretchVisit(adminContextOf(db, admin), input);
  },
  "/profile/security change-password": async (db) => {
    const person = await addPerson(db);
    await db.transaction(async (tx) => storePassword(tx, person.id, await hashPassword("walkies-in-the-park")));
    const input = { currentPassword: "walkies-in-the-park", password: "walkies-by-the-river" };
    let pressed = 0;
    return () =>
      changePassword(contextOf(db, person, { now: testContext(db).now.add({ milliseconds: (pressed += 1) }) }), input);
  },
  "/profile/security change-email": async (db) => {
    const person = await addPerson(db);
    await db.transaction(async (tx) => storePassword(tx, person.id, await hashPassword("walkies-in-the-park")));
    const input = { email: "new@example.com", password: "walkies-in-the-park" };
    return () => askEmailChange(contextOf(db, person), input);
  },
  "/admin/pets/:id/records approve-record": async (db) => {
    const owner = adminContextOf(db, await addAdmin(db));
    const { client, pets } = await addReadyClient(db);
    const record = { kind: "rabies", givenOn: "2026-05-01", expiresOn: "2027-05-01" } as const;
    const petId = pets[0]?.id ?? "";
    await addRecord(contextOf(db, client), petId, record, certificate);
    const [waiting] = await db.select({ id: healthRecords.id }).from(healthRecords);
    return () => decideRecord(owner, petId, { recordId: waiting?.id ?? "", reason: null });
  },
  "/admin/employees invite": async (db) => {
    const owner = adminContextOf(db, await addAdmin(db));
    return () => inviteWalker(owner, { firstName: "Robin", lastName: "Park", email: "robin@example.com" });
  },
  "/admin/clients/:id paper-contract": async (db) => {
    const owner = adminContextOf(db, await addAdmin(db));
    const client = await addPerson(db, { address: served, emailVerified: true });
    const paper = paperForm.parse({ signedOn: "2026-11-22", signedName: "Casey Morgan" });
    return () => recordPaperContract(owner, client.id, paper, certificate);
  },
  "/admin/clients/:id change-email": async (db) => {
    const owner = adminContextOf(db, await addAdmin(db));
    const { client } = await addReadyClient(db);
    return () => changeClientEmail(owner, client.id, { email: "new@example.com", version: 1 });
  },
  "/profile/pets/:id/records add-record": async (db) => {
    const { client, pets } = await addReadyClient(db);
    const record = { kind: "rabies", givenOn: "2026-05-01", expiresOn: "2027-05-01" } as const;
    return () => addRecord(contextOf(db, client), pets[0]?.id ?? "", record, certificate);
  },
  "/dashboard/contract give-release": async (db) => {
    const { ctx } = await signedClient(db);
    return () => changeRelease(laterBy(ctx, 1), { release: "medication", initials: "CM" });
  },
  "/dashboard/contract take-back-release": async (db) => {
    const { ctx } = await signedClient(db);
    return () => changeRelease(laterBy(ctx, 1), { release: "photos", initials: null });
  },
  "/visit/:token thank": cardForm({ intent: "thank" }),
  "/visit/:token reply": cardForm({ intent: "reply", message: "Thank you!" }),
};

function cardForm(fields: Record<string, string>): Prepare {
  return async (db) => {
    const { press, save, bookingOf: _, ...made } = await setUpCard(db);
    await press("in_progress", "10:00");
    await save("10:10");
    await press("completed", "10:30");
    const { cardToken } = await import("~/day/cards/find-card.server");
    const [card] = await made.cards();
    const token = cardToken(testContext(db).services.secret, card?.id ?? "");
    return () => submitOwnCard(actionArgs(db, anonymous, fields), token);
  };
}

/** Form tested here → forms that run the same command. */
const sameCommand: Record<string, readonly string[]> = {
  "/admin/clients/:id/money zelle": ["venmo", "cash", "check"].map((way) => `/admin/clients/:id/money ${way}`),
  "/admin/bookings confirm": ["/admin confirm"],
  "/admin/bookings decline": ["/admin decline"],
  "/admin/bookings propose": ["/admin propose"],
  "/admin/bookings accept-move": ["/admin accept-move"],
  "/admin/bookings decline-move": ["/admin decline-move"],
  "/admin/visits/:id move": ["/admin/bookings move"],
  "/admin/standing/:id/edit": ["/admin/standing/:id", "/dashboard/standing/:id/edit"],
  "/dashboard/standing/:id/stop": ["/admin/standing/:id/stop"],
  "/profile/close": ["/admin/clients/:id/close"],
  "/dashboard/standing/:id/pause": ["/admin/standing/:id/pause"],
  "/dashboard/standing/:id/pause resume": ["/admin/standing/:id/pause resume"],
  "/meet-and-greet/new/:token choose-meeting": ["/meet-and-greet choose-meeting", "/admin/clients/:id record-meeting"],
  "/today state": ["/admin state", "/admin/visits/:id state"],
  "/today/no-show/:id": ["/admin/visits/:id/no-show/:request"],
  "/visits/:id/incident report": ["/visits/:id/incident add"],
  "/admin/pets accept": ["/admin accept", "/admin/pets/:id accept", "/admin/clients/:id accept"],
  "/admin/pets/:id/records approve-record": ["/admin/pets/:id/records decline-record"],
  "/admin/employees invite": ["/admin/clients/new", "/admin/employees invite-bookkeeper"],
  "/profile/pets/:id/records add-record": ["/admin/pets/:id/records add-record"],
};

/** Form → file and title of the test in another file. */
const testedElsewhere: Record<string, readonly [file: string, title: string]> = {
  "/meet-and-greet/new": [
    "app/desk/contact/meet.db.test.ts",
    "by a form sent twice stores one lead, holds one time and sends one mail",
  ],
  "/register": [
    "app/accounts/register/register.db.test.ts",
    "a registration sent ten times concurrently creates one account",
  ],
  "/reset-password": ["app/accounts/password/password.db.test.ts", "two concurrent uses of a link set one password"],
  "/invitation": ["app/accounts/password/password.db.test.ts", "two concurrent uses of a link set one password"],
  "/change-email": [
    "app/accounts/email/change-email.db.test.ts",
    "ten concurrent confirmations change the address once",
  ],
  "/join": [
    "app/clients/profile/household.db.test.ts",
    "makes an account for a new person, signs them in, and works only once",
  ],
  "/profile/household invite": [
    "app/clients/profile/household.db.test.ts",
    "sent twice is one invitation, and a withdrawn one no longer works and can't be withdrawn again",
  ],
  "/profile/household remove": [
    "app/clients/profile/household.db.test.ts",
    "gets a mail when removed, is signed out, and keeps an empty account; a second removal is refused",
  ],
  "/testimonials": [
    "app/site/testimonials/commands.db.test.ts",
    "sent ten times concurrently stores one testimonial and one mail",
  ],
  "/admin/testimonials approve": [
    "app/site/testimonials/moderation.db.test.ts",
    "the author of a testimonial is mailed once",
  ],
  "/today late": ["app/ledger/verbs/tell-late.db.test.ts", "mails once however often it is pressed"],
  "/admin late": ["app/ledger/verbs/tell-late.db.test.ts", "mails once however often it is pressed"],
  "/today on-my-way": ["app/day/steps/visit-steps.db.test.ts", "sent twice, even from two phones at once, is one step"],
  "/admin/visits/:id on-my-way": [
    "app/day/steps/visit-steps.db.test.ts",
    "sent twice, even from two phones at once, is one step",
  ],
  "/today look": [
    "app/day/care/codes-for-phone.db.test.ts",
    "a look sent twice, even from two tabs at once, is logged once",
  ],
  "/today task": ["app/day/care/visit-tasks.db.test.ts", "two phones at once store one tick"],
  "/today undo-step": ["app/day/steps/visit-steps.db.test.ts", "by two concurrent presses undoes one step"],
  "/admin/visits/:id undo-step": ["app/day/steps/visit-steps.db.test.ts", "by two concurrent presses undoes one step"],
  "/today take-back": ["app/ledger/verbs/no-show.db.test.ts", "takes effect once if submitted twice concurrently"],
  "/admin/visits/:id take-back": [
    "app/ledger/verbs/no-show.db.test.ts",
    "takes effect once if submitted twice concurrently",
  ],
  "/visits/:id/card": ["app/day/cards/save-card.db.test.ts", "sent twice, even at the same moment, is saved once"],
  "/admin weather": ["app/offer/weather/weather.db.test.ts", "a second press changes nothing"],
  "/admin/bookings weather": ["app/offer/weather/weather.db.test.ts", "a second press changes nothing"],
  "/admin/bookings block": [
    "app/ledger/availability/block-day.db.test.ts",
    "closes the day for everyone only once when pressed twice",
  ],
  "/request-trip send": ["app/ledger/series/trips.db.test.ts", "is made once by a form that is sent twice"],
  "/trips/:id change": ["app/ledger/series/change-trip.db.test.ts", "sent twice at the same time happens once"],
  "/trips/:id withdraw": ["app/ledger/series/trips.db.test.ts", "another client can't withdraw them"],
  "/admin/trips/:id confirm": ["app/ledger/series/trips.db.test.ts", "two answers at the same time"],
  "/admin/trips/:id change": ["app/ledger/series/change-trip.db.test.ts", "sent twice at the same time happens once"],
  "/admin/trips/:id decline": ["app/ledger/series/trips.db.test.ts", "declines all visits with one mail"],
  "/admin/out": ["app/ledger/verbs/reassign-visits.db.test.ts", "go to one of two concurrent changes"],
  "/admin/start add-samples": ["app/desk/practice/sample-clients.db.test.ts", "adding them twice adds none"],
  "/admin/add-event": [
    "app/schedule/add-event/add-event.db.test.ts",
    "creates one closure when its form is sent twice",
  ],
  "/admin/leads/:id client": ["app/desk/leads/make-client.db.test.ts", "succeeds for one of two concurrent requests"],
  "/admin/mails": ["app/platform/mail/log/log.db.test.ts", "when all are retried twice"],
  "/admin/mails/:id": ["app/platform/mail/log/log.db.test.ts", "when all are retried twice"],
};

/** URL → intents of forms that move no money, book no time and send no mail; "" for a form without an intent. */
const withoutEffect: Record<string, readonly string[]> = {
  // The functions under /api are listed, because each call is meant to take effect. The webhook is tested with card
  // events.
  "/u/:token": [""],
  "/meet-and-greet/new/:token": ["release-held"],
  "/theme": [""],
  "/service-request": ["sign-in", "switch"],
  "/request-trip": ["days"],
  "/trips/:id": ["show-change"],
  "/admin/trips/:id": ["show-change"],
  "/request-service": ["pets", "details", "price"],
  "/book": [""],
  "/employee-schedule": ["price"],
  "/api/create-client": [""],
  "/api/send-email": [""],
  "/api/google-calendar": [""],
  "/api/google-calendar/changed": [""],
  "/api/stripe/webhook": [""],
  "/profile/card": ["save", "remove"],
  "/login": [""],
  "/login/code": [""],
  "/login/passkey": [""],
  "/admin-login": [""],
  "/admin-setup": [""],
  "/meet-and-greet": ["release-held"],
  "/profile": [""],
  "/profile/household": ["withdraw", "mails", "name"],
  "/profile/security": [
    "cancel-email-change",
    "end-session",
    "end-other-sessions",
    "begin-passkey",
    "add-passkey",
    "remove-passkey",
    "begin-codes",
    "cancel-codes",
    "confirm-codes",
    "renew-backup-codes",
    "end-codes",
  ],
  "/profile/access": [""],
  // The form holds the id of its row.
  "/profile/tasks": ["save-task", "remove-task"],
  "/profile/calendar": ["make-link", "replace-link", "revoke-link"],
  "/profile/pets/new": [""],
  "/profile/pets/:id/edit": [""],
  "/profile/pets/:id/delete": [""],
  "/today": ["place"],
  "/today/codes": [""],
  "/visits/:id/access": [""],
  "/pay-sheets/:from": ["miles"],
  "/availability": ["save", "add", "remove"],
  "/calendar-management": ["sources", "create", "remove", "make-link", "replace-link", "revoke-link"],
  "/admin": ["seen"],
  "/admin/undo": [""],
  // The test mail goes to the owner herself, at most once a minute.
  "/admin/start": ["next", "live", "close", "remove-samples", "test"],
  "/admin/system": ["test"],
  "/admin/money": ["dismiss"],
  "/admin/money/pay": ["set-rule"],
  "/admin/bookings": ["unblock"],
  "/admin/visits/:id": ["host-missed"],
  "/admin/leads": ["answered", "closed", "new", "release-holds"],
  "/admin/leads/:id": ["notes", "answered", "closed", "new"],
  "/admin/clients/:id": [
    "details",
    "notes",
    "waive-step",
    "unwaive-step",
    "end-sessions",
    "give-email",
    "leave",
    "return",
  ],
  "/admin/clients/:id/access": ["save", "take-key", "save-task", "remove-task"],
  "/admin/clients/:id/money": ["billing", "referral"],
  "/admin/keys": ["handed-over", "given-back", "lost"],
  "/admin/pets": ["withdraw", "place-in-squad", "take-out-of-squad"],
  "/admin/pets/:id": ["withdraw", "place-in-squad", "take-out-of-squad", "comment", "kind"],
  "/admin/pets/:id/records": ["excuse"],
  "/admin/testimonials": ["feature", "unfeature", "decline"],
  "/admin/waitlist": ["preview", "remove"],
  "/admin/employees": ["flag", "unflag", "color", "dismiss-bookkeeper"],
  "/admin/availability": ["save", "add", "remove"],
  "/sign-out": [""],
};
/** Forms of the settings pages: each change is a version, and none sends mail. */
const settings = /^\/admin\/settings\b/;

/** Counts what a form may change: rows per table, the sum of all ledger lines, and idempotency keys at Stripe. */
async function countEffects(db: Db): Promise<Record<string, number>> {
  const tables = {
    bookings,
    cardCheckouts,
    cardRefunds,
    healthRecords,
    incidents,
    leads,
    meetings,
    moneyLines,
    outbox,
    passes,
    paySheets,
    proposals,
    requestChanges,
    requests,
    savedCards,
    series,
    statements,
    visits,
  };
  const counts = Object.entries(tables).map(
    ([name, table]) => sql`(select count(*)::int from ${table}) as ${sql.identifier(name)}`,
  );
  const cents = sql`(select coalesce(sum(${moneyLines.amountCents}), 0)::int from ${moneyLines}) as cents`;
  const { rows } = (await db.execute(sql`select ${sql.join([...counts, cents], sql`, `)}`)) as {
    rows: Record<string, number>[];
  };
  return { ...rows[0], stripe: new Set(stripe().calls.flatMap(({ key }) => key ?? [])).size };
}

/** Returns the change of each count. */
async function countChanges(db: Db, send: () => Promise<unknown>): Promise<Record<string, number>> {
  const before = await countEffects(db);
  await send();
  const after = await countEffects(db);
  return Object.fromEntries(Object.entries(after).map(([name, count]) => [name, count - (before[name] ?? 0)]));
}

test("every form in the access tables is tested, or listed with a reason", () => {
  const all = Object.entries(mutations).flatMap(([path, { intents }]) =>
    (intents ?? [""]).map((intent) => `${path} ${intent}`.trim()),
  );
  const others = Object.entries(withoutEffect).flatMap(([path, intents]) =>
    intents.map((each) => `${path} ${each}`.trim()),
  );
  const listed = [
    ...Object.keys(forms),
    ...Object.values(sameCommand).flat(),
    ...Object.keys(testedElsewhere),
    ...others,
  ];
  expect(listed.toSorted()).toEqual(all.filter((form) => !settings.test(form)).toSorted());
  for (const form of Object.keys(sameCommand)) expect(forms).toHaveProperty([form]);
  for (const [file, title] of Object.values(testedElsewhere)) expect(readFileSync(file, "utf8"), file).toContain(title);
});

onEachDatabase("a form", (get) => {
  describe.each(Object.entries(forms))("%s", (_, prepare) => {
    test("sent twice, or three times concurrently, takes effect once", async () => {
      const database = get();
      const { db } = database;
      const send = await prepare(db);
      const once = await countChanges(db, send);
      expect(Object.values(once).some((change) => change !== 0)).toBe(true);
      expect(Object.values(await countChanges(db, send)).filter((change) => change !== 0)).toEqual([]);
      await emptyTables(database);
      const both = await prepare(db);
      expect(await countChanges(db, () => Promise.all([both(), both(), both()]))).toEqual(once);
    });
  });
});
