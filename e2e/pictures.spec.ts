// Pictures from upload to page: a pet's photo, the home page's pictures, and rejected files. This site stores them in a
// bucket; kill-loses-nothing.spec.ts stores them on the disk.
import { readdirSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test, vi } from "vitest";

import { type Bucket, openBucket } from "../tests/support/bucket.ts";
import { heic, twoColors } from "../tests/support/sample-pictures.ts";
import { ofOwnPage } from "./support/form-post.ts";
import { jpeg, loaded, pictureOn, renamedPage } from "./support/picture-pages.ts";
import { cookieOf, enterAs, type SamplePerson } from "./support/sign-in.ts";
import { openSite, type Site } from "./support/site.ts";
import { axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

const open = useBrowser();
const settings = "/admin/settings/pictures";
/** A pet of the sample client outside the squad. */
const waffles = "00000000-0000-4000-8001-000000000003";
const edit = `/profile/pets/${waffles}/edit`;

vi.setConfig({ testTimeout: 180_000 });

let bucket: Bucket;
let site: Site;
const cookies = new Map<SamplePerson, string>();
beforeAll(async () => {
  bucket = await openBucket();
  site = await openSite(bucket.settings);
  for (const who of ["admin", "client", "newcomer", "walker"] as const)
    cookies.set(who, await cookieOf(site.origin, who));
});
afterAll(async () => {
  await site.stop();
  await bucket.close();
});

const ask = (who: SamplePerson | null, path: string, headers: Record<string, string> = {}) =>
  fetch(site.origin + path, {
    headers: { Cookie: who ? (cookies.get(who) ?? "") : "", ...headers },
    redirect: "manual",
  });

/** Posts a multipart form as a browser without scripts does. */
async function send(who: SamplePerson, path: string, fields: Record<string, string>, photo: Blob | null) {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.set(name, value);
  if (photo) body.set("photo", photo, "photo.jpg");
  const headers = { ...ofOwnPage(site.origin), Cookie: cookies.get(who) ?? "" };
  const answer = await fetch(site.origin + path, { method: "POST", body, headers, redirect: "manual" });
  return { status: answer.status, html: await answer.text() };
}

const megabytes = (count: number) => new Blob([new Uint8Array(count * 1024 * 1024)], { type: "image/jpeg" });

/** Creates a file for the browser to upload, and returns its path. */
function fileOf(count: number): string {
  const path = join(site.dataDir, `photo-of-${count}.jpg`);
  writeFileSync(path, "");
  truncateSync(path, count * 1024 * 1024);
  return path;
}

test("a picture of more than 10 MB is refused by the field and by the server", async () => {
  const admin = await open(site.origin);
  await enterAs(admin, site.origin, "admin", settings);
  const { page } = admin;
  await untilInteractive(page);
  const about = page.getByRole("region", { name: "About picture" });
  await about.getByLabel("Another picture").setInputFiles(fileOf(10.5));
  await about.getByText("That file is larger than 10 MB. Please choose a smaller picture.").waitFor();
  // Bypasses the field's own size check.
  await about.getByLabel("Another picture").evaluate((input: HTMLInputElement) => {
    const chosen = new DataTransfer();
    chosen.items.add(new File([new Uint8Array(15 * 1024 * 1024)], "photo.jpg"));
    input.files = chosen.files;
  });
  await about.getByRole("button", { name: "Use this picture" }).click();
  await about.getByText("That's larger than 10 MB, which is too big.").waitFor();
  expect(await axeFindings(page), "after a refusal").toEqual([]);

  const answer = await send("admin", settings, { location: "about", intent: "set" }, megabytes(10.5));
  expect([answer.status, answer.html.includes("larger than 10 MB")]).toEqual([413, true]);
  expect(await (await ask(null, "/story")).text()).not.toContain("/media/");
});

test("a wrong photo of a pet is refused, the next one accepted, and shown only to the people who may see the pet", async () => {
  const client = await open(site.origin);
  const { page } = client;
  await enterAs(client, site.origin, "client", edit);
  await untilInteractive(page);
  await page.getByLabel("Age", { exact: true }).fill("11 months");
  await page.getByLabel("Photo", { exact: true }).setInputFiles(renamedPage);
  await page.getByRole("button", { name: "Update Pet" }).click();
  await page.getByText("That file isn't a picture, whatever its name says.").waitFor();
  expect(await page.getByLabel("Age", { exact: true }).inputValue()).toBe("11 months");

  await page.getByLabel("Photo", { exact: true }).setInputFiles(jpeg(heic, "IMG_0001.HEIC"));
  await page.getByRole("button", { name: "Update Pet" }).click();
  await page.waitForURL("**/profile/pets");
  const file = await pictureOn(page, edit, ".picture-now img");
  expect(file).toMatch(/^\/media\/[0-9a-f-]{36}\/320\.avif$/);
  // Visitors, other clients, and walkers without a visit can't see the photo.
  for (const who of [null, "newcomer", "walker"] as const)
    expect((await ask(who, file)).status, `for ${who ?? "somebody who isn't signed in"}`).toBe(404);
  const answer = await ask("admin", file);
  expect(answer.status, "for the admin").toBe(200);
  expect(answer.headers.get("Cache-Control")).toBe("private, no-cache");
  const etag = answer.headers.get("ETag") ?? "";
  expect((await ask("admin", file, { "If-None-Match": etag })).status).toBe(304);
});

test("without scripts a refused file keeps everything typed", async () => {
  const form = await (await ask("client", edit)).text();
  const version = /name="version" value="([^"]*)"/.exec(form)?.[1] ?? "";
  const typed = { name: "Waffles", age: "11 months", version };
  const { status, html } = await send("client", edit, typed, new Blob([renamedPage.buffer.toString()]));
  expect(status).toBe(400);
  expect(html).toContain("That file isn&#x27;t a picture, whatever its name says.");
  expect(html).toContain('value="11 months"');
});

test("the owner adds and removes the hero picture", async () => {
  const admin = await open(site.origin);
  const { page } = admin;
  await enterAs(admin, site.origin, "admin", settings);
  await untilInteractive(page);
  const hero = page.getByRole("region", { name: "Hero picture" });
  await hero.getByRole("button", { name: "Use this picture" }).click();
  await hero.getByText("Please choose a picture first.").waitFor();
  await hero.getByLabel("Another picture").setInputFiles(jpeg(await twoColors(1300, 700).jpeg().toBuffer()));
  await hero.getByRole("button", { name: "Use this picture" }).click();
  await page.getByText("Picture received").first().waitFor();
  // The script shows the picture once it is prepared, without a reload.
  await loaded(hero.getByRole("img", { name: "Hero picture, as visitors see it now" }));
  await isOnHomePage(page);
  await page.goto(settings);

  await page.getByRole("button", { name: "Back to the drawing: hero picture" }).click();
  await page.getByText("The site shows the drawing again").first().waitFor();
  expect(await (await ask(null, "/")).text()).not.toContain("hero-photo");
});

async function isOnHomePage(page: Page): Promise<void> {
  const file = await pictureOn(page, "/", ".hero-photo");
  expect(file).toMatch(/\/1280\.avif$/);
  const answer = await ask(null, file);
  expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
  expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe("heif");
}

test("a squad pet's photo is public, and its drawn portrait is the fallback", async () => {
  const form = await (await ask("client", edit)).text();
  const version = /name="version" value="([^"]*)"/.exec(form)?.[1] ?? "";
  // The photo is prepared; with this permission it may become public.
  const allowed = { name: "Waffles", breed: "Corgi mix", photoPermission: "yes", version };
  expect((await send("client", edit, allowed, null)).status).toBe(303);
  expect(await (await ask(null, "/squad")).text()).not.toContain("Waffles");

  const admin = await open(site.origin, { expects: /404/ });
  const { page } = admin;
  await enterAs(admin, site.origin, "admin", `/admin/pets/${waffles}`);
  await placeInSquad(page);
  const file = await pictureOn(page, "/squad", "img[alt='Waffles, Corgi mix']");
  expect(file).toMatch(/\/320\.avif$/);
  expect((await ask(null, file)).headers.get("Cache-Control")).toBe("private, max-age=31536000, immutable");
  // The sample certificate was stored on the disk, before this site used a bucket.
  const inFolder = readdirSync(join(site.dataDir, "pictures")).filter((name) => !name.endsWith("-document"));
  expect(inFolder, "all of them are in the bucket").toEqual([]);

  await page.route("**/media/**", (route) => route.fulfill({ status: 404 }));
  await page.reload();
  const card = page.locator("li", { hasText: "Waffles" });
  await card.scrollIntoViewIfNeeded();
  await card.locator("img").waitFor({ state: "hidden" });
  expect(await card.locator("svg.portrait").isVisible()).toBe(true);
});

async function placeInSquad(page: Page): Promise<void> {
  await untilInteractive(page);
  await page.getByRole("button", { name: /^Accept/ }).click();
  await page.getByRole("button", { name: /squad/i }).first().click();
  await page.getByRole("button", { name: /out of the squad|from the squad/i }).waitFor();
}
