// The pet form and its limits (docs/product.md, Pets).
import { describe, expect, it, test } from "vitest";

import { addPetForm, editPetForm, petForm } from "./forms";

function messagesFor(typed: Record<string, unknown>): Record<string, string[]> {
  const parsed = petForm.safeParse(typed);
  const messages: Record<string, string[]> = {};
  for (const issue of parsed.error?.issues ?? []) (messages[String(issue.path[0])] ??= []).push(issue.message);
  return messages;
}

describe("refusals of the pet form", () => {
  test.each([
    ["nothing at all", {}],
    ["an empty name", { name: "" }],
    ["a name of blanks", { name: " \t \n " }],
    ["an invisible name", { name: "\u200b\u00ad\u2060" }],
  ])("a pet form with %s requires a name", (_, typed) => {
    expect(messagesFor(typed)).toEqual({ name: ["Name is required"] });
  });

  test.each([
    ["name", "x".repeat(201), "Please keep this under 200 characters"],
    ["vetPhone", "1".repeat(201), "Please keep this under 200 characters"],
    ["temperament", "x".repeat(5001), "Please keep this under 5,000 characters"],
    ["specialNeeds", "x".repeat(5001), "Please keep this under 5,000 characters"],
    ["size", "gigantic", "Please choose from the list"],
  ])("the pet form refuses %s that is too long or unknown, with a field error", (field, value, message) => {
    expect(messagesFor({ name: "Biscuit", [field]: value })).toEqual({ [field]: [message] });
  });
});

describe("values of the pet form", () => {
  it("the pet form requires only a name", () => {
    expect(petForm.parse({ name: "Biscuit" })).toEqual({
      name: "Biscuit",
      species: null,
      breed: null,
      age: null,
      size: null,
      temperament: null,
      walkingPreferences: null,
      medicalConditions: null,
      feedingInstructions: null,
      vetName: null,
      vetClinic: null,
      vetPhone: null,
      specialNeeds: null,
      photoPermission: false,
    });
  });

  test.each([
    ["  Biscuit ", "Biscuit"],
    ["ハチ公", "ハチ公"],
    ["🐕‍🦺", "🐕‍🦺"],
    ["Sir\r\nBarks", "Sir Barks"],
    ["<b>Rex</b>", "<b>Rex</b>"],
    ['O\'Malley "Duke"', 'O\'Malley "Duke"'],
  ])("the pet form stores the name %j as %j", (typed, kept) => {
    expect(petForm.parse({ name: typed }).name).toBe(kept);
  });

  it("the pet form accepts texts of 5,000 characters, and counts a line break as one", () => {
    const text = `${"x".repeat(2499)}\r\n${"y".repeat(2500)}`;
    expect(petForm.parse({ name: "Biscuit", temperament: text }).temperament).toHaveLength(5000);
  });

  test.each([
    ["yes", true],
    [undefined, false],
    ["", false],
    ["true", false],
  ])("the pet form reads the photo permission %j as %j", (photoPermission, given) => {
    expect(petForm.parse({ name: "Biscuit", photoPermission }).photoPermission).toBe(given);
  });

  it("the pet form ignores acceptance, squad, owner and photo", () => {
    const sent = {
      name: "Biscuit",
      isAccepted: "true",
      is_accepted: "true",
      inSquad: "true",
      in_squad: "true",
      ownerId: "1",
      owner_id: "1",
      squadComment: "x",
      acceptedAt: "2026-01-01",
      photoUrl: "https://evil.example/x.png",
      notes: "{}",
    };
    expect(Object.keys(petForm.parse(sent)).sort()).toEqual(Object.keys(petForm.parse({ name: "Biscuit" })).sort());
  });

  it("an invalid id of a new pet is replaced by a new id", () => {
    const id = "7f3b2d0e-4c0e-4e0a-9b7d-2f6a3e1c5d4b";
    expect(addPetForm.parse({ name: "Biscuit", id }).id).toBe(id);
    expect(addPetForm.parse({ name: "Biscuit", id: "1; drop table pets" }).id).toMatch(/^[\da-f-]{36}$/);
  });

  it("an invalid version is read as 0, so that the form is treated as stale and overwrites nothing", () => {
    expect(editPetForm.parse({ name: "Biscuit", version: "3" }).version).toBe(3);
    for (const version of [undefined, "", "x", "1.5", "-"])
      expect(editPetForm.parse({ name: "Biscuit", version }).version).toBe(0);
  });
});
