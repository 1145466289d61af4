import { describe, expect, it } from "vitest";

import { consentAfter, mayText } from "./rules";

const agreedAt = new Date("2026-11-01T17:00:00Z");
const phone = "+13105550142";

describe("text messages", () => {
  it("are not sent to somebody who asked for them without agreeing", () => {
    expect(mayText({ phone, notificationPreference: "sms", smsConsentAt: null })).toBe(false);
  });
  it("are not sent to somebody who agreed once and now wants e-mail", () => {
    expect(mayText({ phone, notificationPreference: "email", smsConsentAt: agreedAt })).toBe(false);
  });
  it("need a number", () => {
    expect(mayText({ phone: null, notificationPreference: "both", smsConsentAt: agreedAt })).toBe(false);
  });
  it("are sent to who asked for them and agreed", () => {
    expect(mayText({ phone, notificationPreference: "both", smsConsentAt: agreedAt })).toBe(true);
  });
});

describe("the consent to text messages", () => {
  const stored = { phone, smsConsentAt: agreedAt };
  it("ends with the number it was given for", () => {
    const next = { phone: "+13105550199", notificationPreference: "sms", agrees: false } as const;
    expect(consentAfter(stored, next)).toBe("none");
  });
  it("ends when e-mail alone is chosen, ticked or not", () => {
    expect(consentAfter(stored, { phone, notificationPreference: "email", agrees: true })).toBe("none");
  });
  it("is not given by asking for texts", () => {
    const never = { phone, smsConsentAt: null };
    expect(consentAfter(never, { phone, notificationPreference: "sms", agrees: false })).toBe("none");
  });
  it("stays while nothing about it changes", () => {
    expect(consentAfter(stored, { phone, notificationPreference: "both", agrees: false })).toBe("kept");
  });
  it("is given by ticking the box, for the number of now", () => {
    const next = { phone: "+13105550199", notificationPreference: "both", agrees: true } as const;
    expect(consentAfter(stored, next)).toBe("given");
  });
});
