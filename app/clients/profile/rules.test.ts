import { describe, expect, it } from "vitest";

import { consentAfter, mayText } from "./rules";

const agreedAt = new Date("2026-11-01T17:00:00Z");
const phone = "+13105550142";

describe("permission to send text messages", () => {
  it("text messages are not sent without consent", () => {
    expect(mayText({ phone, notificationPreference: "sms", smsConsentAt: null })).toBe(false);
  });
  it("text messages are not sent to a client who prefers email", () => {
    expect(mayText({ phone, notificationPreference: "email", smsConsentAt: agreedAt })).toBe(false);
  });
  it("text messages need a phone number", () => {
    expect(mayText({ phone: null, notificationPreference: "both", smsConsentAt: agreedAt })).toBe(false);
  });
  it("text messages are sent to a client who chose them and agreed", () => {
    expect(mayText({ phone, notificationPreference: "both", smsConsentAt: agreedAt })).toBe(true);
  });
});

describe("the consent to text messages", () => {
  const stored = { phone, smsConsentAt: agreedAt };
  it("the consent ends with the phone number it was given for", () => {
    const next = { phone: "+13105550199", notificationPreference: "sms", agrees: false } as const;
    expect(consentAfter(stored, next)).toBe("none");
  });
  it("the consent ends when only email is chosen, even when the box is checked", () => {
    expect(consentAfter(stored, { phone, notificationPreference: "email", agrees: true })).toBe("none");
  });
  it("choosing text messages gives no consent", () => {
    const never = { phone, smsConsentAt: null };
    expect(consentAfter(never, { phone, notificationPreference: "sms", agrees: false })).toBe("none");
  });
  it("the consent stays while nothing about it changes", () => {
    expect(consentAfter(stored, { phone, notificationPreference: "both", agrees: false })).toBe("kept");
  });
  it("checking the box gives consent for the current number", () => {
    const next = { phone: "+13105550199", notificationPreference: "both", agrees: true } as const;
    expect(consentAfter(stored, next)).toBe("given");
  });
});
