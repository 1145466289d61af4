import { expect, test } from "vitest";

import { contract } from "./contract";
import { defaultHolidays } from "~/business/calendars/holidays";

const section = (id: string): string => contract.sections.find((one) => one.id === id)?.paragraphs.join("\n") ?? "";

test("the contract requires an address with a zip code inside the service area", () => {
  const statement = "Your address must include a zip code and is verified to be inside the service area.";
  expect(contract.introduction).toContain(statement);
  expect(section("service-area")).toContain(statement);
});

test("the contract says at the beginning that it is signed in the client's account", () => {
  expect(contract.introduction[0]).toMatch(/^You sign this contract in your account/);
});

test("the contract lists every surcharge with its amount", () => {
  const prices = section("prices");
  for (const fact of [
    "$10 less than the first",
    "first dog is $60",
    "household $30",
    "weekend visits +$5",
    "holidays +50%",
    "medication +$10",
    "training reinforcement +$5",
    "Cheviot Hills (5% less)",
  ]) {
    expect(prices).toContain(fact);
  }
});

test("the contract lists every holiday", () => {
  for (const { name } of defaultHolidays) expect(section("prices")).toContain(name);
});

test("the contract states until when canceling is free, and both fees", () => {
  for (const fact of ["24 hours", "50%", "100%", "If I cancel, you pay nothing"]) {
    expect(section("cancellation")).toContain(fact);
  }
});

test("the contract waives claims for ordinary negligence only", () => {
  for (const id of ["ordinary-negligence", "off-leash-and-group-hikes"]) {
    const text = contract.releases.find((release) => release.id === id)?.text ?? "";
    for (const word of ["ordinary negligence", "gross negligence", "recklessness", "intentional harm"]) {
      expect(text, id).toContain(word);
    }
  }
});

test("the release for home access is required, and those for group hikes, medicine and photos are optional", () => {
  const optional = contract.releases.filter((release) => release.optional).map(({ id }) => id);
  expect(optional).toEqual(["off-leash-and-group-hikes", "medication", "photos"]);
});

test("every section and every release has an anchor for links", () => {
  for (const parts of [contract.sections, contract.releases]) {
    const ids = parts.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});
