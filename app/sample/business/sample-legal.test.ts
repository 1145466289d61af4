// The sample's contract and privacy notice, word for word as its clients signed and read them.
import { createHash } from "node:crypto";

import { expect, test } from "vitest";

import { defaultHolidays } from "~/business/calendars/holidays";
import { contractOn } from "~/business/contract/contract";
import { contractDocument } from "~/business/contract/contract-document";
import { startingContract } from "~/business/contract/starting-contract";
import { legalFields } from "~/business/contract/legal-fields";
import { defaultPolicies } from "~/business/money/owner-policies";
import { accessibilityStatement } from "~/business/texts/accessibility";
import { privacySections, retentionField } from "~/business/texts/privacy-text";
import { retention } from "~/business/texts/retention";
import { listOf } from "~/business/texts/sectioned-text";
import { startingPrivacy } from "~/business/texts/starting-privacy";
import { smsConsentText } from "~/business/contract/consent";
import { formatInstant } from "~/shared/dates";
import { sampleContract } from "~/sample/sample-contract";

import { sampleBusiness } from "./sample-business";
import { sampleFilledContract as contract, sampleLegalFields } from "./sample-filled-contract";
import { sampleIdentity } from "./sample-identity";
import { samplePrices } from "./sample-prices";
import { samplePrivacyText } from "./sample-privacy-text";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const section = (heading: string): string =>
  contract.sections.find((one) => one.heading.includes(heading))?.paragraphs.join("\n") ?? "";

test("the sample's contract and its signed copy are the ones of the first release, byte for byte", () => {
  expect(sha256(contractDocument(contract, sampleBusiness.identity, sampleBusiness.timeZone))).toBe(
    "b5bf0bac292f9de9d8279aacd6aff261281a1bcd661fdc565ef3118deae928e8",
  );
  const { document, signedAt } = sampleContract;
  const timeIn = (zone: string) => formatInstant(signedAt, zone);
  expect(sha256(document.replace(timeIn(sampleBusiness.timeZone), timeIn("America/Los_Angeles")))).toBe(
    "09f0cff21a27ae44d867682253db05b4933dffb6ceb1fdeadab289f6468348c2",
  );
});

const notice = privacySections(samplePrivacyText, sampleLegalFields);
const words = notice
  .flatMap(({ heading, blocks }) => [
    heading,
    ...blocks.filter((block) => block !== retentionField).flatMap((block) => listOf(block) ?? block),
  ])
  .join("\n");

test("the sample's privacy notice is the one of the first release, word for word", () => {
  expect(sha256(words)).toBe("de38ff606ff670a9c3d1c469d8f84d9b876415789701c303f7ae7f73c24ccd31");
});

test("the privacy notice covers the topics that California requires", () => {
  for (const topic of [
    "Do Not Track",
    "cookies",
    "correct or delete",
    "Changes to this notice",
    "breach",
    "Children",
    "do not sell",
    sampleIdentity.email,
    sampleIdentity.phone,
    sampleIdentity.postalAddress,
  ])
    expect(words).toContain(topic);
});

test("the retention table is shown once and has no duplicate rows", () => {
  expect(notice.flatMap(({ blocks }) => blocks).filter((block) => block === retentionField)).toHaveLength(1);
  expect(new Set(retention.map(({ id }) => id)).size).toBe(retention.length);
});

test("the contract requires an address with a zip code inside the service area", () => {
  const statement = "Your address must include a zip code and is verified to be inside the service area.";
  expect(contract.introduction).toContain(statement);
  expect(section("Service area")).toContain(statement);
  expect(contract.introduction[0]).toMatch(/^You sign this contract in your account/);
});

test("the contract lists every surcharge with its amount, and every holiday", () => {
  const prices = section("Prices");
  for (const fact of [
    "$10 less than the first",
    "first dog is $60",
    "household $30",
    "weekend visits +$5",
    "holidays +50%",
    "medication +$10",
    "training reinforcement +$5",
    "Cheviot Hills (5% less)",
    ...defaultHolidays.map(({ name }) => name),
  ])
    expect(prices).toContain(fact);
});

test("the contract states until when canceling is free, and both fees", () => {
  for (const fact of ["24 hours", "50%", "100%", "If I cancel, you pay nothing"])
    expect(section("Canceling")).toContain(fact);
});

test("the contract waives claims for ordinary negligence only", () => {
  for (const id of ["ordinary-negligence", "off-leash-and-group-hikes"]) {
    const text = contract.releases.find((release) => release.id === id)?.text ?? "";
    for (const word of ["ordinary negligence", "gross negligence", "recklessness", "intentional harm"])
      expect(text, id).toContain(word);
  }
});

test("every section and every release has an anchor for links", () => {
  for (const parts of [contract.sections, contract.releases, notice]) {
    const ids = parts.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

const otherFacts = {
  identity: { ...sampleIdentity, businessName: "Harbor Paws", postalAddress: "PO Box 88, Portland, ME 04101" },
  prices: { ...samplePrices, weekend: 700 },
  policies: { ...defaultPolicies, latePercent: 40 },
  areas: [],
  holidays: [],
};

test.each([
  ["ME", "as Maine law requires", "go to a Maine court"],
  ["", "as state law requires", "go to a state court"],
])("the starting texts name the state %s, no place of the sample, and the amounts in force", (state, law, court) => {
  const fields = legalFields({ ...otherFacts, state });
  const text = contractDocument(
    contractOn({ contract: startingContract, policies: [] }, { fields, day: "2026-12-01" }),
    otherFacts.identity,
    "America/New_York",
  );
  for (const fact of [
    court,
    `not allowed by ${state ? "Maine" : "state"} law`,
    "weekend visits +$7",
    "I charge 40% of the visit",
    "at present nowhere",
  ])
    expect(text).toContain(fact);
  expect(text, "a sentence begins with a small letter").not.toMatch(/\. state /);
  const privacy = privacySections(startingPrivacy, fields)
    .flatMap(({ heading, blocks }) => [heading, ...blocks.filter((block) => block !== retentionField)])
    .join("\n");
  expect(privacy).toContain("Harbor Paws, PO Box 88");
  expect(privacy).toContain(law);
  for (const place of ["California", "Los Angeles", "Culver", "Westside", "coyote", "foxtail", "earthquake", "{"])
    expect(text + privacy, place).not.toContain(place);
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
  ])
    expect(text).toContain(part);
});

test("the accessibility statement has its target and a contact", () => {
  const statement = accessibilityStatement(sampleIdentity)
    .flatMap(({ paragraphs }) => paragraphs)
    .join("\n");
  expect(statement).toContain("WCAG) 2.2, level AA");
  expect(statement).toContain(sampleIdentity.email);
});
