// The first client of a new business and their dog, over HTTP: from registering up to the owner's acceptance.
import { expect } from "vitest";

import { type Person, personAt } from "./person.ts";
import type { Site } from "./site.ts";
import { pathIn } from "./stories.ts";

export const firstClient = {
  firstName: "Robin",
  lastName: "Vale",
  email: "robin@example.test",
  password: "seven otters by the creek",
  address: "14 Congress Street, Portland, ME 04101",
};

/** `confirmLink` returns the path of the link in the mail that confirms the address. */
export async function registersWithADog(site: Site, confirmLink: () => Promise<string>): Promise<Person> {
  const client = personAt(site);
  await client.open("/register");
  await client.press("Create my account", firstClient);
  expect((await client.press("Add Pet", { name: "Rufus" })).words).toContain("Rufus");
  const contract = await client.open("/dashboard/contract");
  const initials = [...contract.html.matchAll(/name="(initials-[^"]*)"/g)].map(([, name = ""]) => [name, "RV"]);
  const signature = { ...Object.fromEntries(initials), signedName: "Robin Vale", agree: "yes" };
  expect((await client.press("Sign", signature)).words).toContain("Contract signed");
  // Signed in, opening the mailed link is enough.
  await client.open(await confirmLink());
  return client;
}

/** `today`: an ISO date. */
export async function acceptsTheDog(owner: Person, today: string): Promise<void> {
  const pet = pathIn((await owner.open("/admin/pets")).html, /^\/admin\/pets\/[\da-f-]{36}$/);
  await owner.open(`${pet}/records`);
  const expiresOn = Temporal.PlainDate.from(today).add({ years: 2 }).toString();
  await owner.press("Save the record", { kind: "rabies", givenOn: today, expiresOn });
  await owner.open(pet);
  expect((await owner.press("Accept Rufus")).words).toContain("Accepted");
}
