// Permissions about households (docs/product.md, Who may do what).
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";

import type { SignedIn } from "~/platform/sign-in/actor";
import routes from "~/routes";

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

test("only the owner may open the pages of a client", () =>
  expect([client, walker, owner].map((actor) => can(actor, "open the pages of a client"))).toEqual([
    false,
    false,
    true,
  ]));

test("the policy guards every page of a client or pet at the desk", () => {
  const pathsIn = (entries: readonly RouteConfigEntry[]): string[] =>
    entries.flatMap(({ path, children }) => [...(path ? [path] : []), ...pathsIn(children ?? [])]);
  // A bookkeeper reads a household's account, too, so its page has another guard (routes/admin/money-layout.tsx).
  const isOfClient = (path: string) => /^admin\/(?:clients|pets)\/:id(?!\/money)/.test(path);
  const guarded = routes.filter(({ file }) => file === "routes/admin/client-layout.tsx");
  expect(pathsIn(guarded)).toEqual(pathsIn(routes).filter(isOfClient));
});

test("clients and walkers may sign the contract, and the owner may not", () =>
  expect([client, walker, owner].map((actor) => can(actor, "sign the contract"))).toEqual([true, true, false]));

test("a signed contract can be read by its client and the owner", () => {
  const signed = { profileId: client.id };
  expect([client, walker, owner].map((actor) => can(actor, "read a signed contract", signed))).toEqual([
    true,
    false,
    true,
  ]);
});
