// Sends a visitor's message without a browser. visitor-writes-to-the-walker.spec.ts shows the form.
import { expect } from "vitest";

import type { MailServer } from "../../tests/support/mail-server.ts";
import { goodMessage } from "../../tests/browser/contact-form.ts";
import { guards, ofOwnPage } from "./form-post.ts";
import type { Site } from "./site.ts";

/** Sends a message and checks the redirect. */
export async function sendMessage({ origin }: Pick<Site, "origin">, name: string): Promise<void> {
  // A repeated sender gets no second confirmation, so each has an address of its own.
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

/** Subjects of the owner's and the sender's mail. */
export const bothMails = (name: string) =>
  [`New Contact Form: ${name} - Dog Walking`, "Your message to Westside Walks has arrived"].sort();

export const patience = { timeout: 40_000, interval: 100 };
