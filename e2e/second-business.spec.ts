// A site of another business shows its own words, and none of the sample business's (docs/product.md, Words).
import { afterAll, beforeAll, expect, test } from "vitest";

import { openDatabase } from "~/db/client.server";
import { writeBusiness } from "~/sample/business/write-business.server";

import { harborPaws } from "../tests/support/harbor-paws.ts";
import { startWrittenSite } from "./support/empty-site.ts";
import type { Site } from "./support/site.ts";

let site: Site;
beforeAll(async () => {
  site = await startWrittenSite(async (dataDir) => {
    const database = await openDatabase({ url: undefined, dataDir });
    await writeBusiness(database.db, harborPaws);
    await database.close();
  });
});
afterAll(() => site.stop());

const sampleWords = /Westside|West L(?:A\b|os Angeles)|Sam Rivers|555-0142|the hills and the ocean|Dalmatian|\bsmok/i;

const pages: readonly [path: string, own: readonly string[]][] = [
  ["/", ["Rain, snow or fog, we walk", "Jo Pelletier, and I walk dogs in Portland", "Dog walking in Portland, Maine"]],
  ["/contact", ["Portland &amp; South Portland", "in Portland or South Portland"]],
  ["/services", ["Walks and cat visits for dogs who live near the harbor"]],
  ["/squad", ["The Squad: dogs I walk around Casco Bay"]],
  ["/testimonials", ["What dog owners in Portland and South Portland, Maine say about their walks and cat visits"]],
  ["/story", ["the dogs of Casco Bay", "how I dress for the weather", "One walker, on foot"]],
  ["/faq", ["How do I become a client?"]],
  ["/request-service", ["Six answers, from the meet and greet to canceling"]],
  ["/nowhere", ["Walks and cat visits"]],
];

test.each(pages)("%s of another business has its own words and none of the sample's", async (path, own) => {
  // Templates of React separate texts by empty comments.
  const html = (await (await fetch(site.origin + path)).text()).replaceAll("<!-- -->", "");
  for (const words of own) expect(html).toContain(words);
  expect(html.match(sampleWords)?.[0]).toBeUndefined();
});
