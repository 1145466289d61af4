import { expect, test } from "vitest";

import { consentAfter, joinRefusal, mayText } from "./rules";

const agreedAt = new Date("2026-11-01T17:00:00Z");
const phone = "+13105550142";

test.each([
  ["without consent", phone, "sms", null, false],
  ["to a client who prefers email", phone, "email", agreedAt, false],
  ["without a phone number", null, "both", agreedAt, false],
  ["to a client who chose them and agreed", phone, "both", agreedAt, true],
] as const)("text messages may be sent %s: %5$s", (_, number, notificationPreference, smsConsentAt, isAllowed) => {
  expect(mayText({ phone: number, notificationPreference, smsConsentAt })).toBe(isAllowed);
});

const another = "+13105550199";

test.each([
  ["the phone number changes", agreedAt, { phone: another, notificationPreference: "sms", agrees: false }, "none"],
  [
    "only email is chosen, with the box checked",
    agreedAt,
    { phone, notificationPreference: "email", agrees: true },
    "none",
  ],
  ["text messages are chosen without the box", null, { phone, notificationPreference: "sms", agrees: false }, "none"],
  ["nothing about it changes", agreedAt, { phone, notificationPreference: "both", agrees: false }, "kept"],
  [
    "the box is checked for another number",
    agreedAt,
    { phone: another, notificationPreference: "both", agrees: true },
    "given",
  ],
] as const)("when %s, the consent to text messages is: %4$s", (_, smsConsentAt, next, consent) => {
  expect(consentAfter({ phone, smsConsentAt }, next)).toBe(consent);
});

const household = { members: 2, isClosed: false };
const newcomer = { role: "client", isEmployee: false, isClosed: false, hasData: false } as const;

test.each([
  ["a closed household", { ...household, isClosed: true }, newcomer, "closed"],
  ["a full household", { ...household, members: 4 }, null, "full"],
  ["the owner", household, { ...newcomer, role: "admin" }, "works-here"],
  ["a bookkeeper", household, { ...newcomer, role: "bookkeeper" }, "works-here"],
  ["a walker", household, { ...newcomer, isEmployee: true }, "works-here"],
  ["a member of another household", household, { ...newcomer, role: "member" }, "in-household"],
  ["a closed account", household, { ...newcomer, isClosed: true }, "account-closed"],
  ["an account with data", household, { ...newcomer, hasData: true }, "has-data"],
  ["an empty account", { ...household, members: 3 }, newcomer, null],
  ["somebody new", household, null, null],
] as const)("joining a household, for %s: %4$s", (_, joined, by, reason) => {
  expect(joinRefusal(joined, by)).toBe(reason);
});
