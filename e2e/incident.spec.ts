// Something went wrong on a walk: its walker writes it down with a photo, the owner has a mail at once and reads it, and what
// was wrong in it is another line. To another walker and a client there is no such page.
import { afterAll, beforeAll, expect, test } from "vitest";

import type { Db } from "~/db/client.server";
import { sampleAccounts } from "~/sample/sample-people";
import { samplePets } from "~/sample/sample-pets";
import { Temporal } from "~/shared/dates";

import { addVisit } from "../tests/support/ledger.ts";
import { fromAPhone } from "../tests/support/sample-pictures.ts";
import { jpeg, loaded, renamedPage } from "./support/picture-pages.ts";
import { openPreparedSite } from "./support/prepared-site.ts";
import { addClient } from "./support/sample-client.ts";
import { enterAs } from "./support/sign-in.ts";
import type { Site } from "./support/site.ts";
import { untilInteractive, useBrowser } from "./support/visitor.ts";

let page = "";
let site: Site;
beforeAll(async () => {
  site = await openPreparedSite(prepare, { clock: "2026-11-23T09:12:00-08:00" });
});
afterAll(() => site.stop());

/** Under way since nine, with Jordan; Alex walks, too. */
async function prepare(db: Db) {
  await addClient(db, { firstName: "Alex", lastName: "Lopez", email: "alex@demo.test", isEmployee: true });
  const state = { status: "in_progress" as const };
  const { visit } = await addVisit(db, {
    walker: { id: sampleAccounts[1].id },
    client: { id: sampleAccounts[2].id },
    pets: [{ id: samplePets[0].id }],
    startsAt: Temporal.Instant.from("2026-11-23T17:00:00Z"),
    visit: state,
    request: state,
  });
  page = `/visits/${visit.id}/incident`;
}

const open = useBrowser();
const mails = async () => (await site.mails()).filter(({ subject }) => subject.includes("Jordan Lee"));

test("a bite is written down with its photo; the owner has a mail at once, and only she and the walker read it", async () => {
  const walker = await open(site.origin, { width: 390, expects: /40[04]/ });
  await enterAs(walker, site.origin, "walker", "/today");
  await untilInteractive(walker.page);
  await walker.page.getByRole("link", { name: "Emergency: Casey Morgan" }).click();
  await walker.page.getByRole("link", { name: "Write down an incident" }).click();
  const form = walker.page.locator("#incident");
  await form.getByLabel("What kind").selectOption({ label: "Bite" });
  await form.getByLabel("Time").fill("09:05");
  await form.getByLabel("Where").fill("Abbot Kinney and Venice Blvd");
  await form.getByRole("textbox", { name: "What happened" }).fill("A loose dog ran at us and bit Biscuit.");
  await form.getByLabel("Who was hurt").fill("Biscuit, left ear.");
  await form.getByLabel("What you did right away").fill("Rinsed it, and called the vet.");
  // What is no photo is refused beside its field, and nothing is lost.
  await form.getByLabel("Photos").setInputFiles(renamedPage);
  await form.getByRole("button", { name: "Save and tell the owner" }).click();
  await form.getByText("photo.jpg: That file isn't a picture").waitFor();
  expect(await form.getByLabel("Where").inputValue()).toBe("Abbot Kinney and Venice Blvd");
  expect(await mails()).toEqual([]);
  await form.getByLabel("Photos").setInputFiles(jpeg(await fromAPhone()));
  await form.getByRole("button", { name: "Save and tell the owner" }).click();
  const written = walker.page.getByRole("article", { name: "Bite" });
  await written.getByText("A loose dog ran at us and bit Biscuit.").waitFor();
  expect((await mails()).map(({ subject }) => subject)).toEqual(["Bite: Jordan Lee wrote down an incident"]);

  // Nothing of it can be changed: what was wrong is another line.
  expect(await written.getByRole("button", { name: /Change|Edit|Delete/ }).count()).toBe(0);
  await written.getByText("Add or correct").click();
  await written.getByLabel("What's new, or what was wrong").fill("It was the right ear.");
  await written.getByRole("button", { name: "Add this line" }).click();
  await written.locator(".incident-lines").getByText("It was the right ear.").waitFor();

  const owner = await open(site.origin, { width: 1280, javaScript: false });
  await enterAs(owner, site.origin, "admin", "/admin/incidents");
  const read = owner.page.getByRole("article", { name: "Bite" });
  for (const words of ["Biscuit, left ear.", "It was the right ear.", "Written down by Jordan Lee"])
    await read.getByText(words).first().waitFor();
  const photo = await loaded(read.getByAltText("Photo 1 of the incident"));

  for (const who of ["alex", "client"] as const) {
    const other = await open(site.origin, { javaScript: false, expects: /404/ });
    await enterAs(other, site.origin, who, who === "alex" ? "/today" : "/dashboard");
    for (const address of [page, photo])
      expect((await other.page.goto(address))?.status(), `${who} ${address}`).toBe(404);
  }
});
