// An expired rabies record blocks new requests until the owner approves the new certificate.
import { expect, test } from "vitest";

import { petOf } from "./support/asking-clients.ts";
import { formIn, httpAs } from "./support/by-http.ts";
import { fillRequest, sendRequest } from "./support/request-form.ts";
import { sharedSite } from "./support/shared-site.ts";
import { enterAs } from "./support/sign-in.ts";
import { untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("monday");
const open = useBrowser();
const biscuit = petOf("unproven", "Biscuit");

test("an expired rabies record blocks a request until the new one is approved", async () => {
  const client = await open(site.origin, { width: 390, expects: /400/ });
  await enterAs(client, site.origin, "unproven", "/request-service");
  await untilInteractive(client.page);
  const wish = { pets: ["Biscuit"], service: "dog-walks", minutes: "30", date: "2026-12-15", timeOfDay: /^Afternoon/ };
  await fillRequest(client.page, wish);
  await client.page.getByRole("button", { name: "Submit Request" }).click();
  await client.page
    .getByText(/without a rabies record that's approved and hasn't expired/)
    .first()
    .waitFor();

  const records = await client.context.newPage();
  await records.goto(`/profile/pets/${biscuit}/records`);
  await untilInteractive(records);
  await records.getByText("Biscuit's rabies record has expired.").waitFor();
  await records.getByLabel("Type of record").selectOption("rabies");
  await records.getByLabel("Given or issued on").fill("2026-11-20");
  await records.getByLabel("Expires on").fill("2029-11-20");
  await records
    .getByLabel("The certificate")
    .setInputFiles({ name: "rabies.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF") });
  await records.getByRole("button", { name: "Upload" }).click();
  await records.getByText("I'm checking Biscuit's rabies record.").waitFor();

  const { get, post } = httpAs(site, "admin");
  const owners = `/admin/pets/${biscuit}/records`;
  await post(owners, formIn(await get(owners), "Approve it: Rabies vaccination"));
  expect((await get(owners)).words).toContain("Biscuit's rabies record is in order.");

  // The client's request form stayed open on the tab with the refused pet.
  await client.page.getByRole("button", { name: "Continue to Service Details" }).click();
  await sendRequest(client.page);
  const told = (await site.mails()).filter(({ to }) => to === "unproven@demo.test").map(({ subject }) => subject);
  expect(told).toContain("Biscuit's rabies vaccination is approved");
});
