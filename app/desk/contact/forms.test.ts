// Exact error messages of the contact form (docs/product.md, Messages). Missing and too short values share one text.
import { describe, expect, it, test } from "vitest";

import { contactForm } from "./forms";

const good = {
  name: "Casey Morgan",
  email: "casey@example.com",
  phone: "(310) 555-0199",
  address: "4321 Duquesne Ave, Culver City, CA 90232",
  petName: "Biscuit",
  service: "walking",
};

function messagesFor(typed: Record<string, unknown>): Record<string, string[]> {
  const parsed = contactForm.safeParse(typed);
  const messages: Record<string, string[]> = {};
  for (const issue of parsed.error?.issues ?? []) (messages[String(issue.path[0])] ??= []).push(issue.message);
  return messages;
}

describe("the contact form", () => {
  it("has one message per required field when it is empty", () => {
    expect(messagesFor({})).toEqual({
      name: ["Name must be at least 2 characters"],
      email: ["Please enter a valid email address"],
      phone: ["Please enter a valid phone number"],
      address: ["Please enter your address"],
      petName: ["Please enter your pet's name"],
      service: ["Please select a service"],
    });
  });

  test.each([
    ["name", "C", "Name must be at least 2 characters"],
    ["name", "", "Name must be at least 2 characters"],
    ["email", "casey@", "Please enter a valid email address"],
    ["email", "", "Please enter a valid email address"],
    ["phone", "310555019", "Please enter a valid phone number"],
    ["phone", "", "Please enter a valid phone number"],
    ["phone", "ask me in person", "Please enter a valid phone number"],
    ["address", "9023", "Please enter your address"],
    ["address", "     ", "Please enter your address"],
    ["petName", " ", "Please enter your pet's name"],
    ["service", "", "Please select a service"],
    ["notificationPreference", "", "Please select a notification preference"],
    ["notificationPreference", "pigeon", "Please select a notification preference"],
    ["message", "x".repeat(5001), "Please keep this under 5,000 characters"],
    ["specialNeeds", "x".repeat(5001), "Please keep this under 5,000 characters"],
    ["address", "x".repeat(301), "Please keep this under 300 characters"],
  ])("refuses %s %j with the message: %s", (field, value, message) => {
    expect(messagesFor({ ...good, [field]: value })).toEqual({ [field]: [message] });
  });

  it("stores a pasted phone number with an extension in E.164 format", () => {
    const phone = "\u202A(310)\u00A0555\u20110142 x12\u202C";
    expect(contactForm.parse({ ...good, phone }).phone).toBe("+13105550142;ext=12");
  });

  it("accepts the shortest valid values", () => {
    expect(messagesFor({ ...good, name: "Jo", phone: "3105550199", address: "90232", petName: "B" })).toEqual({});
  });

  it("defaults to email as preference, no consent and no message", () => {
    const parsed = contactForm.parse(good);
    expect(parsed).toMatchObject({ message: null, specialNeeds: null, notificationPreference: "email" });
    expect(parsed.smsConsent).toBeUndefined();
  });

  it("takes only a ticked box as consent", () => {
    for (const value of ["on", "no", "true", ""]) {
      expect(contactForm.parse({ ...good, smsConsent: value }).smsConsent).toBeUndefined();
    }
    expect(contactForm.parse({ ...good, smsConsent: "yes" }).smsConsent).toBe("yes");
  });

  it("drops unknown fields", () => {
    const parsed = contactForm.parse({ ...good, status: "client", area: "venice", id: "1" });
    for (const name of ["status", "area", "id"]) expect(parsed).not.toHaveProperty(name);
  });
});
