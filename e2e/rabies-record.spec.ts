// A pet without a valid rabies record can't be chosen for a request until the owner approves a new certificate.
import { expect, test } from "vitest";

import { petOf } from "./support/asking-clients.ts";
import { sharedSite } from "./support/shared-site.ts";
import { signIn } from "./support/stories.ts";

const site = sharedSite("monday");
const biscuit = petOf("unproven", "Biscuit");
const boxOf = (html: string) => new RegExp(`<input[^>]*value="${biscuit}"[^>]*>`).exec(html)?.[0];

test("a pet with an expired rabies record can't be chosen until the new one is approved", async () => {
  const client = await signIn(site, "unproven@demo.test");
  const form = await client.open("/request-service");
  expect(form.words).toContain("Biscuit's rabies record has expired.");
  expect(boxOf(form.html)).toContain("disabled");
  await client.open(`/profile/pets/${biscuit}/records`);
  const sent = await client.press("Upload", {
    kind: "rabies",
    givenOn: "2026-11-20",
    expiresOn: "2029-11-20",
    document: new File(["%PDF-1.4\n%%EOF"], "rabies.pdf", { type: "application/pdf" }),
  });
  expect(sent.words).toContain("I'm checking Biscuit's rabies record.");

  const owner = await signIn(site, "admin@demo.test");
  await owner.open(`/admin/pets/${biscuit}/records`);
  expect((await owner.press("Approve it")).words).toContain("Biscuit's rabies record is in order.");
  const mails = (await site.mails()).filter(({ to }) => to === "unproven@demo.test");
  const approved = mails.find(({ subject }) => subject === "Biscuit's rabies vaccination is approved");
  expect(approved?.text).toContain("You're all set to book.");
  expect(boxOf((await client.open("/request-service")).html)).not.toContain("disabled");
});
