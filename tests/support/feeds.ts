// Requests calendar feeds by their subscribe links, as calendar programs do, and adds a household with visits.
import ical, { type VEvent } from "node-ical";
import { expect } from "vitest";

import type { Db } from "~/db/client.server";
import { pets } from "~/db/tables/clients";
import { asPerson } from "~/platform/sign-in/actor";
import { createLimits, type Limits } from "~/platform/http/limits";
import type { Services } from "~/platform/context/context";
import { answerFeed } from "~/schedule/feeds/read-feed.server";
import { makeFeed } from "~/schedule/feeds/submit-feeds.server";
import type { FeedOf } from "~/schedule/feeds/feed-of";
import { listCalendarFeeds, listOwnFeeds } from "~/schedule/feeds/queries.server";

import { testContext } from "./command-context";
import { addReadyClient, addVisit, addWalker } from "./ledger";
import { actorOf, addAdmin, adminContextOf, contextOf, type Person } from "./people";
import { hasSecondParser, readWithVobject } from "./second-parser";

/** Requests a feed as calendar programs do. */
export function fetchFeed(
  db: Db,
  address: string,
  headers: Record<string, string> = {},
  { now, limits = createLimits(1) }: { now?: Temporal.Instant | undefined; limits?: Limits } = {},
) {
  const context = testContext(db);
  const services = { ...context.services, db, limits, now: () => now ?? context.now } as unknown as Services;
  const knownTag = headers["If-None-Match"] ?? null;
  return answerFeed({ file: address.split("/").at(-1) ?? "", network: "192.0.2.7", knownTag }, services);
}

export const eventsOf = (text: string) =>
  Object.values(ical.parseICS(text)).filter((part): part is VEvent => part?.type === "VEVENT");

export async function linkOf(db: Db, person: Person, of: FeedOf): Promise<string> {
  const actor = asPerson(actorOf(person));
  const ctx = contextOf(db, person, { actor });
  const made = await makeFeed(ctx, of);
  if (!made.ok) throw new Error(made.reason);
  const links =
    of.kind === "client-calendar"
      ? await listCalendarFeeds(adminContextOf(db, person), [of.clientCalendarId])
      : await listOwnFeeds(ctx);
  const link = of.kind === "client-calendar" ? links[of.clientCalendarId as never] : links[of.kind as never];
  const { address } = link as { address: string };
  return address;
}

export async function read(db: Db, address: string, now?: Temporal.Instant): Promise<string> {
  const answer = await fetchFeed(db, address, {}, { now });
  expect(answer.status).toBe(200);
  const text = await answer.text();
  if (hasSecondParser) expect(readWithVobject(text)).toHaveLength(eventsOf(text).length);
  return text;
}

export async function household(db: Db) {
  const owner = await addAdmin(db);
  const alex = await addWalker(db);
  const { client } = await addReadyClient(db, { petNames: ["Biscuit", "Maple"] });
  await db.update(pets).set({ notes: { specialInstructions: "Key under the pot" } });
  const request = { specialRequests: "The alarm is #4711" };
  const placed = await addVisit(db, { walker: alex, client, startsAt: "2026-11-24T10:00", request });
  return { db, owner, alex, client, ...placed };
}
