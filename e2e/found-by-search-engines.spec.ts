// What search engines read: sitemap, robots.txt, titles, canonical URLs, Open Graph pictures, JSON-LD, and redirects of
// moved URLs.
import { beforeAll, describe, expect, test } from "vitest";

import { areaPath } from "~/business/areas/areas";
import { sampleAreas as allAreas } from "~/sample/business/areas/sample-areas";
import { serviceHours } from "~/business/calendars/hours";
import { sampleIdentity } from "~/sample/business/sample-identity";

import { framedPages, indexablePaths, publicPages } from "./support/public-pages.ts";
import { onlyReadSite } from "./support/shared-site.ts";

const site = onlyReadSite();
const pages = new Map<string, string>();
beforeAll(async () => {
  for (const { path, status = 200 } of [...publicPages, ...framedPages]) {
    const answer = await fetch(site.origin + path);
    if (answer.status !== status) throw new Error(`${path} has status ${answer.status}`);
    pages.set(path, await answer.text());
  }
});

const page = (path: string) => pages.get(path) ?? "";
const decode = (text: string) => text.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replaceAll("&quot;", '"');
const meta = (html: string, name: string) =>
  decode(new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? "");
const title = (html: string) => decode(/<title>([^<]*)<\/title>/.exec(html)?.[1] ?? "");
const canonical = (html: string) => /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];

function jsonLd(html: string): Record<string, unknown>[] {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>([\s\S]*?)<\/script>/g)];
  return scripts.map(([, json = ""]) => JSON.parse(json) as Record<string, unknown>);
}

test("the sitemap lists exactly the indexable pages", async () => {
  const xml = await (await fetch(`${site.origin}/sitemap.xml`)).text();
  const listed = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = ""]) => url);
  expect(listed).toEqual(indexablePaths.map((path) => site.origin + path));
});

test("robots.txt points to the sitemap and excludes private pages", async () => {
  const text = await (await fetch(`${site.origin}/robots.txt`)).text();
  expect(text).toContain(`Sitemap: ${site.origin}/sitemap.xml`);
  for (const place of ["/admin", "/dashboard", "/profile", "/booking", "/visit"])
    expect(text).toContain(`Disallow: ${place}\n`);
});

test("each page has a title, a description, a canonical URL and its own picture", async () => {
  for (const path of indexablePaths) {
    const html = page(path);
    expect(title(html).length, path).toBeGreaterThan(10);
    expect(title(html).length, title(html)).toBeLessThanOrEqual(60);
    expect(meta(html, "description").length, path).toBeGreaterThan(50);
    expect(meta(html, "description").length, meta(html, "description")).toBeLessThanOrEqual(155);
    expect(canonical(html)).toBe(site.origin + path);
    expect(meta(html, "robots"), path).toBe("");
    expect(meta(html, "og:title"), path).not.toBe("");
    expect(meta(html, "twitter:card"), path).toBe("summary_large_image");
    const picture = await fetch(meta(html, "og:image"));
    expect(picture.status, path).toBe(200);
    expect((await picture.arrayBuffer()).byteLength, path).toBeLessThan(300_000);
  }
});

test("no link leads to a missing page", async () => {
  const links = new Map<string, string>();
  for (const [path, html] of pages)
    for (const [, href = ""] of html.matchAll(/<a [^>]*href="([^"]*)"/g)) {
      const url = new URL(decode(href), site.origin + path);
      // Days and tabs of a page are the same route.
      if (!href.startsWith("#") && url.origin === site.origin && !pages.has(url.pathname))
        links.set(url.pathname, path);
    }
  for (const [link, from] of links) {
    const { status } = await fetch(site.origin + link, { redirect: "manual" });
    expect(status, `${link} of ${from}`).toBeLessThan(400);
  }
});

test("no two pages share a title or a description", () => {
  for (const what of [title, (html: string) => meta(html, "description")]) {
    const all = indexablePaths.map((path) => what(page(path)));
    expect(new Set(all).size).toBe(all.length);
  }
});

test("all other pages have noindex", () => {
  for (const { path } of [...publicPages, ...framedPages])
    if (!indexablePaths.includes(path)) expect(meta(page(path), "robots"), path).toContain("noindex");
});

test.each(["/", "/contact"])("%s has structured data of the business without home address or ratings", (path) => {
  const [business] = jsonLd(page(path)).filter((item) => item["@type"] === "LocalBusiness");
  expect(business).toMatchObject({
    name: sampleIdentity.businessName,
    telephone: "+13105550142",
    email: sampleIdentity.email,
  });
  expect(business).not.toHaveProperty("address");
  const hours = business?.openingHoursSpecification as {
    dayOfWeek: string | string[];
    opens: string;
    closes: string;
  }[];
  expect(hours.flatMap(({ dayOfWeek }) => dayOfWeek)).toHaveLength(7);
  expect(hours.at(-1)).toMatchObject({ opens: serviceHours[7].opens, closes: serviceHours[7].closes });
  const places = JSON.stringify(business?.areaServed);
  for (const area of allAreas) for (const zip of area.zips) expect(places).toContain(zip);
});

test("no page's structured data claims ratings of the business", () => {
  for (const [path, html] of pages) {
    expect(html, path).not.toContain("aggregateRating");
    for (const item of jsonLd(html)) expect(Object.keys(item), path).not.toContain("review");
  }
});

test("the structured data of the services page has each service with its price", () => {
  const offered = jsonLd(page("/services")).filter((item) => item["@type"] === "Service");
  expect(offered).toHaveLength(4);
  expect(JSON.stringify(offered)).toContain('"price":"30.00"');
  expect(JSON.stringify(offered)).toContain('"priceCurrency":"USD"');
});

test("pages of areas and the schedule have breadcrumbs in their structured data", () => {
  for (const path of [...allAreas.map(areaPath), "/schedule"])
    expect(
      jsonLd(page(path)).some((item) => item["@type"] === "BreadcrumbList"),
      path,
    ).toBe(true);
});

test("/faq has its questions and answers in its structured data", () => {
  const told = jsonLd(page("/faq")).filter((item) => item["@type"] === "FAQPage");
  expect(told).toHaveLength(1);
  const questions = told[0]?.mainEntity as { name: string; acceptedAnswer: { text: string } }[];
  const shown = [...page("/faq").matchAll(/<h3>([^<]*)<\/h3>[\s\S]*?<p>([^<]*)<\/p>/g)];
  expect(questions.map(({ name, acceptedAnswer }) => [name, acceptedAnswer.text])).toEqual(
    shown.map(([, question = "", answer = ""]) => [decode(question), decode(answer)]),
  );
  expect(questions).toHaveLength(8);
  expect(JSON.stringify(questions)).not.toMatch(/\{[a-z]/);
});

test("collapsed answers, prices and zip codes are in the HTML", () => {
  expect(page("/faq").match(/<details[^>]* name="faq"/g)?.length).toBe(8);
  expect(page("/services")).toContain("$38");
  expect(page("/locations/cheviot-hills")).toContain("$28.50");
  expect(page("/locations/cheviot-hills")).toContain("90034");
});

describe("moved and mistyped URLs", () => {
  test.each([
    ["/about", 301, "/story"],
    ["/privacy-policy", 301, "/privacy"],
    ["/terms-of-service", 301, "/contract"],
    ["/west-hollywood", 301, "/neighborhoods/west-hollywood"],
    ["/beverly-hills", 301, "/neighborhoods/beverly-hills"],
    ["/santa-monica", 301, "/neighborhoods/santa-monica"],
    ["/neighborhoods/venice", 301, "/locations/venice"],
    ["/locations/santa-monica", 301, "/neighborhoods/santa-monica"],
    ["/locations/atlantis", 302, "/locations"],
    ["/neighborhoods/atlantis", 302, "/locations"],
    ["/faq/", 301, "/faq"],
    ["/FAQ", 301, "/faq"],
  ])("%s responds with %i and redirects to %s", async (from, status, to) => {
    const answer = await fetch(site.origin + from, { redirect: "manual" });
    expect(answer.status).toBe(status);
    expect(new URL(answer.headers.get("Location") ?? "", site.origin).pathname).toBe(to);
  });

  test("an unknown URL responds with 404", async () => {
    const answer = await fetch(`${site.origin}/no/such/page`);
    expect(answer.status).toBe(404);
    const html = await answer.text();
    expect(html).toContain("404");
    expect(html).toContain("Page Not Found");
  });
});
