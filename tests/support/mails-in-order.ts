// Checks every mail of the site that a test made: at most one button, with a full URL; a dark theme; alt texts; no
// remote content; no fixed width too wide for a phone with 360 pixels.
import { sql } from "drizzle-orm";
import { expect } from "vitest";

import type { Db } from "~/db/client.server";
import { outbox } from "~/db/tables/platform";

/** Content width on a 360-pixel screen, inside the margins of page and card. */
const room = 360 - 2 * 12 - 2 * 28;

export async function expectMailsInOrder(db: Db): Promise<void> {
  const ofLayout = sql`${outbox.html} like '%class="mail-page"%'`;
  const mails = await db.select({ kind: outbox.kind, html: outbox.html }).from(outbox).where(ofLayout);
  for (const { kind, html } of mails) expect({ kind, wrong: wrongIn(html) }).toEqual({ kind, wrong: [] });
}

function wrongIn(html: string): string[] {
  const wrong: string[] = [];
  const buttons = html.match(/<a [^>]*class="mail-button"[^>]*>/g) ?? [];
  if (buttons.length > 1) wrong.push(`${buttons.length} buttons`);
  for (const button of buttons) if (!/href="https?:\/\//.test(button)) wrong.push(button);
  if (!html.includes("prefers-color-scheme: dark")) wrong.push("no dark theme");
  for (const picture of html.match(/<img[^>]*>/g) ?? [])
    if (!/src="cid:/.test(picture) || !/alt="[^"]+"/.test(picture)) wrong.push(picture);
  for (const foreign of html.match(/<(?:link|script|iframe)[^>]*>|url\([^)]*\)/g) ?? []) wrong.push(foreign);
  for (const [fixed, pixels] of html.matchAll(/[;"]\s*(?:min-)?width:\s*(\d+)px/g))
    if (Number(pixels) > room) wrong.push(fixed);
  return wrong;
}
