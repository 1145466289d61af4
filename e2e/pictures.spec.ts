// Pictures from the form to the page: a pet's, the home page's, and what becomes of those that cannot be.
import { mkdirSync, readdirSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { Page } from "playwright-core";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from "vitest";

import { openBucket } from "../tests/support/bucket.ts";
import { fromAPhone, heic, twoColors } from "../tests/support/sample-pictures.ts";
import { post } from "./support/client-pets.ts";
import { jpeg, loaded, pictureOn, renamedPage } from "./support/picture-pages.ts";
import { enterAs } from "./support/sign-in.ts";
import { openSite, openSiteForTest, type Site, startSiteIn } from "./support/site.ts";
import { axeFindings, untilInteractive, useBrowser } from "./support/visitor.ts";

const open = useBrowser();
const settings = "/admin/settings/pictures";
const waffles = "/profile/pets/00000000-0000-4000-8001-000000000003/edit";

vi.setConfig({ testTimeout: 180_000 });

const statusFor = async (site: Site, path: string) => (await fetch(site.origin + path)).status;

let site: Site;
beforeAll(async () => {
  site = await openSite();
});
afterAll(() => site.stop());

/** A file on the disk: the browser reads it itself. */
function fileOf(megabytes: number): string {
  const path = join(site.dataDir, `photo-of-${megabytes}.jpg`);
  writeFileSync(path, "");
  truncateSync(path, megabytes * 1024 * 1024);
  return path;
}

describe("more than 10 MB", () => {
  test.each([true, false])("is refused in words, with JavaScript: %s", async (javaScript) => {
    const admin = await open(site.origin, { javaScript, expects: /413/ });
    await enterAs(admin, site.origin, "admin", settings);
    const { page } = admin;
    if (javaScript) await untilInteractive(page);
    const about = page.getByRole("region", { name: "About picture" });
    const send = async (megabytes: number) => {
      await about.getByLabel("Another picture").setInputFiles(fileOf(megabytes));
      if (!javaScript) await about.getByRole("button", { name: "Use this picture" }).click();
    };
    await send(10.5);
    await about.getByText("That file is larger than 10 MB. Please choose a smaller picture.").waitFor();
    await send(20);
    await page.getByText("larger than 10 MB").first().waitFor();
    expect(readdirSync(join(site.dataDir, "pictures"))).toEqual([]);
  });

  test("sent by a script is refused by the form itself", async () => {
    const admin = await open(site.origin);
    await enterAs(admin, site.origin, "admin", settings);
    const { page } = admin;
    await untilInteractive(page);
    const about = page.getByRole("region", { name: "About picture" });
    // Past the field's own look at the size.
    await about.getByLabel("Another picture").evaluate((input: HTMLInputElement) => {
      const chosen = new DataTransfer();
      chosen.items.add(new File([new Uint8Array(15 * 1024 * 1024)], "photo.jpg"));
      input.files = chosen.files;
    });
    await about.getByRole("button", { name: "Use this picture" }).click();
    await about.getByText("That's larger than 10 MB, which is too big.").waitFor();
    expect(await axeFindings(page), "after a refusal").toEqual([]);
  });
});

describe.each([true, false])("with JavaScript: %s", (javaScript) => {
  test("a client's photo of a pet: refused kindly, then taken, shown to its people, and to nobody else", async () => {
    const client = await open(site.origin, { javaScript, ...(javaScript ? {} : { expects: /400 \(Bad Request\)/ }) });
    const { page } = client;
    // A pet that nobody has a picture of yet.
    const name = `Pancake ${javaScript}`;
    await enterAs(client, site.origin, "client", "/profile/pets");
    expect((await post(page, "/profile/pets/new", { name })).status()).toBe(303);
    await page.goto("/profile/pets");
    const edit = (await page.getByRole("link", { name: `Edit ${name}` }).getAttribute("href")) ?? "";
    await page.goto(edit);
    if (javaScript) await untilInteractive(page);
    await page.getByLabel("Age", { exact: true }).fill("11 months");
    await page.getByLabel("Photo", { exact: true }).setInputFiles(renamedPage);
    await page.getByRole("button", { name: "Update Pet" }).click();
    await page.getByText("That file isn't a picture, whatever its name says.").waitFor();
    expect(await page.getByLabel("Age", { exact: true }).inputValue()).toBe("11 months");

    await page.getByLabel("Photo", { exact: true }).setInputFiles(jpeg(await fromAPhone()));
    await page.getByRole("button", { name: "Update Pet" }).click();
    await page.waitForURL("**/profile/pets");
    const file = await pictureOn(page, edit, ".picture-now img");
    expect(file).toMatch(/^\/media\/[0-9a-f-]{36}\/320\.avif$/);
    expect(await statusFor(site, file), "for somebody who is not signed in").toBe(404);

    const newcomer = await open(site.origin, { expects: /404/ });
    await enterAs(newcomer, site.origin, "newcomer", "/dashboard");
    expect((await newcomer.page.request.get(file)).status(), "for another client").toBe(404);
    const walker = await open(site.origin);
    await enterAs(walker, site.origin, "walker", "/today");
    expect((await walker.page.request.get(file)).status(), "for a walker without a visit").toBe(404);
    const owner = await open(site.origin);
    await enterAs(owner, site.origin, "admin", "/admin");
    const answer = await owner.page.request.get(file);
    expect(answer.status(), "for the admin").toBe(200);
    expect(answer.headers()["cache-control"]).toBe("private, no-cache");
    const etag = answer.headers().etag ?? "";
    expect((await owner.page.request.get(file, { headers: { "If-None-Match": etag } })).status()).toBe(304);
  });

  test("the owner's hero picture comes and goes, and the home page shows it at once", async () => {
    const visitor = await open(site.origin, { javaScript });
    await visitor.page.goto("/");
    expect(await visitor.page.locator(".hero-photo").count()).toBe(0);

    const admin = await open(site.origin, { javaScript, ...(javaScript ? {} : { expects: /400 \(Bad Request\)/ }) });
    const { page } = admin;
    await enterAs(admin, site.origin, "admin", settings);
    if (javaScript) await untilInteractive(page);
    const hero = page.getByRole("region", { name: "Hero picture" });
    await hero.getByRole("button", { name: "Use this picture" }).click();
    await hero.getByText("Please choose a picture first.").waitFor();
    await hero.getByLabel("Another picture").setInputFiles(jpeg(await twoColors(1600, 900).jpeg().toBuffer()));
    await hero.getByRole("button", { name: "Use this picture" }).click();
    await page.getByText("Picture received").first().waitFor();
    // With scripts the page looks again by itself.
    if (!javaScript) await pictureOn(page, settings, ".site-picture img");
    await loaded(hero.getByRole("img", { name: "Hero picture, as it is shown now" }));

    const file = await pictureOn(visitor.page, "/", ".hero-photo");
    expect(file).toMatch(/\/1280\.avif$/);
    const answer = await fetch(site.origin + file);
    expect(answer.headers.get("Cache-Control")).toBe("public, max-age=31536000, immutable");
    expect(answer.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).format).toBe("heif");

    await page.getByRole("button", { name: "Back to the drawn hero picture" }).click();
    await page.getByText("The drawn picture is back").first().waitFor();
    await visitor.page.goto("/");
    expect(await visitor.page.locator(".hero-photo").count()).toBe(0);
    expect(await statusFor(site, file)).toBe(404);
  });
});

test("once a pet is in the squad, everybody sees its photo; where that does not load, its portrait", async () => {
  const site = await openSiteForTest();
  const client = await open(site.origin);
  await enterAs(client, site.origin, "client", waffles);
  await untilInteractive(client.page);
  await client.page.getByLabel("Photo", { exact: true }).setInputFiles(jpeg(heic, "IMG_0001.HEIC"));
  await client.page.getByRole("checkbox", { name: /may be shown in The Squad/ }).check();
  await client.page.getByRole("button", { name: "Update Pet" }).click();
  await client.page.waitForURL("**/profile/pets");
  await pictureOn(client.page, waffles, ".picture-now img");

  const visitor = await open(site.origin);
  await visitor.page.goto("/squad");
  expect(await visitor.page.getByText("Waffles").count()).toBe(0);
  const admin = await open(site.origin);
  await enterAs(admin, site.origin, "admin", "/admin/pets/00000000-0000-4000-8001-000000000003");
  await placeInSquad(admin.page);
  const file = await pictureOn(visitor.page, "/squad", "img[alt='Waffles, Corgi mix']");
  expect(file).toMatch(/\/320\.avif$/);
  expect((await fetch(site.origin + file)).headers.get("Cache-Control")).toBe("private, max-age=31536000, immutable");

  const pictures = join(site.dataDir, "pictures");
  rmSync(pictures, { recursive: true });
  mkdirSync(pictures);
  const later = await open(site.origin, { expects: /404/ });
  await later.page.goto("/squad");
  const card = later.page.locator("li", { hasText: "Waffles" });
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

test("a server killed between upload and preparation loses nothing", async () => {
  const site = await openSiteForTest({}, "embedded");
  const admin = await open(site.origin);
  await enterAs(admin, site.origin, "admin", settings);
  // Who stays may still be asking for something when the site is killed.
  await admin.page.close();
  // As much to do as a picture can give: noise in every pixel.
  const noise = {
    create: {
      width: 900,
      height: 900,
      channels: 3 as const,
      background: "#888",
      noise: { type: "gaussian" as const, mean: 128, sigma: 60 },
    },
  };
  const photo = await sharp(noise).jpeg({ quality: 60 }).toBuffer();
  const sent = await admin.context.request.post(settings, {
    headers: { Origin: site.origin },
    multipart: { location: "hero", intent: "set", photo: jpeg(photo) },
    maxRedirects: 0,
  });
  expect(sent.status()).toBe(303);
  await site.kill();
  expect(site.log()).not.toContain("picture ready");

  const again = await startSiteIn(site.dataDir, inject("buildDir"), {});
  onTestFinished(async () => {
    await again.stop();
  });
  const visitor = await open(again.origin);
  await pictureOn(visitor.page, "/", ".hero-photo");
  expect(again.log()).toContain("picture ready");
});

test("with a bucket, pictures are in the bucket", async () => {
  const bucket = await openBucket();
  onTestFinished(() => bucket.close());
  const site = await openSiteForTest(bucket.settings);
  const admin = await open(site.origin);
  await enterAs(admin, site.origin, "admin", settings);
  await untilInteractive(admin.page);
  const about = admin.page.getByRole("region", { name: "About picture" });
  await about.getByLabel("Another picture").setInputFiles(jpeg(await fromAPhone()));
  await about.getByRole("button", { name: "Use this picture" }).click();
  await loaded(about.getByRole("img", { name: "About picture, as it is shown now" }));
  const visitor = await open(site.origin);
  await pictureOn(visitor.page, "/story", "img.story-picture");
  expect(readdirSync(join(site.dataDir, "pictures"))).toEqual([]);
});
