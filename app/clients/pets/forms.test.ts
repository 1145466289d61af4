// The pet form and its limits (docs/product.md, Pets).
import { describe, expect, it, test } from "vitest";

import { addPetForm, editPetForm, petForm } from "./forms";

function messagesFor(typed: Record<string, unknown>): Record<string, string[]> {
  const parsed = petForm.safeParse(typed);
  const messages: Record<string, string[]> = {};
  for (const issue of parsed.error?.issues ?? []) (messages[String(issue.path[0])] ??= []).push(issue.message);
  return messages;
}

describe("the pet form refuses", () => {
  test.each([
    ["nothing at all", {}],
    ["an empty name", { name: "" }],
    ["a name of blanks", { name: " \t \n " }],
    ["a name nobody can see", { name: "\u200b\u00ad\u2060" }],
  ])("%s: Name is required", (_, typed) => {
    expect(messagesFor(typed)).toEqual({ name: ["Name is required"] });
  });

  test.each([
    ["name", "x".repeat(201), "Please keep this under 200 characters"],
    ["breed", "x".repeat(201), "Please keep this under 200 characters"],
    ["vetPhone", "1".repeat(201), "Please keep this under 200 characters"],
    ["temperament", "x".repeat(5001), "Please keep this under 5,000 characters"],
    ["walkingPreferences", "x".repeat(5001), "Please keep this under 5,000 characters"],
    ["medicalConditions", "x".repeat(5001), "Please keep this under 5,000 characters"],
    ["feedingInstructions", "x".repeat(5001), "Please keep this under 5,000 characters"],
    ["specialNeeds", "x".repeat(5001), "Please keep this under 5,000 characters"],
    ["size", "gigantic", "Please choose from the list"],
  ])("%s that is too long or unknown, beside it", (field, value, message) => {
    expect(messagesFor({ name: "Biscuit", [field]: value })).toEqual({ [field]: [message] });
  });
});

describe("the pet form takes", () => {
  it("a name alone, and nothing else is asked for", () => {
    expect(petForm.parse({ name: "Biscuit" })).toEqual({
      name: "Biscuit",
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
    ["كلب", "كلب"],
    ["Жучка", "Жучка"],
    ["कुत्ता", "कुत्ता"],
    ["🐕‍🦺", "🐕‍🦺"],
    ["Sir\r\nBarks", "Sir Barks"],
    ["<b>Rex</b>", "<b>Rex</b>"],
    ['O\'Malley "Duke"', 'O\'Malley "Duke"'],
  ])("the name %j as %j", (typed, kept) => {
    expect(petForm.parse({ name: typed }).name).toBe(kept);
  });

  it("exactly 5,000 characters, with the line breaks a browser sends counted once", () => {
    const text = `${"x".repeat(2499)}\r\n${"y".repeat(2500)}`;
    expect(petForm.parse({ name: "Biscuit", temperament: text }).temperament).toHaveLength(5000);
  });

  test.each([
    ["yes", true],
    [undefined, false],
    ["", false],
    ["true", false],
  ])("the permission to be shown %j as %j", (photoPermission, given) => {
    expect(petForm.parse({ name: "Biscuit", photoPermission }).photoPermission).toBe(given);
  });

  it("nothing that is the owner's to decide, no matter who sends it", () => {
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

  it("an id only where it is one, and gives a new pet another otherwise", () => {
    const id = "7f3b2d0e-4c0e-4e0a-9b7d-2f6a3e1c5d4b";
    expect(addPetForm.parse({ name: "Biscuit", id }).id).toBe(id);
    expect(addPetForm.parse({ name: "Biscuit", id: "1; drop table pets" }).id).toMatch(/^[\da-f-]{36}$/);
  });

  it("an invalid version like one that never existed, so that nothing is overwritten", () => {
    expect(editPetForm.parse({ name: "Biscuit", version: "3" }).version).toBe(3);
    for (const version of [undefined, "", "x", "1.5", "-"])
      expect(editPetForm.parse({ name: "Biscuit", version }).version).toBe(0);
  });
});
