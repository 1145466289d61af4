// Who may see and do what (docs/product.md, Who may do what), as data: e2e/who-may-do-what.spec.ts asks the site and
// compares.

import { sampleContract } from "~/sample/sample-contract";
import {
  firstNumberOfSeries,
  idsOf,
  sampleBookingId,
  sampleRequestId,
  sampleSeries,
  sampleVisitId,
} from "~/sample/sample-ledger-ids";
import { nextStandingDay } from "~/sample/sample-standing-walks";
import { dayInLosAngeles, Temporal } from "~/shared/dates";

/**
 * The client's own things are asked for by the client, and by a stranger, who is a client, too. The client comes last:
 * then there is still something to refuse to the others.
 */
export const roles = ["anonymous", "stranger", "walker", "admin", "client"] as const;
export type Role = (typeof roles)[number];

interface Answer {
  status: number;
  /** Where a redirect leads, without its query. */
  to?: string;
}

interface View {
  /** The address to ask for, where the route's own path does not say it. */
  at?: string;
  answers: Record<Role, Answer>;
}

interface Mutation {
  at?: string;
  /** What is sent, where nothing of use would be refused for itself before it is looked whose thing it is. */
  body?: Record<string, string>;
  /** The several things its forms ask for; each is tried. */
  intents?: readonly string[];
  /** True: is not refused for who they are. Otherwise the status of the refusal. */
  may: Record<Role, true | number>;
}

const ok: Answer = { status: 200 };
const no: Answer = { status: 404 };
const toLogin: Answer = { status: 302, to: "/login" };
const toAdminLogin: Answer = { status: 302, to: "/admin-login" };

const forAll = (answer: Answer): View => ({
  answers: { anonymous: answer, client: answer, stranger: answer, walker: answer, admin: answer },
});
const moved = (to: string): View => forAll({ status: 301, to });
/** Signed in already: there is nothing to do here. */
const forVisitors: View = {
  answers: {
    anonymous: ok,
    client: { status: 302, to: "/dashboard" },
    stranger: { status: 302, to: "/dashboard" },
    walker: { status: 302, to: "/dashboard" },
    admin: { status: 302, to: "/admin" },
  },
};
const forMembers: View = { answers: { anonymous: toLogin, client: ok, stranger: ok, walker: ok, admin: ok } };
/** Something of the sample client's. */
const forItsOwner: View = { answers: { anonymous: toLogin, client: ok, stranger: no, walker: no, admin: no } };
/** The sample client's booking, and the visit the sample walker makes for it. */
const booking = `/booking/${sampleBookingId("tomorrow")}`;
const visit = `/admin/visits/${sampleVisitId("tomorrow")}`;
const nobodyHome = `no-show/${sampleRequestId("tomorrow")}`;
/** The sample client's standing walk; a walker sees its visits, not the whole of it. */
const standing = `standing/${sampleSeries.active}`;
const standingDay = nextStandingDay(dayInLosAngeles(Temporal.Now.instant())).toString();
const forItsClient: View = {
  answers: { ...forItsOwner.answers, admin: { status: 302, to: `/admin/${standing}` } },
};
const forItsPeople: View = { answers: { anonymous: toLogin, client: ok, stranger: no, walker: ok, admin: ok } };
const forWalkers: View = { answers: { anonymous: toLogin, client: no, stranger: no, walker: ok, admin: ok } };
const forAdmin = (at?: string, answer = ok): View => ({
  ...(at ? { at } : {}),
  answers: { anonymous: toAdminLogin, client: no, stranger: no, walker: no, admin: answer },
});

/** What the access test puts into its site beforehand, so that there is something for the admin to see. */
export const aLead = "00000000-0000-4000-8009-000000000001";
export const aMail = "00000000-0000-4000-8010-000000000001";
export const aCalendar = "00000000-0000-4000-8011-000000000001";
/** An id that nothing has. */
const nothing = "00000000-0000-4000-8000-999999999999";

export const views: Record<string, View> = {
  "/": forAll(ok),
  "/services": forAll(ok),
  "/story": forAll(ok),
  "/faq": forAll(ok),
  "/privacy": forAll(ok),
  "/contract": forAll(ok),
  "/accessibility": forAll(ok),
  "/locations": forAll(ok),
  "/locations/:slug": { ...forAll(ok), at: "/locations/venice" },
  "/neighborhoods": forAll(ok),
  "/neighborhoods/:slug": { ...forAll(ok), at: "/neighborhoods/santa-monica" },
  "/contact": forAll(ok),
  "/squad": forAll(ok),
  "/testimonials": forAll(ok),
  "/service-request": forAll(ok),
  "/schedule": forAll(ok),
  "/book": forAll(ok),
  "/employee-schedule": forAll(ok),
  "/request-service": forAll(ok),
  "/proposals/:token": { ...forAll(no), at: "/proposals/none" },
  "/u/:token": { ...forAll(no), at: "/u/none" },
  "/*": { ...forAll(no), at: "/no-such-page" },
  "/embed/map/:slug": { ...forAll(ok), at: "/embed/map/venice" },
  // Without a name, the two that are for everybody; the client's own is in a test of its own.
  "/embed/calendar": forAll(ok),
  // A token opens it, whoever asks.
  "/feeds/:file": { ...forAll(no), at: "/feeds/none.ics" },
  "/sitemap.xml": forAll(ok),
  "/robots.txt": forAll(ok),
  "/site.webmanifest": forAll(ok),
  "/theme": forAll({ status: 302, to: "/" }),
  "/favicon.ico": moved("/icon-192.png"),
  "/about": moved("/story"),
  "/privacy-policy": moved("/privacy"),
  "/terms-of-service": moved("/contract"),
  "/west-hollywood": moved("/neighborhoods/west-hollywood"),
  "/beverly-hills": moved("/neighborhoods/beverly-hills"),
  "/santa-monica": moved("/neighborhoods/santa-monica"),
  // Demo and tests only; a production site has no such address (start.db.test.ts).
  "/dev/mail": forAll(ok),
  "/dev/mail.json": forAll(ok),
  "/dev/mail/:id": { ...forAll(no), at: `/dev/mail/${nothing}` },
  "/media/:id/:file": { ...forAll(no), at: `/media/${nothing}/320.webp` },

  // The other functions answer posts only (functions-by-http.spec.ts).
  "/api/google-calendar/ping": {
    answers: { anonymous: { status: 401 }, client: ok, stranger: ok, walker: ok, admin: ok },
  },

  "/login": forVisitors,
  // Only after a right password.
  "/login/passkey": forAll({ status: 302, to: "/login" }),
  "/login/code": { answers: { ...forVisitors.answers, anonymous: toLogin } },
  "/register": forVisitors,
  // Signed in as somebody else, one may change over.
  "/admin-login": {
    answers: { anonymous: ok, client: ok, stranger: ok, walker: ok, admin: { status: 302, to: "/admin" } },
  },
  // There is an admin already.
  "/admin-setup": forAll(toAdminLogin),
  "/forgot-password": forAll(ok),
  "/reset-password": forAll(ok),
  "/verify-email": forAll(ok),
  "/invitation": forAll(ok),
  "/sign-out": forAll({ status: 302, to: "/" }),

  "/dashboard": {
    answers: {
      anonymous: toLogin,
      client: ok,
      stranger: ok,
      walker: { status: 302, to: "/walks" },
      admin: { status: 302, to: "/admin" },
    },
  },
  "/dashboard/contract": forMembers,
  "/dashboard/contract/:id": {
    at: `/dashboard/contract/${sampleContract.id}`,
    answers: { ...forItsOwner.answers, admin: ok },
  },
  "/profile": forMembers,
  "/profile/security": forMembers,
  "/profile/calendar": forMembers,
  "/profile/data.json": forMembers,
  "/profile/pets": forMembers,
  "/profile/pets/new": forMembers,
  "/profile/pets/:id": forItsOwner,
  "/profile/pets/:id/edit": forItsOwner,
  "/profile/pets/:id/delete": forItsOwner,
  "/dashboard/standing/:id": { ...forItsClient, at: `/dashboard/${standing}` },
  "/dashboard/standing/:id/stop": { ...forItsClient, at: `/dashboard/${standing}/stop?scope=all&from=${standingDay}` },
  "/dashboard/standing/:id/edit": { ...forItsClient, at: `/dashboard/${standing}/edit?day=${standingDay}` },
  "/booking/:id": { ...forItsPeople, at: booking },
  "/booking/:id/cancel": { ...forItsOwner, at: `${booking}/cancel` },
  "/booking/:id/move": { ...forItsOwner, at: `${booking}/move` },
  "/booking/:id/calendar.ics": { ...forItsPeople, at: `${booking}/calendar.ics` },
  "/walks": forWalkers,
  "/walks/no-show/:id": { ...forWalkers, at: `/walks/${nobodyHome}` },
  "/availability": forWalkers,

  "/calendar-management": forAdmin(),
  "/admin": forAdmin(),
  "/admin/undo": forAdmin(undefined, { status: 302, to: "/admin/log" }),
  "/admin/bookings": forAdmin(),
  "/admin/visits/:id": forAdmin(visit),
  "/admin/visits/:id/no-show/:request": forAdmin(`${visit}/${nobodyHome}`),
  "/admin/standing": forAdmin(),
  "/admin/standing/:id": forAdmin(`/admin/${standing}`),
  "/admin/standing/:id/stop": forAdmin(`/admin/${standing}/stop?scope=all&from=${standingDay}`),
  "/admin/standing/:id/edit": forAdmin(`/admin/${standing}/edit?day=${standingDay}`),
  "/admin/leads": forAdmin(),
  "/admin/leads/:id": forAdmin(`/admin/leads/${aLead}`),
  "/admin/clients": forAdmin(),
  "/admin/clients/new": forAdmin(),
  "/admin/clients/:id": forAdmin(),
  "/admin/pets": forAdmin(),
  "/admin/pets/:id": forAdmin(),
  "/admin/testimonials": forAdmin(),
  "/admin/waitlist": forAdmin(),
  "/admin/waitlist.csv": forAdmin(),
  "/admin/mails": forAdmin(),
  "/admin/mails/:id": forAdmin(`/admin/mails/${aMail}`),
  "/admin/mails/:id/body": forAdmin(`/admin/mails/${aMail}/body`),
  "/admin/employees": forAdmin(),
  "/admin/availability": forAdmin(),
  "/admin/add-event": forAdmin(),
  "/admin/log": forAdmin(),
  "/admin/settings": forAdmin(),
  "/admin/settings/pictures": forAdmin(),
  "/admin/settings/holidays": forAdmin(),
  "/admin/settings/closures": forAdmin(),
  "/admin/settings/calendar": forAdmin(),
  // No Google client is set here: both lead back, and say so.
  "/admin/settings/calendar/connect": forAdmin(undefined, { status: 303, to: "/admin/settings/calendar" }),
  "/admin/settings/calendar/google": forAdmin(undefined, { status: 303, to: "/admin/settings/calendar" }),
  "/admin/settings/tokens": forAdmin(),
};

const anybody: Mutation = { may: { anonymous: true, client: true, stranger: true, walker: true, admin: true } };
const byMembers: Mutation = { may: { anonymous: 401, client: true, stranger: true, walker: true, admin: true } };
const itsOwner: Mutation = { may: { anonymous: 401, client: true, stranger: 404, walker: 404, admin: 404 } };
/** Of a version that never was: whose it is comes to light, and nothing is changed. */
const withdrawal = { intent: "withdraw", version: "999" };
const ofBooking = (intent: string): Mutation => ({ ...itsOwner, body: { ...withdrawal, shownFee: "0", intent } });
const stopping = { body: { scope: "all", shownVisits: "0", shownFee: "0", version: "999" } };
const editing = { body: { requestId: idsOf(firstNumberOfSeries + 8).request, version: "999", quotedTotal: "1" } };
const itsClient: Mutation = { may: { anonymous: 401, client: true, stranger: 404, walker: 404, admin: true } };
const acceptance = ["accept", "withdraw", "place-in-squad", "take-out-of-squad"];
/** Whose link it is, is said by the session: the three buttons of a subscribe link. */
const linkIntents = ["make-link", "replace-link", "revoke-link"];
const availabilityIntents = ["save", "add", "remove"];
/** A visitor's booking page, complete: only who sends it is looked at. */
const bookingPage = {
  group: "appointment",
  google_appointment_url: "https://calendar.google.com/calendar/appointments/schedules/AcZssZ0abc",
  "version:google_appointment_url": "999",
};
const refusedToAll = (status: number): Mutation => ({
  may: { anonymous: status, client: status, stranger: status, walker: status, admin: status },
});
const byWalkers: Mutation = { may: { anonymous: 401, client: 404, stranger: 404, walker: true, admin: true } };
const noShow = { body: { version: "999", shownFee: "0", reason: "Nobody opened" } };
const byAdmin: Mutation = { may: { anonymous: 401, client: 404, stranger: 404, walker: 404, admin: true } };

export const mutations: Record<string, Mutation> = {
  "/contact": anybody,
  "/": { ...anybody, at: "/?index" },
  "/testimonials": anybody,
  "/u/:token": { at: "/u/none", may: { anonymous: 404, client: 404, stranger: 404, walker: 404, admin: 404 } },
  "/theme": anybody,
  "/service-request": { ...anybody, intents: ["sign-in", "switch"] },
  "/request-service": { ...byMembers, intents: ["pets", "details", "price", "send"] },
  // Admin Setup: everybody else is told who may (docs/product.md, Who may do what).
  "/book": { body: bookingPage, may: { anonymous: 401, client: 403, stranger: 403, walker: 403, admin: true } },
  "/employee-schedule": { ...byMembers, intents: ["price", "book"] },
  "/proposals/:token": { ...anybody, at: "/proposals/none", intents: ["accept-proposal", "decline-proposal"] },
  // A form is no JSON: told so once the caller is known to be the admin.
  "/api/create-client": { may: { anonymous: 401, client: 403, stranger: 403, walker: 403, admin: 415 } },
  "/api/send-email": { may: { anonymous: 401, client: 403, stranger: 403, walker: 403, admin: 415 } },
  // Everybody may ask for what is public; who may read what: google-calendar.db.test.ts.
  "/api/google-calendar": refusedToAll(415),
  // Google's, with a token of ours; without one there is nothing here.
  "/api/google-calendar/changed": refusedToAll(404),

  "/login": anybody,
  "/login/code": anybody,
  // A passkey that is none.
  "/login/passkey": { may: { anonymous: 401, client: 401, stranger: 401, walker: 401, admin: 401 } },
  "/register": anybody,
  "/admin-login": anybody,
  "/admin-setup": anybody,
  "/forgot-password": anybody,
  "/reset-password": anybody,
  "/verify-email": anybody,
  "/invitation": anybody,

  "/dashboard/contract": { ...byMembers, intents: ["sign", "give-release", "take-back-release"] },
  "/profile": byMembers,
  "/profile/security": {
    ...byMembers,
    intents: [
      "change-password",
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
  },
  "/profile/calendar": { ...byMembers, intents: linkIntents },
  "/profile/pets/new": byMembers,
  "/profile/pets/:id/edit": { ...itsOwner, body: { name: "Biscuit", version: "1" } },
  "/profile/pets/:id/delete": itsOwner,

  "/booking/:id": { ...ofBooking("withdraw"), at: booking, intents: ["withdraw", "withdraw-move"] },
  "/booking/:id/cancel": { ...ofBooking("cancel"), at: `${booking}/cancel`, intents: ["cancel"] },
  "/booking/:id/move": { ...ofBooking("withdraw-move"), at: `${booking}/move`, intents: ["move"] },
  "/dashboard/standing/:id/stop": { ...itsClient, ...stopping, at: `/dashboard/${standing}/stop` },
  "/dashboard/standing/:id/edit": { ...itsClient, ...editing, at: `/dashboard/${standing}/edit` },
  "/walks": { ...byWalkers, body: { requestId: sampleRequestId("tomorrow") }, intents: ["state", "take-back"] },
  "/walks/no-show/:id": { ...byWalkers, ...noShow, at: `/walks/${nobodyHome}` },
  "/availability": {
    ...byWalkers,
    intents: availabilityIntents,
  },

  "/calendar-management": { ...byAdmin, intents: ["sources", "create", "remove", ...linkIntents] },
  "/admin/undo": byAdmin,
  "/admin/bookings": { ...byAdmin, intents: ["confirm", "decline", "propose", "accept-move", "decline-move"] },
  "/admin/visits/:id": {
    ...byAdmin,
    at: visit,
    intents: ["move", "cancel", "waive", "override", "state", "take-back"],
  },
  "/admin/visits/:id/no-show/:request": { ...byAdmin, ...noShow, at: `${visit}/${nobodyHome}` },
  "/admin/standing/:id": { ...byAdmin, at: `/admin/${standing}` },
  "/admin/standing/:id/stop": { ...byAdmin, ...stopping, at: `/admin/${standing}/stop` },
  "/admin/standing/:id/edit": { ...byAdmin, ...editing, at: `/admin/${standing}/edit` },
  "/admin/leads": { ...byAdmin, intents: ["answered", "closed", "new"] },
  "/admin/leads/:id": {
    ...byAdmin,
    at: `/admin/leads/${aLead}`,
    intents: ["notes", "reply", "client", "answered", "closed", "new"],
  },
  "/admin/clients/new": byAdmin,
  "/admin/clients/:id": {
    ...byAdmin,
    intents: [
      "details",
      "notes",
      "accept",
      "waive-step",
      "unwaive-step",
      "record-meeting",
      "send-link",
      "end-sessions",
    ],
  },
  "/admin/pets": { ...byAdmin, intents: acceptance },
  "/admin/pets/:id": { ...byAdmin, intents: [...acceptance, "comment"] },
  "/admin/testimonials": { ...byAdmin, intents: ["approve", "feature", "unfeature", "decline"] },
  "/admin/waitlist": { ...byAdmin, intents: ["preview", "send", "remove"] },
  "/admin/mails": byAdmin,
  "/admin/mails/:id": { ...byAdmin, at: `/admin/mails/${aMail}` },
  "/admin/employees": { ...byAdmin, intents: ["flag", "unflag", "color", "invite"] },
  "/admin/availability": { ...byAdmin, intents: availabilityIntents },
  "/admin/add-event": byAdmin,
  "/admin/settings": byAdmin,
  "/admin/settings/pictures": { ...byAdmin, intents: ["set", "remove"] },
  "/admin/settings/holidays": { ...byAdmin, intents: ["add", "switch", "remove"] },
  "/admin/settings/closures": { ...byAdmin, intents: ["add", "remove"] },
  "/admin/settings/calendar": {
    ...byAdmin,
    intents: [
      "choose",
      "fetch",
      "write-again",
      "remove",
      "password",
      "add-caldav",
      "add-ics",
      "list-google",
      "disconnect-google",
    ],
  },
  "/admin/settings/tokens": { ...byAdmin, intents: ["make", "revoke"] },

  // Last: it ends the session the others were made with.
  "/sign-out": anybody,
};
