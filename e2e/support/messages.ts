// A visitor's message and its two mails, without a browser: what the form is like in one, visitor-writes-to-the-walker.spec.ts
// shows.
import { expect } from "vitest";

import type { MailServer } from "../../tests/support/mail-server.ts";
import { goodMessage } from "../../tests/browser/contact-form.ts";
import { guards, ofOwnPage } from "./form-post.ts";
import type { Site } from "./site.ts";

/** Thanked for it. */
export async function sendMessage({ origin }: Pick<Site, "origin">, name: string): Promise<void> {
  // Who writes again is not told again that it arrived: each is somebody else.
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

/** The owner's, and its sender's. */
export const bothMails = (name: string) =>
  [`New Contact Form: ${name} - Dog Walking`, "Your message to Westside Walks has arrived"].sort();

export const patience = { timeout: 40_000, interval: 100 };
