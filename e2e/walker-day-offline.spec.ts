// A walker's morning without signal: pages open from the cache; steps, notes and photos are queued and sent once;
// refused steps are reported; signing out clears the phone.
import { readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

import type { BrowserContext, Page } from "playwright-core";
import { expect, inject, onTestFinished, test } from "vitest";

import { fromAPhone } from "../tests/support/sample-pictures.ts";
import { httpAs, mainOf } from "./support/by-http.ts";
import { canyonWalker } from "./support/offline-day.ts";
import { keptOn, kindsOn, phoneHolds, untilKept } from "./support/phone-storage.ts";
import { jpeg, loaded, renamedPage } from "./support/picture-pages.ts";
import { sharedSite } from "./support/shared-site.ts";
import { cookieOf, enterAs } from "./support/sign-in.ts";
import { walkerOf } from "./support/under-way.ts";
import { axeFindings, pixelsTooWide, untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("monday");
const open = useBrowser();
/** Expected console messages while the phone has no network. */
const expects = /ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch|40[09]/;

/** Another walker, whose day has a single visit. */
const keeper = walkerOf("bite");
const nothing = { caches: [], databases: [], workers: 0 };

/** Closes all pages and opens a new one, like a browser that was closed. The new page isn't watched for errors. */
async function reopen(context: BrowserContext): Promise<Page> {
  for (const page of context.pages()) await page.close();
  const page = await context.newPage();
  await goTo(page, "/today");
  return page;
}

async function goTo(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await untilInteractive(page, "#main .btn");
}

/** Signs in with a new session and opens the dashboard. */
async function comeAs(page: Page, who: string): Promise<void> {
  const [name = "", value = ""] = (await cookieOf(site.origin, who)).split(/=(.*)/s);
  await page.context().clearCookies();
  await page.context().addCookies([{ name, value, url: site.origin }]);
  await page.goto("/dashboard");
}

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).first().click();

/** Uploads a photo as the client; resolves once the photo is prepared. */
async function givePhoto(pet: string): Promise<void> {
  const headers = { Cookie: await cookieOf(site.origin, "canyon-nutmeg"), Origin: site.origin };
  const body = new FormData();
  for (const [field, value] of Object.entries({ name: "Nutmeg", size: "small", version: "1" })) body.set(field, value);
  body.set("photo", new File([new Uint8Array(await fromAPhone())], "nutmeg.jpg", { type: "image/jpeg" }));
  const sent = { method: "POST", headers: { ...headers, "Sec-Fetch-Site": "same-origin" }, body };
  expect((await fetch(`${site.origin}/profile/pets/${pet}/edit`, { ...sent, redirect: "manual" })).status).toBe(303);
  const pets = async () => (await fetch(`${site.origin}/profile/pets`, { headers })).text();
  await expect.poll(pets, { timeout: 60_000 }).toMatch(/\/media\/[0-9a-f-]{36}\//);
}

test("during a morning without signal, visits are opened and finished, and each step is sent once", async () => {
  const { Nutmeg, Clove } = site.made.canyon;
  await givePhoto(Nutmeg.pet);
  const visitor = await open(site.origin, { width: 390, expects });
  const { page: first, context } = visitor;
  await enterAs(visitor, site.origin, canyonWalker, "/today");
  // The twelve URLs include Nutmeg's photo.
  await untilKept(first, 12);
  await context.grantPermissions(["geolocation"], { origin: site.origin });
  await context.setGeolocation({ latitude: 34.02231, longitude: -118.39541, accuracy: 12 });
  expect((await keptOn(first)).filter((address) => address.includes("access"))).toEqual([]);

  await context.setOffline(true);
  const page = await reopen(context);
  await page.getByText(/^No signal\. Last updated /).waitFor();
  await page.getByText("Codes and keys need signal.").first().waitFor();
  expect(await page.getByRole("heading", { level: 1 }).textContent()).toBe("Today");
  await loaded(page.locator(".next-faces img"));
  await press(page, "On my way: Nutmeg");
  await page.getByText("Kept on this phone").first().waitFor();
  await press(page, "Start: Nutmeg");
  await page.getByText(/^2 updates saved on this phone/).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  expect(await pixelsTooWide(page)).toBe(0);
  // The phone's position at a press is queued after the press, as its own entry.
  await expect.poll(() => kindsOn(page)).toEqual(["on-my-way", "start", "place"]);
  await press(page, "Done: Medication, 5 mg");
  await page.getByRole("button", { name: "Take it back: Medication, 5 mg" }).waitFor();
  await page.getByText(/^3 updates saved on this phone/).waitFor();

  await goTo(page, `/visits/${Nutmeg.visit}/incident`);
  const incident = page.locator("#incident");
  await incident.getByLabel("What kind").selectOption({ label: "Bite" });
  await incident.getByLabel("Time").fill("09:00");
  await incident.getByLabel("Where").fill("Runyon, at the upper gate");
  await incident.getByRole("textbox", { name: "What happened" }).fill("A coyote came at us.");
  await incident.getByLabel("Who was hurt").fill("Nutmeg, left hind leg.");
  await incident.getByLabel("What you did right away").fill("Carried her down.");
  await incident.getByLabel("Photos").setInputFiles(jpeg(await fromAPhone()));
  await incident.getByRole("button", { name: "Save and tell the owner" }).click();
  const written = page.getByRole("region", { name: "Saved on this phone, not sent yet." });
  await written.getByText("A coyote came at us.").waitFor();
  await written.getByText(/, 1 photo$/).waitFor();
  expect(await incident.getByLabel("Where").inputValue()).toBe("");
  expect(await axeFindings(page)).toEqual([]);

  await page.goto(`/visits/${Nutmeg.visit}/care-sheet`);
  await page.locator(".care-sheet").getByText("Nutmeg").first().waitFor();

  await goTo(page, `/visits/${Nutmeg.visit}/card`);
  const form = page.locator("#card");
  const save = async () => form.getByRole("button", { name: "Save", exact: true }).last().click();
  await form.getByLabel("Note for the client").fill("Saw a hawk over the ridge.");
  await form.getByLabel("Choose photos").setInputFiles(renamedPage);
  await save();
  await form.getByText("photo.jpg: That file isn't a picture").waitFor();
  // Each camera photo adds to those before, and can be taken out again before it is saved.
  await form.getByLabel("Take a photo").setInputFiles(jpeg(await fromAPhone()));
  await form.getByLabel("Take a photo").setInputFiles(jpeg(await fromAPhone(), "blurred.jpg"));
  await loaded(form.getByAltText("blurred.jpg"));
  await form.getByRole("button", { name: "Remove: blurred.jpg" }).click();
  await save();
  await form.getByText("Saved on this phone, not sent yet, with 1 photo.").waitFor();
  await page.reload();
  await form.getByText("Saved on this phone, not sent yet, with 1 photo.").waitFor();
  expect(await form.getByLabel("Note for the client").inputValue()).toBe("Saw a hawk over the ridge.");
  // A visit that has just begun asks before it is finished.
  await form.getByText("Finish and send", { exact: true }).click();
  await form.getByRole("button", { name: "Finish anyway" }).click();
  await page.waitForURL("**/today");
  await page.getByText("Finished. Quinn's card goes out 10 minutes after this phone is back online.").waitFor();
  await page.getByRole("heading", { name: "Done today" }).waitFor();
  await press(page, "On my way: Clove");
  await page.getByText(/^9 updates saved on this phone/).waitFor();

  // The owner cancels the visit while the phone has no signal.
  const canceled = await fetch(`${site.origin}/admin/visits/${Clove.visit}`, {
    method: "POST",
    headers: { Cookie: await cookieOf(site.origin, "admin"), Origin: site.origin, "Sec-Fetch-Site": "same-origin" },
    body: new URLSearchParams({ intent: "cancel", requestId: Clove.request, version: "1", reason: "Sick today." }),
    redirect: "manual",
  });
  expect(canceled.status).toBe(303);

  await context.setOffline(false);
  const refused = page.getByRole("alert").filter({ hasText: "On my way, Clove" });
  await refused.waitFor({ timeout: 60_000 });
  await expect.poll(() => page.getByText(/on this phone/).count()).toBe(0);
  expect(await page.getByText(/^No signal/).count()).toBe(0);
  await press(page, "Got it: On my way, Clove");
  await refused.waitFor({ state: "detached" });
  await page.goto(`/visits/${Nutmeg.visit}/card`);
  await untilInteractive(page);
  expect(await page.getByLabel("Note for the client").inputValue()).toBe("Saw a hawk over the ridge.");
  await page.getByText("Sent. You can change it until").waitFor();
  await loaded(page.getByAltText("Photo 1"));
  expect(await page.getByAltText("Photo 2").count()).toBe(0);
  const { get } = httpAs(site, canyonWalker);
  const incidents = mainOf(await get(`/visits/${Nutmeg.visit}/incident`));
  expect(incidents.match(/<article/g)).toHaveLength(1);
  for (const words of ["A coyote came at us.", "Photo 1 of the incident"]) expect(incidents).toContain(words);
  const { location } = await get(`/booking/${Nutmeg.request}`);
  const booking = mainOf(await get(location));
  expect(booking).toMatch(/Medication, 5 mg.*>Done</s);
  const began = booking.match(/query=34\.02231,-118\.39541/g);
  expect(began, "where it began, and where it ended").toHaveLength(2);
});

test("a new version of the service worker starts when the app is opened again; signing out clears the phone", async () => {
  const visitor = await open(site.origin, { width: 390, expects });
  const { page: first, context } = visitor;
  await comeAs(first, keeper);
  await expect.poll(async () => (await keptOn(first)).length, { timeout: 60_000 }).toBeGreaterThan(2);
  let page = await reopen(context);
  const undo = changeWorker();
  onTestFinished(undo);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const state = (each: Page) =>
    each.evaluate(async () => {
      const { waiting, active } = await navigator.serviceWorker.ready;
      const isNew = new Promise((answer) => {
        const { port1, port2 } = new MessageChannel();
        port1.addEventListener("message", () => answer(true));
        port1.start();
        active?.postMessage({ isNew: true }, [port2]);
        setTimeout(() => answer(false), 500);
      });
      return { isWaiting: waiting !== null, isNew: await isNew };
    });
  await expect.poll(() => state(page)).toEqual({ isWaiting: true, isNew: false });
  await context.setOffline(true);
  page = await reopen(context);
  await expect.poll(() => state(page)).toEqual({ isWaiting: false, isNew: true });
  await page.getByText(/^No signal/).waitFor();
  await press(page, /Menu|More/);
  await press(page, "Sign out");
  await page.getByText("That needs signal. Nothing was changed.").waitFor();

  // The cached page reloads itself when the signal is back. Closing it during the reload can hang the browser.
  const reloaded = page.waitForEvent("load");
  await context.setOffline(false);
  await reloaded;
  page = await reopen(context);
  expect((await phoneHolds(page)).caches).toContain("walkers-day");
  await press(page, /Menu|More/);
  await press(page, "Sign out");
  await page.waitForURL((url) => url.pathname === "/");
  await expect.poll(() => phoneHolds(page)).toEqual(nothing);

  await comeAs(page, keeper);
  await expect.poll(async () => (await keptOn(page)).length, { timeout: 60_000 }).toBeGreaterThan(2);
  await page.reload();
  await comeAs(page, "client");
  await expect.poll(() => keptOn(page)).toEqual([]);
});

/**
 * Replaces the service worker, as a later build would. The new one responds to a message, which the old one doesn't.
 * Returns a function that restores the old one.
 */
function changeWorker(): () => void {
  const path = join(inject("buildDir"), "client/today-worker.js");
  const files = [path, `${path}.br`, `${path}.gz`].map((file) => [file, readFileSync(file)] as const);
  for (const [file] of files.slice(1)) rmSync(file);
  const answers = 'self.addEventListener("message", ({ data, ports }) => data.isNew && ports[0].postMessage(true));';
  writeFileSync(path, `${String(files[0]?.[1])}\n${answers}`);
  return () => {
    for (const [file, content] of files) writeFileSync(file, content);
  };
}
