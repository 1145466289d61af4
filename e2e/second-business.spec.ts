// The stories of every business on the site of Harbor Paws, whose pages, files and mails have no word of the sample
// business (docs/product.md, Words).
import { afterAll, beforeAll, expect, inject, test } from "vitest";

import { harborPaws } from "../tests/support/harbor-paws.ts";
import { becomeHarborPaws, harborOwner, harborWalker } from "../tests/support/harbor-site.ts";
import { sampleWordsBut } from "../tests/support/sample-words.ts";
import { views } from "./support/access-table.ts";
import { readPage } from "./support/by-http.ts";
import { crawl } from "./support/crawl.ts";
import { type Person, personAt } from "./support/person.ts";
import { prepareData } from "./support/prepared-site.ts";
import { removeData } from "./support/site-data.ts";
import { type Site, startSiteIn } from "./support/site.ts";
import {
  bookAtOnce,
  expectationsOf,
  linkIn,
  mailTo,
  pathIn,
  paysTheStatement,
  requestAVisit,
  robin,
  signIn,
  tellStories,
} from "./support/stories.ts";

let dataDir = "";
let site: Site;
const start = async (clock: string) => {
  site = await startSiteIn(dataDir, inject("buildDir"), { clock });
};
beforeAll(async () => {
  dataDir = await prepareData(becomeHarborPaws);
  await start("2026-11-23T09:00:00-05:00");
});
afterAll(async () => {
  await site.stop();
  await removeData(dataDir);
});

const walker = { email: harborWalker.email, name: `${harborWalker.firstName} ${harborWalker.lastName}` };
const stage = () => ({ site, business: harborPaws, owner: harborOwner.email, walker });
tellStories(stage);

test("the statement of the week before is mailed and paid", async () => {
  await site.stop();
  await start("2026-11-30T08:05:00-05:00");
  await paysTheStatement(stage());
});

/** Client of another household, with a zip code of the sample business. */
const sky = { email: "sky@example.test", password: "two wet dogs and a kite" };
const address = "4321 Duquesne Avenue, Culver City, CA 90232";
let household: Person;
let owner: Person;
let feed = "";

test("a zip code of the sample business is outside the area", async () => {
  const stranger = personAt(site);
  await stranger.open("/register");
  await stranger.press("Create my account", { firstName: "Sky", lastName: "Moss", ...sky, address });
  const newcomer = await signIn(site, sky.email, sky.password);
  await newcomer.open("/profile/pets/new");
  await newcomer.press("Add Pet", { name: "Pickle" });
  expect((await newcomer.open("/dashboard/contract")).words).toContain("Your zip code is outside the service area");
  expect((await newcomer.open("/meet-and-greet")).words).toContain("I need an address with a zip code in my area");
});

test("closing an account takes three taps from the dashboard, and signing in again can keep it", async () => {
  const client = await signIn(site, sky.email, sky.password);
  const before = client.effort();
  await client.open("/dashboard");
  await client.follow("Profile");
  await client.follow("Close my account");
  expect((await client.press("Close the account")).words).toContain("Your account is closed");
  expect(client.effort().taps - before.taps).toBeLessThanOrEqual(3);
  const again = await signIn(site, sky.email, sky.password);
  expect((await again.open("/profile/pets")).words).toContain("Your data is deleted on");
  expect((await again.press("Keep my account")).words).toContain("Your account is open again");
});

test("services and areas of the sample business are unknown", async () => {
  household = await signIn(site, robin.email, robin.password);
  const refused = await requestAVisit(household, { service: "dog-walks", minutes: "30", date: "2026-12-01" });
  expect(refused.words).toContain("I don't offer that service anymore");
  for (const path of ["/locations/venice", "/neighborhoods/santa-monica", "/embed/map/venice", "/west-hollywood"])
    expect([302, 404], path).toContain((await readPage(site, path)).status);
});

test("rows for every page are added, such as a meeting, a standing walk, a feed and a pay rule", async () => {
  const { service, minutes } = expectationsOf(harborPaws);
  const visitor = personAt(site);
  await visitor.open("/contact");
  const ada = { name: "Ada Coe", email: "ada@example.test", petName: "Bo", phone: "(207) 555-0143" };
  const wish = { address: "9 Elm Street, Portland, ME 04103", service: service.id, message: "Some walks, please." };
  await visitor.press("Send Message", { ...ada, ...wish });
  expect((await visitor.press(/^\d+:\d\d [AP]M$/)).words).toContain("Your time is held");
  await visitor.open(linkIn(await mailTo(site, ada.email, "Your message to"), /^\/meet-and-greet\//));
  await visitor.press(/^Keep /);
  await visitor.open("/");
  await visitor.press("Join the Waitlist", { email: ada.email, receiveUpdates: "yes" });
  await visitor.open("/forgot-password");
  await visitor.press(/^Send/, { email: sky.email });
  await visitor.open("/testimonials?share=1");
  const review = { name: ada.name, email: ada.email, petName: "Bo", rating: "5", services: "walks" };
  await visitor.press("Send Testimonial", { ...review, content: "On time in every snow storm." });

  const visit = { service: service.id, minutes };
  const repeat = { repeat: "weekly", weekdays: "2", ends: "stopped", recurringTerms: "yes" };
  await requestAVisit(household, { ...visit, date: "2026-12-01", ...repeat });
  owner = await signIn(site, harborOwner.email);
  await owner.open("/admin/bookings");
  await owner.press(/^Confirm/);
  expect((await requestAVisit(household, { ...visit, date: "2026-12-03" })).words).toContain("Submitted");
  await household.open("/profile/calendar");
  const made = await household.press("Make a subscribe link");
  feed = /\/feeds\/[\w-]+\.ics/.exec(made.html)?.[0] ?? "";
  await household.open("/profile/access");
  await household.press("Save", { doorCode: "4711", keyNumber: "7" });
  const { html } = await owner.open("/admin/money/pay");
  const walkerId = new RegExp(`value="([\\da-f-]{36})"[^>]*>${walker.name}`).exec(html)?.[1] ?? "";
  await owner.press("Set the pay", { walkerId, basis: "visit", amount: "18", validFrom: "2026-11-01" });
  const clients = await owner.open("/admin/clients?q=Vale");
  const client = pathIn(clients.html, /^\/admin\/clients\/[\da-f-]{36}$/);
  await bookAtOnce(owner, { household: client, by: walker.name, at: "2026-11-30T09:00" });
});

const ownWords: Readonly<Record<string, readonly string[]>> = {
  "/": ["Rain, snow or fog, we walk", "Jo Pelletier, and I walk dogs in Portland", "Dog walking in Portland, Maine"],
  "/contact": ["Portland & South Portland", "in Portland or South Portland"],
  "/services": ["Walks and cat visits for dogs who live near the harbor"],
  "/squad": ["The Squad: dogs I walk around Casco Bay"],
  "/testimonials": ["What dog owners in Portland and South Portland, Maine say about their walks and cat visits"],
  "/story": ["the dogs of Casco Bay", "how I dress for the weather", "One walker, on foot"],
  "/faq": ["How do I become a client?", "The Peninsula (04101, 04102)"],
  "/locations": ["around Casco Bay"],
  "/request-service": ["Six answers, from the meet and greet to canceling"],
  "/no-such-page": ["Walks and cat visits"],
};

/** Routes that no link opens here: they need an upload, a card, a second factor, a Google client, or a press. */
const leftOut = [
  "/visit/:token/photos/:photo/:file",
  "/media/:id/:file",
  "/health-records/:id",
  "/dashboard/contract/:id/photo",
  "/admin/settings/trust/:kind/document",
  "/admin/settings/export/:id",
  "/pay/:token/card",
  "/profile/card",
  "/admin/payments/:id",
  "/admin/leads/reply",
  "/login/passkey",
  "/login/code",
  "/change-email",
  "/join",
  "/theme",
  "/sign-out",
  "/visits/:id/access",
  "/*",
  "/walks/no-show/:id",
  "/request-service/:id",
  "/trips/:id",
  "/admin/trips/:id",
];

const sampleWords = sampleWordsBut(harborPaws);
/** Lists of all states and time zones, an id in stored signatures, and what a client typed. */
const mayBe = /<select[^>]*name="(?:state|time_zone)".*?<\/select>|off-leash-and-group-hikes|\b90232\b/gs;
/** Returns the first word of the sample business with the text around it. */
function findWords(text: string): string | null {
  const shown = text.replaceAll(address, "").replaceAll(mayBe, "");
  const found = sampleWords.exec(shown);
  return found && shown.slice(Math.max(0, found.index - 60), found.index + 60);
}

test("no page, file or feed has a word of the sample business or opens for another household", async () => {
  const mails = await site.mails();
  const mailed = mails.flatMap(({ text }) => text.match(/(?<=https?:\/\/localhost:\d+)\/[^\s"<>),]*[\w-]/g) ?? []);
  const files = ["/robots.txt", "/sitemap.xml", "/site.webmanifest", "/today.webmanifest", "/favicon.ico", feed];
  const moved = ["/no-such-page", "/book", "/about", "/privacy-policy", "/terms-of-service"];
  const opened = new Map<string, number>();
  const stranger = await signIn(site, sky.email, sky.password);
  const owned = ["/dashboard", "/schedule", "/request-service", "/employee-schedule", "/profile/calendar"];
  const desk = [
    "/admin",
    "/admin/money/pay",
    "/admin/start",
    "/admin/start/mail",
    "/admin/undo",
    "/admin/settings/calendar/connect",
  ];
  const visitors = await crawl(
    personAt(site),
    ["/", ...files, ...moved, "/dev/mail", "/dev/mail.json", "/admin-setup", ...mailed],
    opened,
  );
  const strangers = await crawl(stranger, ["/dashboard", "/meet-and-greet"], opened);
  const households = await crawl(household, owned, opened);
  const walkers = await crawl(
    await signIn(site, walker.email),
    ["/today", "/today/codes", "/walks", "/pay-sheets"],
    opened,
  );
  const owners = await crawl(owner, [...desk, "/admin/settings/calendar/google", "/api/google-calendar/ping"], opened);
  const pages = [...visitors, ...strangers, ...households, ...walkers, ...owners];
  const saidOn = (path: string) => visitors.find((page) => page.path === path)?.text ?? "";
  const missing = Object.entries(ownWords).flatMap(([path, words]) =>
    words.filter((each) => !saidOn(path).includes(each)),
  );
  expect(missing).toEqual([]);
  const found = pages.map(({ path, text }) => [path, findWords(text)]);
  expect(found.filter(([, words]) => words)).toEqual([]);
  const answered = new Set(pages.filter(({ status }) => status !== 404).map(({ route }) => route));
  expect(Object.keys(views).filter((route) => !answered.has(route) && !leftOut.includes(route))).toEqual([]);
  for (const { path, route } of households)
    if (route.includes("/:id") && views[route]?.answers.stranger.status === 404)
      expect((await stranger.open(path)).status, path).toBe(404);
});

test("no mail has a word of the sample business", async () => {
  for (const { subject, text, html, calendar } of await site.mails())
    expect(findWords([subject, text, html, calendar].join("\n")), subject).toBeNull();
});
