// Sends a visitor's contact message over HTTP. visitor-writes-to-the-walker.spec.ts uses the form in a browser.
import { expect } from "vitest";

import type { MailServer } from "../../tests/support/mail-server.ts";
import { goodMessage } from "../../tests/browser/contact-form.ts";
import { guards, ofOwnPage } from "./form-post.ts";
import type { Site } from "./site.ts";

/** Sends a message and checks that the response redirects. */
export async function sendMessage({ origin }: Pick<Site, "origin">, name: string): Promise<void> {
  // A second message of the same sender gets no confirmation mail, so each test has its own email address.
  const email = `${name.toLowerCase()}@example.test`;
  const answer = await fetch(`${origin}/contact`, {
    method: "POST",
    body: new URLSearchParams({ notificationPreference: "email", ...goodMessage, ...guards, name, email }),
    headers: ofOwnPage(origin),
    redirect: "manual",
  });
  expect(answer.status).toBe(303);
}

export const subjectsIn = ({ received }: MailServer) => received.map(({ mail }) => mail.subject).sort();

/** Returns the subjects of the mails to the owner and to the sender. */
export const bothMails = (name: string) =>
  [`New Contact Form: ${name} - Dog Walking`, "Your message to Westside Walks has arrived"].sort();

export const patience = { timeout: 40_000, interval: 100 };
