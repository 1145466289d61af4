// Table of mutations: which role may post which form (docs/product.md, Who may do what).
import { samplePaySheet, sampleRequestId } from "~/sample/sample-ledger-ids";

import { deskMutations } from "./access-desk.ts";
import {
  availabilityIntents,
  booking,
  card,
  editing,
  incident,
  linkIntents,
  type Mutation,
  nobodyHome,
  nothing,
  noShow,
  standing,
  pausing,
  stopping,
  wayIn,
} from "./access-roles.ts";

const anybody: Mutation = {
  may: { anonymous: true, client: true, stranger: true, walker: true, bookkeeper: true, admin: true },
};
const byMembers: Mutation = { may: { ...anybody.may, anonymous: 401, bookkeeper: 404 } };
/** A bookkeeper reaches these forms, too, but has no accepted pet. */
const bySignedIn: Mutation = { may: { ...anybody.may, anonymous: 401 } };
const itsOwner: Mutation = { may: { ...byMembers.may, stranger: 404, walker: 404, admin: 404 } };
/** The version is wrong on purpose: the access check comes first, and nothing changes. */
const withdrawal = { intent: "withdraw", version: "999" };
const ofBooking = (intent: string): Mutation => ({ ...itsOwner, body: { ...withdrawal, shownFee: "0", intent } });
const itsClient: Mutation = { may: { ...itsOwner.may, admin: true } };
/** The fields are valid, so that the response depends on the role only. */
const bookingPage = {
  group: "appointment",
  google_appointment_url: "https://calendar.google.com/calendar/appointments/schedules/AcZssZ0abc",
  "version:google_appointment_url": "999",
};
const refusedToAll = (status: number): Mutation => ({
  may: { anonymous: status, client: status, stranger: status, walker: status, bookkeeper: status, admin: status },
});
const byWalkers: Mutation = { may: { ...itsClient.may, client: 404, walker: true } };

export const mutations: Record<string, Mutation> = {
  "/contact": anybody,
  "/": { ...anybody, at: "/?index" },
  "/testimonials": anybody,
  "/u/:token": { ...refusedToAll(404), at: "/u/none" },
  "/meet-and-greet/new": anybody,
  "/meet-and-greet/:token": { ...anybody, at: "/meet-and-greet/none", intents: ["move-meeting", "cancel-meeting"] },
  "/meet-and-greet/new/:token": {
    ...anybody,
    at: "/meet-and-greet/new/none",
    intents: ["choose-meeting", "release-held"],
  },
  "/theme": anybody,
  "/visit/:token": { ...refusedToAll(404), at: "/visit/none", body: { intent: "thank" }, intents: ["thank", "reply"] },
  "/service-request": { ...anybody, intents: ["sign-in", "switch"] },
  "/request-trip": { ...byMembers, intents: ["days", "send"] },
  "/trips/:id": {
    may: { ...refusedToAll(404).may, anonymous: 401 },
    at: `/trips/${nothing}`,
    body: { intent: "withdraw", tripId: nothing, version: "1" },
    intents: ["withdraw", "show-change", "change"],
  },
  "/request-service": { ...bySignedIn, intents: ["pets", "details", "price", "send"] },
  // The form of Admin Setup.
  "/book": { body: bookingPage, may: { ...refusedToAll(403).may, anonymous: 401, admin: true } },
  "/employee-schedule": { ...bySignedIn, intents: ["price", "book", "stretch"] },
  "/proposals/:token": { ...anybody, at: "/proposals/none", intents: ["accept-proposal", "decline-proposal"] },
  // The admin gets a 415, since these functions accept JSON only and the test posts a form.
  "/api/create-client": { may: { ...refusedToAll(403).may, anonymous: 401, admin: 415 } },
  "/api/send-email": { may: { ...refusedToAll(403).may, anonymous: 401, admin: 415 } },
  // Public calendars are open to everyone; google-calendar.db.test.ts tests the others.
  "/api/google-calendar": refusedToAll(415),
  // Requires a token that only Google has.
  "/api/google-calendar/changed": refusedToAll(404),
  // This site takes no card payments.
  "/api/stripe/webhook": refusedToAll(404),
  "/pay/:token/card": { ...refusedToAll(404), at: "/pay/none/card" },
  "/profile/card": { may: { ...refusedToAll(404).may, anonymous: 401 }, intents: ["save", "remove"] },
  "/admin/payments/:id": { may: { ...refusedToAll(404).may, anonymous: 401 } },

  "/login": anybody,
  "/login/code": anybody,
  // The passkey in this request is invalid, so everyone gets a 401.
  "/login/passkey": refusedToAll(401),
  "/register": anybody,
  "/admin-login": anybody,
  "/admin-setup": anybody,
  "/forgot-password": anybody,
  "/reset-password": anybody,
  "/verify-email": anybody,
  "/change-email": anybody,
  "/invitation": anybody,
  "/join": anybody,

  "/dashboard/contract": { ...byMembers, intents: ["sign", "give-release", "take-back-release"] },
  "/meet-and-greet": { ...byMembers, intents: ["choose-meeting", "release-held"] },
  "/profile": byMembers,
  "/profile/household": {
    may: { ...byMembers.may, walker: 404, admin: 404 },
    intents: ["invite", "withdraw", "remove", "mails", "name"],
  },
  "/profile/close": { may: { ...byMembers.may, walker: 404, admin: 404 }, intents: ["", "keep"] },
  "/profile/security": {
    ...bySignedIn,
    intents: [
      "change-password",
      "change-email",
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
  },
  "/profile/access": byMembers,
  "/profile/tasks": { ...byMembers, intents: ["save-task", "remove-task"] },
  "/profile/calendar": { ...byMembers, intents: linkIntents },
  "/profile/pets/new": byMembers,
  "/profile/pets/:id/edit": { ...itsOwner, body: { name: "Biscuit", version: "1" } },
  "/profile/pets/:id/delete": itsOwner,
  "/profile/pets/:id/records": { ...itsOwner, intents: ["add-record"] },

  "/booking/:id": { ...ofBooking("withdraw"), at: booking, intents: ["withdraw", "withdraw-move"] },
  "/booking/:id/cancel": { ...ofBooking("cancel"), at: `${booking}/cancel`, intents: ["cancel"] },
  "/booking/:id/move": { ...ofBooking("withdraw-move"), at: `${booking}/move`, intents: ["move"] },
  "/dashboard/standing/:id/stop": { ...itsClient, ...stopping, at: `/dashboard/${standing}/stop` },
  "/dashboard/standing/:id/pause": { ...itsClient, ...pausing, at: `/dashboard/${standing}/pause` },
  "/dashboard/standing/:id/edit": { ...itsClient, ...editing, at: `/dashboard/${standing}/edit` },
  "/today": {
    ...byWalkers,
    body: { requestId: sampleRequestId("tomorrow") },
    intents: ["state", "late", "on-my-way", "undo-step", "place", "look", "take-back", "task"],
  },
  "/today/codes": byWalkers,
  "/visits/:id/card": { ...byWalkers, at: card, body: { version: "999", visitVersion: "999" } },
  "/visits/:id/incident": { ...byWalkers, at: incident, intents: ["report", "add"] },
  "/today/no-show/:id": { ...byWalkers, ...noShow, at: `/today/${nobodyHome}` },
  // The walker of the visit gets a 403, since it is too early for the codes.
  "/visits/:id/access": { at: wayIn, may: { ...byWalkers.may, walker: 403 } },
  "/pay-sheets/:from": { ...byWalkers, at: `/pay-sheets/${samplePaySheet.from}`, intents: ["miles"] },
  "/availability": {
    ...byWalkers,
    intents: availabilityIntents,
  },

  ...deskMutations,

  // This is the last entry, because it ends the session.
  "/sign-out": anybody,
};
