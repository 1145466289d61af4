import { describe, expect, it } from "vitest";

import { profileForm } from "./submit-profile.server";

const typed = {
  version: "3",
  firstName: "Casey",
  lastName: "Morgan",
  phone: "",
  address: "",
  notificationPreference: "email",
  emergencyName: "",
  emergencyPhone: "",
};

function messagesFor(overrides: Record<string, string>): Record<string, string> {
  const parsed = profileForm.safeParse({ ...typed, ...overrides });
  return Object.fromEntries((parsed.error?.issues ?? []).map((issue) => [String(issue.path[0]), issue.message]));
}

describe("refusals of the profile form", () => {
  it.each([
    ["no first name", { firstName: "   " }, { firstName: "Please enter your first name" }],
    ["no last name", { lastName: "" }, { lastName: "Please enter your last name" }],
    [
      "a number that can't be dialed and a contact without a name, both at once",
      { phone: "555-0142", emergencyPhone: "310 555 0177" },
      { phone: "Please enter a valid phone number", emergencyName: "Please enter their name" },
    ],
    [
      "text messages without a number",
      { notificationPreference: "sms" },
      { phone: "Please enter the number text messages should go to" },
    ],
    [
      "an unknown preference",
      { notificationPreference: "pigeon" },
      { notificationPreference: "Please select a notification preference" },
    ],
    [
      "a person to call without a number",
      { emergencyName: "Noa" },
      { emergencyPhone: "Please enter their phone number" },
    ],
    ["a number without a person", { emergencyPhone: "310 555 0188" }, { emergencyName: "Please enter their name" }],
  ])("the profile form refuses %s", (_, overrides, messages) => {
    expect(messagesFor(overrides)).toEqual(messages);
  });
});

describe("values of the profile form", () => {
  it("the profile form accepts names in any script, and leaves optional fields empty", () => {
    expect(profileForm.parse({ ...typed, firstName: "小春", lastName: "Ñandú-O’Brien" })).toMatchObject({
      version: 3,
      firstName: "小春",
      lastName: "Ñandú-O’Brien",
      phone: null,
      address: null,
      emergencyName: null,
    });
  });

  it("the profile form accepts an address without a zip code, and stores a dialable phone number", () => {
    expect(profileForm.parse({ ...typed, address: "Duquesne Ave", phone: "(310) 555 01 42" })).toMatchObject({
      address: "Duquesne Ave",
      phone: "+13105550142",
    });
  });

  it("the profile form ignores role, certification, email and notes", () => {
    const sent = {
      ...typed,
      role: "admin",
      certified: "true",
      isEmployee: "true",
      email: "a@b.example",
      ownerNotes: "",
    };
    const taken = Object.keys(profileForm.parse(sent));
    for (const field of ["role", "certified", "isEmployee", "email", "ownerNotes"]) expect(taken).not.toContain(field);
  });
});
