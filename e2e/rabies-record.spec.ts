// A rabies record has expired: the client can't ask for anything new, sends the new certificate, and can again once the owner
// has looked at it.
import { expect, test } from "vitest";

import { petOf } from "./support/asking-clients.ts";
import { fillRequest, sendRequest } from "./support/request-form.ts";
import { sharedSite } from "./support/shared-site.ts";
import { enterAs } from "./support/sign-in.ts";
import { untilInteractive, useBrowser } from "./support/visitor.ts";

const site = sharedSite("monday");
const open = useBrowser();
const biscuit = petOf("unproven", "Biscuit");

test("an expired rabies record stops a request until the new one is approved", async () => {
  const client = await open(site.origin, { width: 390, expects: /400/ });
  await enterAs(client, site.origin, "unproven", "/request-service");
  await untilInteractive(client.page);
  const wish = { pets: ["Biscuit"], service: "dog-walks", minutes: "30", date: "2026-12-15" } as const;
  await fillRequest(client.page, { ...wish, pets: [...wish.pets], timeOfDay: /^Afternoon/ });
  await client.page.getByRole("button", { name: "Submit Request" }).click();
  await client.page
    .getByText(/without a rabies record that's approved and hasn't expired/)
    .first()
    .waitFor();

  await client.page.goto(`/profile/pets/${biscuit}/records`);
  await untilInteractive(client.page);
  await client.page.getByText("Biscuit's rabies record has expired.").waitFor();
  await client.page.getByLabel("What is it?").selectOption("rabies");
  await client.page.getByLabel("Given or issued on").fill("2026-11-20");
  await client.page.getByLabel("Expires on").fill("2029-11-20");
  await client.page
    .getByLabel("The certificate")
    .setInputFiles({ name: "rabies.pdf", mimeType: "application/pdf", buffer: Buffer.from("%PDF-1.4\n%%EOF") });
  await client.page.getByRole("button", { name: "Send the record" }).click();
  await client.page.getByText("I'm checking Biscuit's rabies record.").waitFor();

  const owner = await open(site.origin, { width: 390 });
  await enterAs(owner, site.origin, "admin", `/admin/pets/${biscuit}/records`);
  await untilInteractive(owner.page);
  await owner.page.getByRole("button", { name: "Approve it: Rabies vaccination" }).click();
  await owner.page.getByText("Biscuit's rabies record is in order.").waitFor();

  await client.page.goto("/request-service");
  await untilInteractive(client.page);
  await fillRequest(client.page, { ...wish, pets: [...wish.pets], timeOfDay: /^Afternoon/ });
  await sendRequest(client.page);
  const told = (await site.mails()).filter(({ to }) => to === "unproven@demo.test").map(({ subject }) => subject);
  expect(told).toContain("Biscuit's rabies vaccination is approved");
});
