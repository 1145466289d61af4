import { expect, test } from "vitest";

import { accessibilityStatement } from "./accessibility";
import { smsConsentText } from "~/business/contract/consent";
import { sampleIdentity } from "~/sample/business/sample-identity";
import { privacyNotice } from "./privacy";
import { retention } from "./retention";

const notice = privacyNotice(sampleIdentity)
  .flatMap(({ heading, paragraphs, list }) => [heading, ...paragraphs, ...(list ?? [])])
  .join("\n");

test("the privacy notice covers the topics that California requires", () => {
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

test("the privacy notice has the contact data of the business", () => {
  for (const detail of [sampleIdentity.email, sampleIdentity.phone, sampleIdentity.postalAddress]) {
    expect(notice).toContain(detail);
  }
});

test("the retention table is shown in exactly one section and has no duplicate rows", () => {
  expect(privacyNotice(sampleIdentity).filter((section) => section.showsRetention)).toHaveLength(1);
  expect(new Set(retention.map(({ id }) => id)).size).toBe(retention.length);
});

test("the label of the SMS box has the business name, the kinds of messages, rates, STOP and HELP", () => {
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

test("the accessibility statement has its target and a contact", () => {
  const statement = accessibilityStatement(sampleIdentity)
    .flatMap(({ paragraphs }) => paragraphs)
    .join("\n");
  expect(statement).toContain("WCAG) 2.2, level AA");
  expect(statement).toContain(sampleIdentity.email);
});
