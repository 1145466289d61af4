import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import { bookings, nobody } from "~/db/tables/visits";
import { leads } from "~/db/tables/desk";
import { outbox } from "~/db/tables/platform";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { anonymous } from "~/platform/sign-in/actor";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { storeContact, submitContact } from "./commands.server";
import { contactForm } from "./forms";

const message = contactForm.parse({
  name: "Casey Morgan",
  email: " Casey@Example.com ",
  phone: "(310) 555-0199",
  address: "4321 Duquesne Ave, Culver City, CA 90232",
  petName: "Biscuit",
  service: "walking",
  message: "Noon walks, please.",
  specialNeeds: "",
  notificationPreference: "email",
});

const linkIn = (text: string | undefined) => /\/meet-and-greet\/new\/[\w.-]+/.exec(text ?? "")?.[0];

onEachDatabase("the contact message", (get) => {
  test("for an unknown service is refused beside its field, and nothing is stored", async ({ db }) => {
    const typed = {
      name: "Casey Morgan",
      email: "casey@example.com",
      phone: "(310) 555-0199",
      address: "4321 Duquesne Ave, Culver City, CA 90232",
      petName: "Biscuit",
      service: "grooming",
      took: "60000",
    };
    const refusal = await refusalOf(submitContact(actionArgs(db, anonymous, typed)));
    expect(refusal).toMatchObject({
      status: 400,
      errors: { service: "Please select a service" },
      values: { petName: ["Biscuit"] },
    });
    expect(await db.$count(leads)).toBe(0);
  });

  test("is stored as a lead with a placeholder booking and two mails", async ({ db }) => {
    const result = await storeContact(testContext(db), message, "key-1");

    expect(result).toMatchObject({ outsideArea: false, duplicate: false });
    const [lead] = await db.select().from(leads);
    expect(lead).toMatchObject({
      id: result.leadId,
      email: "casey@example.com",
      area: "culver-city",
      status: "new",
      message: "Noon walks, please.",
      specialNeeds: null,
    });
    const [booking] = await db.select().from(bookings);
    expect(booking).toMatchObject({
      clientId: nobody,
      petId: nobody,
      clientRef: null,
      timeSlot: "09:00",
      duration: 30,
      date: Temporal.PlainDate.from("2026-11-23"),
      status: "pending",
      leadId: result.leadId,
    });
    const mails = await db.select().from(outbox).orderBy(outbox.kind);
    expect(mails.map((mail) => [mail.kind, mail.recipient, mail.replyTo])).toEqual([
      ["lead-confirmation", "casey@example.com", "hello@westsidewalks.example"],
      ["lead-received", "hello@westsidewalks.example", "casey@example.com"],
    ]);
    expect(result.choosing).toMatch(/^\/meet-and-greet\/new\/[\w.-]{59}$/);
    // The page's link differs from the mailed link, because only the mailed one proves the email address.
    expect(linkIn(mails[0]?.text)).toMatch(/^\/meet-and-greet\/new\/[\w.-]{59}$/);
    expect(linkIn(mails[0]?.text)).not.toBe(result.choosing);
    expect(mails[1]?.text).not.toContain("/meet-and-greet/");
    expect(mails[1]?.subject).toBe("New Contact Form: Casey Morgan - Dog Walking");
    for (const line of [
      "Name: Casey Morgan",
      "Email: casey@example.com",
      "Phone: (310) 555-0199",
      "Address: 4321 Duquesne Ave, Culver City, CA 90232",
      "Pet Name: Biscuit",
      "Service: Dog Walking",
      "Message: Noon walks, please.",
      "Special Needs: N/A",
      "Notification Preference: Email",
      `/admin/leads/${result.leadId}`,
    ]) {
      expect(mails[1]?.text).toContain(line);
    }
  });

  test("causes at most one mail an hour per email address, counted from the last mail", async ({ db }) => {
    for (const minutes of [30, 89, 90, 149]) {
      const now = testContext(db).now.add({ minutes });
      await storeContact(testContext(db, { now }), message, `key-${minutes}`);
    }
    expect(await db.$count(leads)).toBe(4);
    expect(await db.$count(outbox, eq(outbox.kind, "lead-received"))).toBe(4);
    expect(await db.$count(outbox, eq(outbox.kind, "lead-confirmation"))).toBe(2);
  });

  test("causes one mail when ten messages arrive concurrently from one email address", async ({ db }) => {
    const keys = Array.from({ length: 10 }, (_, number) => `key-${number}`);
    await Promise.all(keys.map((key) => storeContact(testContext(db), message, key)));
    expect(await db.$count(leads)).toBe(10);
    expect(await db.$count(outbox, eq(outbox.kind, "lead-confirmation"))).toBe(1);
  });

  test("is one lead and one pair of mails when sent ten times concurrently and once more later", async ({ db }) => {
    const send = () => storeContact(testContext(db), message, "key-1");
    const sent = await Promise.all(Array.from({ length: 10 }, send));
    const first = sent.find(({ duplicate }) => !duplicate);
    expect(await send()).toEqual({ ...first, duplicate: true });
    for (const [table, count] of [
      [leads, 1],
      [outbox, 2],
      [bookings, 1],
    ] as const)
      expect(await db.$count(table)).toBe(count);
  });

  test("is one lead when it is repeated within a day, and a new lead a day later", async ({ db }) => {
    const send = (now: Temporal.Instant) => storeContact(testContext(db, { now }), message, "key-1");
    const isTwin = async (now: Temporal.Instant) => (await send(now)).duplicate;
    const first = testContext(db).now;
    expect(await isTwin(first)).toBe(false);
    expect(await isTwin(first.add({ hours: 24 }))).toBe(true);
    const nextDay = first.add({ hours: 24, milliseconds: 1 });
    expect(await isTwin(nextDay)).toBe(false);
    expect(await isTwin(nextDay.add({ hours: 23 }))).toBe(true);
    expect(await db.$count(leads)).toBe(2);
  });

  test("is one new lead and one mail when repeated ten times concurrently at that day's end", async ({ db }) => {
    const first = testContext(db).now;
    const times = Array.from({ length: 10 }, (_, number) => 86_400_000 - 4 + number);
    const send = (milliseconds: number) => {
      const now = first.add({ milliseconds });
      return storeContact(testContext(db, { now }), message, "key-1");
    };
    await send(0);
    await Promise.all(times.map(send));
    expect(await db.$count(leads)).toBe(2);
    expect(await db.$count(outbox, eq(outbox.kind, "lead-received"))).toBe(2);
  });

  test("is stored even when the placeholder booking fails", async ({ db }) => {
    await db.execute(sql`alter table bookings add constraint refuse_everything check (false) not valid`);
    try {
      await storeContact(testContext(db), message, "key-1");
      expect(await db.$count(leads)).toBe(1);
      expect(await db.$count(outbox)).toBe(2);
      expect(await db.$count(bookings)).toBe(0);
    } finally {
      await db.execute(sql`alter table bookings drop constraint refuse_everything`);
    }
  });

  test("from outside the area is stored, and the result and the mail say so", async ({ db }) => {
    const far = { ...message, address: "1 Market St, San Francisco, CA 94105" };
    const result = await storeContact(testContext(db), far, "key-1");
    expect(result).toMatchObject({ outsideArea: true, choosing: null });
    const [mail] = await db.select().from(outbox).where(eq(outbox.kind, "lead-confirmation"));
    expect(mail?.text).not.toContain("Pick or keep");
    expect(linkIn(mail?.text)).toContain(result.leadId);
    const [lead] = await db.select().from(leads);
    expect(lead?.area).toBeNull();
  });

  test.each([
    ["sms", "yes", true],
    ["both", "yes", true],
    ["sms", undefined, false],
    ["email", "yes", false],
  ] as const)(
    "with preference %s and consent %s stores a proof of consent: %s",
    async (preference, smsConsent, kept) => {
      const { db } = get();
      await storeContact(testContext(db), { ...message, notificationPreference: preference, smsConsent }, "key-1");
      const [lead] = await db.select().from(leads).where(eq(leads.formKey, "key-1"));
      expect(lead?.smsConsentAt !== null).toBe(kept);
      expect(lead?.smsConsentAddress).toBe(kept ? "192.0.2.7" : null);
    },
  );

  test("with emoji, right-to-left text and markup is stored unchanged, and mailed as text", async ({ db }) => {
    const odd = contactForm.parse({
      ...message,
      specialNeeds: "",
      name: "דנה 🐕\r\nBcc: evil@example.com",
      message: "<script>alert(1)</script>",
    });
    await storeContact(testContext(db), odd, "key-1");
    const [mail] = await db.select().from(outbox).where(eq(outbox.kind, "lead-received"));
    expect(mail?.subject).toBe("New Contact Form: דנה 🐕 Bcc: evil@example.com - Dog Walking");
    expect(mail?.html).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
    expect(mail?.html).not.toContain("<script>");
  });
});
