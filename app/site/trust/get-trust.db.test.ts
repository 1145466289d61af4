// Tests the facts about the walker that visitors see: only facts that the owner set, and only while they are valid.
import { expect, test } from "vitest";

import { siteSettings } from "~/db/tables/offer";
import { testimonials } from "~/db/tables/site";
import { saveProof } from "~/offer/trust/commands.server";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../../../tests/support/ledger";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { getReviews } from "./get-reviews.server";
import { getTrust } from "./get-trust.server";
import { zone } from "../../../tests/support/zone";

const now = Temporal.Instant.from("2026-11-23T17:00:00Z");

onEachDatabase("the facts about the walker", (get) => {
  const set = (key: string, value: string) => get().db.insert(siteSettings).values({ key, value });

  test("the facts about the walker are empty if the owner set nothing, even after past walks", async ({ db }) => {
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db);
    await addVisit(db, { walker, client, startsAt: "2026-11-20T10:00", visit: { status: "completed" } });
    expect(await getTrust(db, now, zone)).toEqual([]);
    await set("walks_before", "");
    await set("walking_since", "");
    expect(await getTrust(db, now, zone)).toEqual([]);
  });

  test("the facts about the walker include each proof through its last valid day, in a fixed order", async ({ db }) => {
    const owner = adminContextOf(db, await addAdmin(db));
    const shared = { version: 0, document: null };
    await saveProof(owner, { ...shared, kind: "background-check", date: "2024-11-23" });
    await saveProof(owner, { ...shared, kind: "insurance", date: "2027-03-01" });
    await saveProof(owner, { ...shared, kind: "first-aid", date: "2026-11-23" });
    expect(await getTrust(db, now, zone)).toEqual([
      { name: "Insured", detail: "through March 1, 2027" },
      { name: "Pet first aid", detail: "certified through November 23, 2026" },
      { name: "Background check", detail: "done on November 23, 2024" },
    ]);
    expect(await getTrust(db, now.add({ hours: 24 }), zone)).toEqual([
      { name: "Insured", detail: "through March 1, 2027" },
    ]);
  });

  test("reviews elsewhere are null until address, rating and number are set, and own reviews are counted", async ({
    db,
  }) => {
    expect(await getReviews(db)).toEqual({ own: 0, elsewhere: null });
    const testimonial = { author: "Ada", email: "ada@example.test", content: "Kind and punctual.", rating: 5 };
    await db.insert(testimonials).values([
      { ...testimonial, services: [], status: "approved" },
      { ...testimonial, services: [], status: "pending" },
    ]);
    await set("reviews_url", "https://example.com/reviews");
    await set("reviews_rating", "4.9");
    expect(await getReviews(db)).toEqual({ own: 1, elsewhere: null });
    await set("reviews_count", "38");
    expect((await getReviews(db)).elsewhere).toEqual({
      url: "https://example.com/reviews",
      rating: "4.9",
      count: "38",
    });
  });

  test("the facts about the walker include the starting year and a rounded-down count of walks", async ({ db }) => {
    const walker = await addWalker(db);
    const { client } = await addReadyClient(db);
    await set("walking_since", "2016");
    await set("walks_before", "1199");
    const read = async () => (await getTrust(db, now, zone)).map(({ name }) => name);
    expect(await read()).toEqual(["Walking dogs", "1,100+ walks"]);
    await addVisit(db, { walker, client, startsAt: "2026-11-20T09:00", visit: { status: "confirmed" } });
    expect(await read()).toEqual(["Walking dogs", "1,100+ walks"]);
    await addVisit(db, { walker, client, startsAt: "2026-11-20T10:00", visit: { status: "completed" } });
    expect(await read()).toEqual(["Walking dogs", "1,200+ walks"]);
  });
});
