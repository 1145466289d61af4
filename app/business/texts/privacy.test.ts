import { expect, test } from "vitest";

import { accessibilityStatement } from "./accessibility";
import { smsConsentText } from "~/business/contract/consent";
import { sampleIdentity } from "~/business/identity";
import { privacyNotice } from "./privacy";
import { retention } from "./retention";

const notice = privacyNotice(sampleIdentity)
  .flatMap(({ heading, paragraphs, list }) => [heading, ...paragraphs, ...(list ?? [])])
  .join("\n");

test("the privacy notice covers what California requires", () => {
  for (const topic of [
    "Do Not Track",
    "cookies",
    "correct or delete",
    "Changes to this notice",
    "breach",
    "Children",
    "do not sell",
  ]) {
    expect(notice).toContain(topic);
  }
});

test("the privacy notice names the contact addresses of the business", () => {
  for (const detail of [sampleIdentity.email, sampleIdentity.phone, sampleIdentity.postalAddress]) {
    expect(notice).toContain(detail);
  }
});

test("the retention table belongs to exactly one section and has no duplicate rows", () => {
  expect(privacyNotice(sampleIdentity).filter((section) => section.showsRetention)).toHaveLength(1);
  expect(new Set(retention.map(({ id }) => id)).size).toBe(retention.length);
});

test("the SMS box names the business, the messages, the rates, STOP and HELP", () => {
  const text = smsConsentText("Sunny Paws");
  for (const part of [
    "Sunny Paws",
    "reminders",
    "number of messages",
    "Msg & data rates may apply",
    "STOP",
    "HELP",
    "not a condition",
  ]) {
    expect(text).toContain(part);
  }
});

test("the accessibility statement names its target and a contact", () => {
  const statement = accessibilityStatement(sampleIdentity)
    .flatMap(({ paragraphs }) => paragraphs)
    .join("\n");
  expect(statement).toContain("WCAG) 2.2, level AA");
  expect(statement).toContain(sampleIdentity.email);
});
