// Who may do what (docs/product.md, Who may do what), as data: the second half of support/access-table.ts.
import { firstNumberOfSeries, idsOf, samplePaySheet, sampleRequestId } from "~/sample/sample-ledger-ids";

import {
  aLead,
  aMail,
  booking,
  card,
  incident,
  nobodyHome,
  paySheet,
  type Role,
  standing,
  visit,
  wayIn,
} from "./access-table.ts";

interface Mutation {
  at?: string;
  /** What is sent, where nothing of use would be refused for itself before it is looked whose thing it is. */
  body?: Record<string, string>;
  /** The several things its forms ask for; each is tried. */
  intents?: readonly string[];
  /** True: is not refused for who they are. Otherwise the status of the refusal. */
  may: Record<Role, true | number>;
}

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
  "/meet-and-greet/:token": { ...anybody, at: "/meet-and-greet/none", intents: ["move-meeting", "cancel-meeting"] },
  "/meet-and-greet/new/:token": { ...anybody, at: "/meet-and-greet/new/none" },
  "/theme": anybody,
  "/visit/:token": { ...refusedToAll(404), at: "/visit/none", body: { intent: "thank" }, intents: ["thank", "reply"] },
  "/service-request": { ...anybody, intents: ["sign-in", "switch"] },
  "/request-service": { ...byMembers, intents: ["pets", "details", "price", "send"] },
  // Admin Setup: everybody else is told who may (docs/product.md, Who may do what).
  "/book": { body: bookingPage, may: { anonymous: 401, client: 403, stranger: 403, walker: 403, admin: true } },
  "/employee-schedule": { ...byMembers, intents: ["price", "book", "stretch"] },
  "/proposals/:token": { ...anybody, at: "/proposals/none", intents: ["accept-proposal", "decline-proposal"] },
  // A form is no JSON: told so once the caller is known to be the admin.
  "/api/create-client": { may: { anonymous: 401, client: 403, stranger: 403, walker: 403, admin: 415 } },
  "/api/send-email": { may: { anonymous: 401, client: 403, stranger: 403, walker: 403, admin: 415 } },
  // Everybody may ask for what is public; who may read what: google-calendar.db.test.ts.
  "/api/google-calendar": refusedToAll(415),
  // Google's, with a token of ours; without one there is nothing here.
  "/api/google-calendar/changed": refusedToAll(404),
  // Nobody pays by card on this site.
  "/api/stripe/webhook": refusedToAll(404),
  "/pay/:token/card": { ...refusedToAll(404), at: "/pay/none/card" },
  "/profile/card": { may: { ...refusedToAll(404).may, anonymous: 401 }, intents: ["save", "remove"] },
  "/admin/payments/:id": { may: { ...refusedToAll(404).may, anonymous: 401 } },

  "/login": anybody,
  "/login/code": anybody,
  // An invalid passkey.
  "/login/passkey": { may: { anonymous: 401, client: 401, stranger: 401, walker: 401, admin: 401 } },
  "/register": anybody,
  "/admin-login": anybody,
  "/admin-setup": anybody,
  "/forgot-password": anybody,
  "/reset-password": anybody,
  "/verify-email": anybody,
  "/invitation": anybody,

  "/dashboard/contract": { ...byMembers, intents: ["sign", "give-release", "take-back-release"] },
  "/meet-and-greet": { ...byMembers, intents: ["choose-meeting"] },
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
  "/profile/access": byMembers,
  "/profile/calendar": { ...byMembers, intents: linkIntents },
  "/profile/pets/new": byMembers,
  "/profile/pets/:id/edit": { ...itsOwner, body: { name: "Biscuit", version: "1" } },
  "/profile/pets/:id/delete": itsOwner,
  "/profile/pets/:id/records": { ...itsOwner, intents: ["add-record"] },

  "/booking/:id": { ...ofBooking("withdraw"), at: booking, intents: ["withdraw", "withdraw-move"] },
  "/booking/:id/cancel": { ...ofBooking("cancel"), at: `${booking}/cancel`, intents: ["cancel"] },
  "/booking/:id/move": { ...ofBooking("withdraw-move"), at: `${booking}/move`, intents: ["move"] },
  "/dashboard/standing/:id/stop": { ...itsClient, ...stopping, at: `/dashboard/${standing}/stop` },
  "/dashboard/standing/:id/edit": { ...itsClient, ...editing, at: `/dashboard/${standing}/edit` },
  "/today": {
    ...byWalkers,
    body: { requestId: sampleRequestId("tomorrow") },
    intents: ["state", "on-my-way", "undo-step", "place", "take-back"],
  },
  "/visits/:id/card": { ...byWalkers, at: card, body: { version: "999", visitVersion: "999" } },
  "/visits/:id/incident": { ...byWalkers, at: incident, intents: ["report", "add"] },
  "/today/no-show/:id": { ...byWalkers, ...noShow, at: `/today/${nobodyHome}` },
  // Its walker's, and today it is too early.
  "/visits/:id/access": { at: wayIn, may: { ...byWalkers.may, walker: 403 } },
  "/pay-sheets/:from": { ...byWalkers, at: `/pay-sheets/${samplePaySheet.from}`, intents: ["miles"] },
  "/availability": {
    ...byWalkers,
    intents: availabilityIntents,
  },

  "/calendar-management": { ...byAdmin, intents: ["sources", "create", "remove", ...linkIntents] },
  "/admin": {
    ...byAdmin,
    intents: ["state", "confirm", "decline", "propose", "accept-move", "decline-move", "accept", "weather"],
  },
  "/admin/undo": byAdmin,
  "/admin/money/pay": { ...byAdmin, intents: ["set-rule"] },
  "/admin/money/pay/:walker/:from": { ...byAdmin, at: `/admin${paySheet}`, intents: ["approve"] },
  "/admin/bookings": {
    ...byAdmin,
    intents: [
      "confirm",
      "decline",
      "propose",
      "accept-move",
      "decline-move",
      "block",
      "unblock",
      "move",
      "book",
      "weather",
    ],
  },
  "/admin/visits/:id": {
    ...byAdmin,
    at: visit,
    intents: [
      "move",
      "cancel",
      "waive",
      "override",
      "state",
      "on-my-way",
      "undo-step",
      "take-back",
      "host-move",
      "host-cancel",
      "host-missed",
    ],
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
      "give-email",
      "leave",
      "return",
    ],
  },
  "/admin/clients/:id/access": { ...byAdmin, intents: ["save", "take-key"] },
  "/admin/clients/:id/money": {
    ...byAdmin,
    intents: [
      "zelle",
      "venmo",
      "cash",
      "check",
      "refund",
      "take-back",
      "credit",
      "adjust",
      "write-off",
      "sell-pass",
      "refund-pass",
      "billing",
      "referral",
    ],
  },
  "/admin/keys": { ...byAdmin, intents: ["handed-over", "given-back", "lost"] },
  "/admin/pets": { ...byAdmin, intents: acceptance },
  "/admin/pets/:id": { ...byAdmin, intents: [...acceptance, "comment"] },
  "/admin/pets/:id/records": { ...byAdmin, intents: ["add-record", "approve-record", "decline-record", "excuse"] },
  "/admin/testimonials": { ...byAdmin, intents: ["approve", "feature", "unfeature", "decline"] },
  "/admin/waitlist": { ...byAdmin, intents: ["preview", "send", "remove"] },
  "/admin/mails": byAdmin,
  "/admin/mails/:id": { ...byAdmin, at: `/admin/mails/${aMail}` },
  "/admin/employees": { ...byAdmin, intents: ["flag", "unflag", "color", "invite"] },
  "/admin/availability": { ...byAdmin, intents: availabilityIntents },
  "/admin/add-event": byAdmin,
  "/admin/settings": byAdmin,
  "/admin/settings/prices": { ...byAdmin, intents: ["preview", "set", "preview-off", "off", "cancel", "restore"] },
  "/admin/settings/money": byAdmin,
  "/admin/settings/hours": { ...byAdmin, intents: ["preview", "save", "restore"] },
  "/admin/settings/faq": { ...byAdmin, intents: ["preview", "save", "remove", "up", "restore"] },
  "/admin/settings/story": { ...byAdmin, intents: ["preview", "save", "remove", "up", "restore"] },
  "/admin/settings/areas": { ...byAdmin, intents: ["preview", "save", "restore"] },
  "/admin/settings/areas/:slug": {
    ...byAdmin,
    at: "/admin/settings/areas/venice",
    intents: ["preview", "save", "restore"],
  },
  "/admin/settings/pictures": { ...byAdmin, intents: ["set", "remove"] },
  "/admin/settings/trust": { ...byAdmin, intents: ["save", "remove"] },
  "/admin/settings/holidays": { ...byAdmin, intents: ["add", "switch", "remove"] },
  "/admin/settings/replies": { ...byAdmin, intents: ["preview", "save", "up", "remove", "restore"] },
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
