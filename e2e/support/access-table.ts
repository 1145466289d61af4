// Table of views: which role sees which page (docs/product.md, Who may do what), checked by
// e2e/who-may-do-what.spec.ts. The posts are in support/access-mutations.ts.
import { sampleContract } from "~/sample/sample-contract";
import { sampleRecord } from "~/sample/sample-health";
import { sampleBookingId, samplePaySheet, samplePaymentId, sampleVisitId } from "~/sample/sample-ledger-ids";

import { deskViews } from "./access-desk.ts";
import {
  type Answer,
  booking,
  card,
  incident,
  no,
  nobodyHome,
  nothing,
  ok,
  standing,
  standingDay,
  toAdminLogin,
  type View,
  wayIn,
} from "./access-roles.ts";

const toLogin: Answer = { status: 302, to: "/login" };

const forAll = (answer: Answer): View => ({
  answers: { anonymous: answer, client: answer, stranger: answer, walker: answer, bookkeeper: answer, admin: answer },
});
const moved = (to: string): View => forAll({ status: 301, to });
/** Pages for visitors, which redirect signed-in people. */
const forVisitors: View = {
  answers: {
    anonymous: ok,
    client: { status: 302, to: "/dashboard" },
    stranger: { status: 302, to: "/dashboard" },
    walker: { status: 302, to: "/dashboard" },
    bookkeeper: { status: 302, to: "/admin/money" },
    admin: { status: 302, to: "/admin" },
  },
};
const forMembers: View = {
  answers: { anonymous: toLogin, client: ok, stranger: ok, walker: ok, bookkeeper: no, admin: ok },
};
/** Page of a record that belongs to the sample client. */
const forItsOwner: View = {
  answers: { anonymous: toLogin, client: ok, stranger: no, walker: no, bookkeeper: no, admin: no },
};
const forItsClient: View = {
  answers: { ...forItsOwner.answers, admin: { status: 302, to: `/admin/${standing}` } },
};
const forItsPeople: View = { answers: { ...forItsOwner.answers, walker: ok, admin: ok } };
const forWalkers: View = { answers: { ...forItsPeople.answers, client: no } };
const toDay: Answer = { status: 302, to: "/today" };
const emergency = `/visits/${sampleVisitId("tomorrow")}/emergency`;
const careSheet = `/visits/${sampleVisitId("tomorrow")}/care-sheet`;

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
  // Clients are redirected to the times for their own account.
  "/meet-and-greet/new": {
    answers: {
      ...forAll(ok).answers,
      client: { status: 302, to: "/meet-and-greet" },
      stranger: { status: 302, to: "/meet-and-greet" },
    },
  },
  // Opened by the token of a mailed link; "none" is no valid token.
  "/meet-and-greet/:token": { ...forAll(no), at: "/meet-and-greet/none" },
  "/meet-and-greet/:token/calendar.ics": { ...forAll(no), at: "/meet-and-greet/none/calendar.ics" },
  "/meet-and-greet/new/:token": { ...forAll(no), at: "/meet-and-greet/new/none" },
  "/visit/:token": { ...forAll(no), at: "/visit/none" },
  "/pay/:token": { ...forAll(no), at: "/pay/none" },
  "/visit/:token/photos/:photo/:file": { ...forAll(no), at: `/visit/none/photos/${nothing}/320.webp` },
  // This site takes no card payments; client-pays-by-card.spec.ts has a site that does.
  "/pay/:token/card": { ...forAll(no), at: "/pay/none/card" },
  "/u/:token": { ...forAll(no), at: "/u/none" },
  "/*": { ...forAll(no), at: "/no-such-page" },
  "/embed/map/:slug": { ...forAll(ok), at: "/embed/map/venice" },
  // Without a calendar's id this page shows the public calendars. A separate test covers the client's own calendar.
  "/embed/calendar": forAll(ok),
  // Opened by the token of a subscribe link; "none" is no valid token.
  "/feeds/:file": { ...forAll(no), at: "/feeds/none.ics" },
  "/sitemap.xml": forAll(ok),
  "/robots.txt": forAll(ok),
  "/look/:version/:file": { ...forAll(ok), at: "/look/1/icon.svg" },
  "/site.webmanifest": forAll(ok),
  "/today.webmanifest": forAll(ok),
  "/theme": forAll({ status: 302, to: "/" }),
  "/favicon.ico": moved("/icon-192.png"),
  "/about": moved("/story"),
  "/privacy-policy": moved("/privacy"),
  "/terms-of-service": moved("/contract"),
  "/walks": moved("/today"),
  "/walks/no-show/:id": { ...moved(`/today/${nobodyHome}`), at: `/walks/${nobodyHome}` },
  // Pages of the demo and of tests: a production site, such as the one of this table, has none.
  "/dev/mail": forAll(no),
  "/dev/mail.json": forAll(no),
  "/dev/mail/:id": { ...forAll(no), at: "/dev/mail/none" },
  "/media/:id/:file": { ...forAll(no), at: `/media/${nothing}/320.webp` },

  // The other functions accept only POST (functions.spec.ts).
  "/api/google-calendar/ping": {
    answers: { ...forAll(ok).answers, anonymous: { status: 401 } },
  },

  "/login": forVisitors,
  // This page is only available after a correct password.
  "/login/passkey": forAll({ status: 302, to: "/login" }),
  "/login/code": { answers: { ...forVisitors.answers, anonymous: toLogin } },
  "/register": forVisitors,
  // A signed-in person may switch accounts.
  "/admin-login": {
    answers: { ...forAll(ok).answers, admin: { status: 302, to: "/admin" } },
  },
  // The site already has an administrator.
  "/admin-setup": forAll(toAdminLogin),
  "/forgot-password": forAll(ok),
  "/reset-password": forAll(ok),
  "/verify-email": forAll(ok),
  "/change-email": forAll(ok),
  "/invitation": forAll(ok),
  "/join": forAll(ok),
  "/sign-out": forAll({ status: 302, to: "/" }),

  "/dashboard": {
    answers: {
      anonymous: toLogin,
      client: ok,
      stranger: ok,
      walker: { status: 302, to: "/today" },
      bookkeeper: no,
      admin: { status: 302, to: "/admin" },
    },
  },
  "/meet-and-greet": {
    answers: {
      anonymous: toLogin,
      client: ok,
      stranger: ok,
      walker: { status: 302, to: "/today" },
      bookkeeper: no,
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
  // The sample's contract was signed in the account, so that it has no photo.
  "/dashboard/contract/:id/photo": {
    at: `/dashboard/contract/${sampleContract.id}/photo`,
    answers: { ...forAll(no).answers, anonymous: toLogin },
  },
  "/profile": forMembers,
  "/profile/household": { answers: { ...forMembers.answers, walker: no, admin: no } },
  "/profile/close": { answers: { ...forMembers.answers, walker: no, admin: no } },
  "/profile/security": { answers: { ...forMembers.answers, bookkeeper: ok } },
  "/profile/access": forMembers,
  "/profile/tasks": forMembers,
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
  "/dashboard/standing/:id/pause": { ...forItsClient, at: `/dashboard/${standing}/pause` },
  "/dashboard/standing/:id/edit": { ...forItsClient, at: `/dashboard/${standing}/edit?day=${standingDay}` },
  "/request-service/:id": { ...forItsOwner, at: `/request-service/${sampleBookingId("waiting")}` },
  "/request-trip": forMembers,
  // The people of this table have no trip; trips.db.test.ts shows whose trips a client sees.
  "/trips/:id": { at: `/trips/${nothing}`, answers: { ...forAll(no).answers, anonymous: toLogin } },
  "/health-records/:id": { at: `/health-records/${sampleRecord}`, answers: { ...forItsOwner.answers, admin: ok } },
  "/booking/:id": { ...forItsPeople, at: booking },
  "/booking/:id/cancel": { ...forItsOwner, at: `${booking}/cancel` },
  "/booking/:id/move": { ...forItsOwner, at: `${booking}/move` },
  // Walkers and the owner write the card on another page, and the household's card is empty before the visit.
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
  "/today/codes": { answers: { ...forWalkers.answers, walker: toDay, admin: toDay } },
  "/visits/:id/card": { ...forWalkers, at: card },
  "/today/no-show/:id": { ...forWalkers, at: `/today/${nobodyHome}` },
  "/pay-sheets": forWalkers,
  // A pay sheet belongs to a walker; the owner has none.
  "/pay-sheets/:from": {
    at: `/pay-sheets/${samplePaySheet.from}`,
    answers: { ...forWalkers.answers, admin: no },
  },
  "/availability": forWalkers,
  "/visits/:id/emergency": { ...forWalkers, at: emergency },
  "/visits/:id/care-sheet": { ...forWalkers, at: careSheet },
  "/visits/:id/incident": { ...forWalkers, at: incident },
  "/visits/:id/access": { ...forWalkers, at: wayIn },

  ...deskViews,
};
