// An incident on a walk: the walker reports it with a photo, the owner gets a mail, and corrections are added as
// further lines. Other walkers and clients get a 404.
import { expect, test } from "vitest";

import { fromAPhone } from "../tests/support/sample-pictures.ts";
import { httpAs, mainOf } from "./support/by-http.ts";
import { doorWalker } from "./support/way-in-visits.ts";
import { keepsNothing } from "./support/offline-day.ts";
import { jpeg, loaded, renamedPage } from "./support/picture-pages.ts";
import { sharedSite } from "./support/shared-site.ts";
import { enterAs } from "./support/sign-in.ts";
import { householdOf, walkerOf } from "./support/under-way.ts";
import { untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("monday");
const open = useBrowser();
const mails = async () => (await site.mails()).filter(({ subject }) => subject.includes("Jamie Poe reported"));

test("a bite is reported with a photo, mailed to the owner, and visible only to the owner and the reporting walker", async () => {
  const walker = await open(site.origin, { width: 390, expects: /40[04]/ });
  await keepsNothing(walker.page);
  await enterAs(walker, site.origin, walkerOf("bite"), "/today");
  await untilInteractive(walker.page);
  await walker.page.getByRole("link", { name: "Emergency: Noor Bitt" }).click();
  await walker.page.getByRole("link", { name: "Report an incident" }).click();
  const form = walker.page.locator("#incident");
  await form.getByLabel("What kind").selectOption({ label: "Bite" });
  await form.getByLabel("Time").fill("09:00");
  await form.getByLabel("Where").fill("Abbot Kinney and Venice Blvd");
  await form.getByRole("textbox", { name: "What happened" }).fill("A loose dog ran at us and bit Truffle.");
  await form.getByLabel("Who was hurt").fill("Truffle, left ear.");
  await form.getByLabel("What you did right away").fill("Rinsed it, and called the vet.");
  // A file that is not a photo is named in the error; the rest of the report is saved.
  await form.getByLabel("Photos").setInputFiles([renamedPage, jpeg(await fromAPhone(), "ear.jpg")]);
  await form.getByRole("button", { name: "Save and tell the owner" }).click();
  await walker.page.getByText("Everything else is saved. photo.jpg: That file isn't a picture").waitFor();
  const written = walker.page.getByRole("article", { name: "Bite" });
  await written.getByText("A loose dog ran at us and bit Truffle.").waitFor();
  expect((await mails()).map(({ subject }) => subject)).toEqual(["Bite: Jamie Poe reported an incident"]);

  // A report is immutable; a correction is another line.
  expect(await written.getByRole("button", { name: /Change|Edit|Delete/ }).count()).toBe(0);
  await written.getByText("Add or correct").click();
  await written.getByLabel("What's new, or what was wrong").fill("It was the right ear.");
  await written.getByRole("button", { name: "Add this line" }).click();
  await written.locator(".incident-lines").getByText("It was the right ear.").waitFor();

  const src = (await loaded(written.getByAltText("Photo 1 of the incident"))) ?? "";
  const read = mainOf(await httpAs(site, "admin").get("/admin/incidents"));
  for (const words of ["Truffle, left ear.", "It was the right ear.", "Reported by Jamie Poe"])
    expect(read).toContain(words);
  expect(read).toContain(src);
  const photo = await httpAs(site, "admin").get(src);
  expect(photo.status).toBe(200);
  expect(photo.headers.get("content-type")).toMatch(/^image\//);

  const page = `/visits/${site.made.underWay.bite.visit}/incident`;
  for (const who of [doorWalker, householdOf("bite")])
    for (const address of [page, src])
      expect((await httpAs(site, who).get(address)).status, `${who} ${address}`).toBe(404);
});
