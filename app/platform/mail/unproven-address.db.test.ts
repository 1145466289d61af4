// Visitors can type a stranger's email address into a form. Until an address is confirmed, automatic mails to it must
// not contain typed text, so that nobody can use the site to send text in the owner's name.
import { expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { testimonials } from "~/db/tables/site";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { mailsOf, type StoredMail } from "../../../tests/support/mails";
import { guestOf, theMeeting } from "../../../tests/support/meetings";
import { addAdmin, addPerson, adminContextOf, contextOf } from "../../../tests/support/people";
import { forgotPasswordForm, registerForm } from "~/accounts/forms";
import { registerClient } from "~/accounts/register/submit-registration.server";
import { requestReset } from "~/accounts/password/submit-reset.server";
import { changeRelease } from "~/clients/contract/submit-contract.server";
import { getCurrentContract } from "~/clients/contract/queries.server";
import { signContract } from "~/clients/contract/sign-contract.server";
import { storeContact } from "~/desk/contact/commands.server";
import { contactForm } from "~/desk/contact/forms";
import { storeTestimonial } from "~/site/testimonials/submit-testimonial.server";
import { testimonialForm } from "~/site/testimonials/forms";
import { moderateTestimonials } from "~/site/testimonials/submit-moderation.server";
import { joinWaitlist } from "~/site/waitlist/submit-waitlist.server";
import { waitlistForm } from "~/site/waitlist/forms";
import { cancelMeeting, moveMeeting } from "~/asking/meetings/change-meeting.server";
import { chooseMeeting } from "~/asking/meetings/choose-meeting.server";
import { atWall } from "../../../tests/support/zone";

const typedAddress = "somebody-else@example.com";

/** A marker in every typed text. The site's own texts don't contain it. */
const canary = "canary7";
const text = (what: string) => `${canary} ${what} https://${canary}.example/win`;

const contactMessage = (notificationPreference: "email" | "sms", zip: string) =>
  contactForm.parse({
    name: text("name"),
    email: typedAddress,
    phone: "310 555 0199",
    address: `4321 ${canary} Ave, ${zip}`,
    petName: text("pet"),
    service: "walking",
    message: text("message"),
    specialNeeds: text("needs"),
    notificationPreference,
  });

const registration = () =>
  registerForm.parse({
    firstName: text("first"),
    lastName: text("last"),
    email: typedAddress,
    password: `${canary} a long enough one`,
  });

const forms: Record<string, { send: (db: Db) => Promise<unknown>; mails: string[] }> = {
  "the contact form": {
    send: (db) => storeContact(testContext(db), contactMessage("email", "90232"), "key-1"),
    mails: ["lead-confirmation"],
  },
  "the contact form, from outside the area and without consent to texts": {
    send: (db) => storeContact(testContext(db), contactMessage("sms", "92101"), "key-1"),
    mails: ["lead-confirmation"],
  },
  "the contact form, and a time to meet that is picked, moved and canceled": {
    async send(db) {
      await addAdmin(db);
      const ctx = testContext(db);
      const { leadId } = await storeContact(ctx, contactMessage("email", "90232"), "key-1");
      await chooseMeeting(ctx, guestOf({ id: leadId, email: typedAddress }), atWall("2026-11-24T11:00"));
      await moveMeeting(ctx, await theMeeting(db), atWall("2026-11-25T11:00"));
      await cancelMeeting(ctx, await theMeeting(db));
    },
    mails: ["lead-confirmation", "meeting-set", "meeting-moved", "meeting-cancelled"],
  },
  "the waitlist box": {
    send: (db) => joinWaitlist(testContext(db), waitlistForm.parse({ email: typedAddress, receiveUpdates: "yes" })),
    mails: ["waitlist-welcome"],
  },
  "the testimonial form, also once it is approved": {
    async send(db) {
      const form = { name: text("name"), email: typedAddress, petName: text("pet"), content: text("content") };
      await storeTestimonial(testContext(db), testimonialForm.parse(form), "key-1");
      const [row] = await db.select({ id: testimonials.id }).from(testimonials);
      const owner = adminContextOf(db, await addAdmin(db));
      await moderateTestimonials(owner, { intent: "approve", ids: [row?.id ?? ""] });
    },
    mails: ["testimonial-published"],
  },
  "the registration form": {
    send: (db) => registerClient(testContext(db), registration()),
    mails: ["verify-email"],
  },
  "the registration form, for an address that has an account": {
    async send(db) {
      await addPerson(db, { email: typedAddress });
      await registerClient(testContext(db), registration());
    },
    mails: ["account-exists"],
  },
  "the form for a new password": {
    async send(db) {
      await addPerson(db, { email: typedAddress, firstName: text("first"), lastName: text("last") });
      await requestReset(testContext(db), forgotPasswordForm.parse({ email: typedAddress }).email);
    },
    mails: ["reset-password"],
  },
  "the contract, signed and changed by an account whose address is not confirmed": {
    async send(db) {
      const person = await addPerson(db, {
        email: typedAddress,
        emailVerified: false,
        firstName: text("first"),
        lastName: text("last"),
        address: `4321 ${canary} Ave, 90232`,
      });
      const ctx = contextOf(db, person);
      const initials = { "ordinary-negligence": canary, veterinary: canary, "keys-and-access": canary, photos: canary };
      const signedName = `${person.firstName} ${person.lastName}`;
      const signed = await signContract(
        ctx,
        {
          text: (await getCurrentContract(db, ctx.business, ctx.now)).hash,
          signedName,
          initials: { ...initials, "off-leash-and-group-hikes": null, medication: null },
        },
        text("browser"),
      );
      expect(signed.ok).toBe(true);
      await changeRelease(ctx, { release: "medication", initials: canary });
    },
    mails: ["contract-copy"],
  },
};

/** Returns the parts of a mail (subject, text, HTML, headers) that contain a word. */
const fieldsWith = (word: string, mail: StoredMail) =>
  Object.entries(mail)
    .filter(([, value]) => JSON.stringify(value).toLowerCase().includes(word))
    .map(([field]) => field);

onEachDatabase("an unconfirmed email address", (get) => {
  test.each(Object.entries(forms))("gets no text typed into %s", async (_, { send, mails }) => {
    const { db } = get();
    await send(db);
    const sent = (await mailsOf(db)).filter(({ recipient }) => recipient === typedAddress);
    expect(sent.map(({ kind }) => kind)).toEqual(mails);
    for (const mail of sent) expect(fieldsWith(canary, mail), mail.kind).toEqual([]);
  });
});
