// Plays one network of the attack: sends the contact form with invented email addresses, then presses the buttons of
// the next page.
import { setTimeout as pause } from "node:timers/promises";

import { samplePlace } from "../sample-place.ts";
import { ask } from "./post.ts";

/** Number of responses by request and status. */
export type Tally = Map<string, number>;

/** Seconds between two messages of a network, short enough to exceed its rate limit. */
const secondsBetween = 20;

/** Number of victims: email addresses that several networks enter. */
const victimCount = 30;

export async function attackFrom(origin: string, network: number, until: number, tally: Tally): Promise<void> {
  const headers = {
    "Content-Type": "application/x-www-form-urlencoded",
    "X-Forwarded-For": `198.51.100.${network + 1}`,
    Origin: origin,
    "Sec-Fetch-Site": "same-origin",
    "Sec-Fetch-Mode": "navigate",
    "Sec-Fetch-Dest": "document",
  };
  const send = async (what: string, path: string, fields?: Record<string, string>) => {
    const answer = await ask(`${origin}${path}`, fields ? "POST" : "GET", headers, fields);
    const kind = `${what}, answered ${answer.status}`;
    tally.set(kind, (tally.get(kind) ?? 0) + 1);
    return answer;
  };
  await pause(network * 50);
  for (let round = 0; performance.now() < until; round += 1) {
    const email =
      round % 2 === 0 ? `m${network}-${round}@attacker.test` : `victim${(network + round) % victimCount}@people.test`;
    const { location } = await send("message", "/contact", { ...message, email, message: `hello ${network} ${round}` });
    const page = location?.split("?")[0];
    if (page?.startsWith("/meet-and-greet/")) await pressAll(page);
    await pause(secondsBetween * 1000);
  }

  async function pressAll(page: string): Promise<void> {
    const { html } = await send("page", page);
    const starts = [...html.matchAll(/<button value="([^"]+)"[^>]* name="start"/g)].map(([, start = ""]) => start);
    // Each network begins with a different time.
    const turned = [...starts.slice(network % 6), ...starts.slice(0, network % 6)];
    for (const start of turned.slice(0, 2)) await send("choice", page, { intent: "choose-meeting", start });
    await send("release", page, { intent: "release-held" });
    for (const start of turned.slice(0, 1)) await send("choice", page, { intent: "choose-meeting", start });
  }
}

const message = {
  name: "Ann",
  phone: "3105551234",
  petName: "Rex",
  address: `100 Main St, ${samplePlace.city} ${samplePlace.zip}`,
  service: "walking",
  notificationPreference: "email",
  took: "48211",
};
