// A site of another business shows its own words, and none of the sample business's (docs/product.md, Words).
import { afterAll, beforeAll, expect, test } from "vitest";

import { indexablePathsOf } from "~/business/public-pages";
import { openDatabase } from "~/db/client.server";
import { writeBusiness } from "~/sample/business/write-business.server";

import { harborPaws } from "../tests/support/harbor-paws.ts";
import { startWrittenSite } from "./support/empty-site.ts";
import { sampleWords } from "./support/sample-words.ts";
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

const ownWords: Readonly<Record<string, readonly string[]>> = {
  "/": ["Rain, snow or fog, we walk", "Jo Pelletier, and I walk dogs in Portland", "Dog walking in Portland, Maine"],
  "/contact": ["Portland &amp; South Portland", "in Portland or South Portland"],
  "/services": ["Walks and cat visits for dogs who live near the harbor"],
  "/squad": ["The Squad: dogs I walk around Casco Bay"],
  "/testimonials": ["What dog owners in Portland and South Portland, Maine say about their walks and cat visits"],
  "/story": ["the dogs of Casco Bay", "how I dress for the weather", "One walker, on foot"],
  "/faq": ["How do I become a client?", "The Peninsula (04101, 04102)"],
  "/locations": ["Three locations around Casco Bay."],
  "/request-service": ["Six answers, from the meet and greet to canceling"],
  "/nowhere": ["Walks and cat visits"],
};
const otherPages = [
  "/book",
  "/employee-schedule",
  "/login",
  "/register",
  "/testimonials?share=1",
  "/embed/map/deering",
  "/site.webmanifest",
  "/sitemap.xml",
  "/robots.txt",
];
const paths = new Set([...indexablePathsOf(harborPaws.areas), ...Object.keys(ownWords), ...otherPages]);

test.each([...paths])("%s of another business has its own words and none of the sample's", async (path) => {
  // React separates texts by empty comments.
  const html = (await (await fetch(site.origin + path)).text()).replaceAll("<!-- -->", "");
  for (const words of ownWords[path] ?? []) expect(html).toContain(words);
  // Paths, ids and class names may contain words of the sample.
  const shown = html.replaceAll(/<style.*?<\/style>|(?:href|src|id|class)="[^"]*"/gs, "");
  const found = sampleWords.exec(shown);
  expect(found && shown.slice(Math.max(0, found.index - 60), found.index + 40)).toBeNull();
});

test.each([
  ["/west-hollywood", 404],
  ["/santa-monica", 404],
  ["/deering", 301],
])("the short address %s, of an area of one of the two businesses, answers %i", async (path, status) => {
  expect((await fetch(site.origin + path, { redirect: "manual" })).status).toBe(status);
});
