// Who may see what (docs/product.md, Who may do what), as data: e2e/who-may-do-what.spec.ts asks the site and compares.
// Who may send which form: support/access-mutations.ts.
import { sampleRecord } from "~/sample/sample-health";
import { sampleContract } from "~/sample/sample-contract";
import {
  sampleBookingId,
  samplePaySheet,
  samplePaymentId,
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
export const booking = `/booking/${sampleBookingId("tomorrow")}`;
export const visit = `/admin/visits/${sampleVisitId("tomorrow")}`;
const emergency = `/visits/${sampleVisitId("tomorrow")}/emergency`;
export const card = `/visits/${sampleVisitId("tomorrow")}/card`;
const careSheet = `/visits/${sampleVisitId("tomorrow")}/care-sheet`;
export const incident = `/visits/${sampleVisitId("tomorrow")}/incident`;
export const wayIn = `/visits/${sampleVisitId("tomorrow")}/access`;
export const paySheet = `/money/pay/${samplePaySheet.walker}/${samplePaySheet.from}`;
export const nobodyHome = `no-show/${sampleRequestId("tomorrow")}`;
/** The sample client's standing walk; a walker sees its visits, not the whole of it. */
export const standing = `standing/${sampleSeries.active}`;
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
  // A link opens them for anybody.
  "/meet-and-greet/:token": { ...forAll(no), at: "/meet-and-greet/none" },
  "/meet-and-greet/new/:token": { ...forAll(no), at: "/meet-and-greet/new/none" },
  "/visit/:token": { ...forAll(no), at: "/visit/none" },
  "/pay/:token": { ...forAll(no), at: "/pay/none" },
  "/visit/:token/photos/:photo/:file": { ...forAll(no), at: `/visit/none/photos/${nothing}/320.webp` },
  // Nobody pays by card on this site: client-pays-by-card.spec.ts has one where they do.
  "/pay/:token/card": { ...forAll(no), at: "/pay/none/card" },
  "/u/:token": { ...forAll(no), at: "/u/none" },
  "/*": { ...forAll(no), at: "/no-such-page" },
  "/embed/map/:slug": { ...forAll(ok), at: "/embed/map/venice" },
  // Without a name, the two that are for everybody; the client's own is in a test of its own.
  "/embed/calendar": forAll(ok),
  // A token opens it for anybody.
  "/feeds/:file": { ...forAll(no), at: "/feeds/none.ics" },
  "/sitemap.xml": forAll(ok),
  "/robots.txt": forAll(ok),
  "/site.webmanifest": forAll(ok),
  "/today.webmanifest": forAll(ok),
  "/theme": forAll({ status: 302, to: "/" }),
  "/favicon.ico": moved("/icon-192.png"),
  "/about": moved("/story"),
  "/privacy-policy": moved("/privacy"),
  "/terms-of-service": moved("/contract"),
  "/west-hollywood": moved("/neighborhoods/west-hollywood"),
  "/beverly-hills": moved("/neighborhoods/beverly-hills"),
  "/santa-monica": moved("/neighborhoods/santa-monica"),
  "/walks": moved("/today"),
  "/walks/no-show/:id": { ...moved(`/today/${nobodyHome}`), at: `/walks/${nobodyHome}` },
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
      walker: { status: 302, to: "/today" },
      admin: { status: 302, to: "/admin" },
    },
  },
  "/meet-and-greet": {
    answers: {
      anonymous: toLogin,
      client: ok,
      stranger: ok,
      walker: { status: 302, to: "/today" },
      admin: { status: 302, to: "/admin" },
    },
  },
  "/dashboard/visits": forMembers,
  "/dashboard/statements": forMembers,
  "/dashboard/statements/receipts/:id": { ...forItsOwner, at: `/dashboard/statements/receipts/${samplePaymentId(1)}` },
  "/dashboard/statements/summary/:year": { ...forMembers, at: "/dashboard/statements/summary/2026" },
  "/dashboard/contract": forMembers,
  "/dashboard/contract/:id": {
    at: `/dashboard/contract/${sampleContract.id}`,
    answers: { ...forItsOwner.answers, admin: ok },
  },
  "/profile": forMembers,
  "/profile/security": forMembers,
  "/profile/access": forMembers,
  "/profile/calendar": forMembers,
  "/profile/card": { answers: { ...forAll(no).answers, anonymous: toLogin } },
  "/profile/data.json": forMembers,
  "/profile/pets": forMembers,
  "/profile/pets/new": forMembers,
  "/profile/pets/:id": forItsOwner,
  "/profile/pets/:id/records": forItsOwner,
  "/profile/pets/:id/edit": forItsOwner,
  "/profile/pets/:id/delete": forItsOwner,
  "/dashboard/standing/:id": { ...forItsClient, at: `/dashboard/${standing}` },
  "/dashboard/standing/:id/stop": { ...forItsClient, at: `/dashboard/${standing}/stop?scope=all&from=${standingDay}` },
  "/dashboard/standing/:id/edit": { ...forItsClient, at: `/dashboard/${standing}/edit?day=${standingDay}` },
  "/request-service/:id": { ...forItsOwner, at: `/request-service/${sampleBookingId("waiting")}` },
  "/health-records/:id": { at: `/health-records/${sampleRecord}`, answers: { ...forItsOwner.answers, admin: ok } },
  "/booking/:id": { ...forItsPeople, at: booking },
  "/booking/:id/cancel": { ...forItsOwner, at: `${booking}/cancel` },
  "/booking/:id/move": { ...forItsOwner, at: `${booking}/move` },
  // Nothing to read before the visit; its walker and the owner write it elsewhere.
  "/booking/:id/card": {
    at: `${booking}/card`,
    answers: {
      ...forItsOwner.answers,
      client: no,
      walker: { status: 302, to: card },
      admin: { status: 302, to: card },
    },
  },
  "/booking/:id/calendar.ics": { ...forItsPeople, at: `${booking}/calendar.ics` },
  "/today": forWalkers,
  "/visits/:id/card": { ...forWalkers, at: card },
  "/today/no-show/:id": { ...forWalkers, at: `/today/${nobodyHome}` },
  "/pay-sheets": forWalkers,
  // Whose it is, the session says: the owner has none of her own.
  "/pay-sheets/:from": {
    at: `/pay-sheets/${samplePaySheet.from}`,
    answers: { ...forWalkers.answers, admin: no },
  },
  "/availability": forWalkers,
  "/visits/:id/emergency": { ...forWalkers, at: emergency },
  "/visits/:id/care-sheet": { ...forWalkers, at: careSheet },
  "/visits/:id/incident": { ...forWalkers, at: incident },
  "/visits/:id/access": { ...forWalkers, at: wayIn },

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
  "/admin/clients/:id/access": forAdmin(),
  "/admin/clients/:id/care-sheet": forAdmin(),
  "/admin/clients/:id/money": forAdmin(),
  "/admin/money/unpaid": forAdmin(),
  "/admin/payments/:id": forAdmin(`/admin/payments/${nothing}`, no),
  "/admin/keys": forAdmin(),
  "/admin/incidents": forAdmin(),
  "/admin/pets": forAdmin(),
  "/admin/pets/:id": forAdmin(),
  "/admin/pets/:id/records": forAdmin(),
  "/admin/testimonials": forAdmin(),
  "/admin/waitlist": forAdmin(),
  "/admin/waitlist.csv": forAdmin(),
  "/admin/mails": forAdmin(),
  "/admin/mails/:id": forAdmin(`/admin/mails/${aMail}`),
  "/admin/mails/:id/body": forAdmin(`/admin/mails/${aMail}/body`),
  "/admin/money": forAdmin(),
  "/admin/money/income.csv": forAdmin(),
  "/admin/money/payments.csv": forAdmin(),
  "/admin/money/unpaid.csv": forAdmin(),
  "/admin/money/pay": forAdmin(),
  "/admin/money/pay/:walker/:from": forAdmin(`/admin${paySheet}`),
  "/admin/money/pay/:walker/:from/sheet.csv": forAdmin(`/admin${paySheet}/sheet.csv`),
  "/admin/employees": forAdmin(),
  "/admin/availability": forAdmin(),
  "/admin/add-event": forAdmin(),
  "/admin/log": forAdmin(),
  "/admin/system": forAdmin(),
  "/admin/search": forAdmin(),
  "/admin/settings": forAdmin(),
  "/admin/settings/prices": forAdmin(),
  "/admin/settings/money": forAdmin(),
  "/admin/settings/hours": forAdmin(),
  "/admin/settings/faq": forAdmin(),
  "/admin/settings/story": forAdmin(),
  "/admin/settings/areas": forAdmin(),
  "/admin/settings/areas/:slug": forAdmin("/admin/settings/areas/venice"),
  "/admin/settings/pictures": forAdmin(),
  "/admin/settings/trust": forAdmin(),
  "/admin/settings/trust/:kind/document": forAdmin("/admin/settings/trust/insurance/document"),
  "/admin/settings/holidays": forAdmin(),
  "/admin/settings/replies": forAdmin(),
  "/admin/settings/closures": forAdmin(),
  "/admin/settings/calendar": forAdmin(),
  // No Google client is set here: both lead back, and say so.
  "/admin/settings/calendar/connect": forAdmin(undefined, { status: 303, to: "/admin/settings/calendar" }),
  "/admin/settings/calendar/google": forAdmin(undefined, { status: 303, to: "/admin/settings/calendar" }),
  "/admin/settings/tokens": forAdmin(),
};
