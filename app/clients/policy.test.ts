// Who may do what with households (docs/product.md, Who may do what).
import { expect, test } from "vitest";

import type { SignedIn } from "~/platform/sign-in/actor";

import { can } from "./policy";

const person = (id: string, about: Partial<SignedIn>): SignedIn => ({
  kind: "signed-in",
  id,
  email: `${id}@example.com`,
  firstName: "Casey",
  lastName: "Morgan",
  role: "client",
  isEmployee: false,
  emailVerified: true,
  sessionId: id,
  ...about,
});
const client = person("casey", {});
const walker = person("alex", { isEmployee: true });
const owner = person("sam", { role: "admin", isEmployee: true });

test("only the owner opens the page of a client, or of a pet at her desk", () => {
  for (const page of ["open a client's page", "open a pet's page at the desk"] as const)
    expect([client, walker, owner].map((actor) => can(actor, page))).toEqual([false, false, true]);
});

test("clients sign the contract, walkers with an account of their own among them, and the owner doesn't", () =>
  expect([client, walker, owner].map((actor) => can(actor, "sign the contract"))).toEqual([true, true, false]));

test("a signed contract is for who signed it, and for the owner", () => {
  const signed = { profileId: client.id };
  expect([client, walker, owner].map((actor) => can(actor, "read a signed contract", signed))).toEqual([
    true,
    false,
    true,
  ]);
});
