import { randomBytes } from "node:crypto";

import { expect, test } from "vitest";

import { hideLinkSecrets } from "./hide-links";

const token = randomBytes(32).toString("base64url");
const unsubscribe = `${"a".repeat(36)}.${"b".repeat(22)}`;

test.each([
  [`Open: http://localhost:3000/invitation?token=${token}`, "Open: http://localhost:3000/invitation?token=hidden"],
  [
    `<a href="https://x.example/reset-password?token=${token}">Go</a>`,
    '<a href="https://x.example/reset-password?token=hidden">Go</a>',
  ],
  [
    `https://x.example/service-request?email=a%40b.example&amp;token=${token}"`,
    'https://x.example/service-request?email=a%40b.example&amp;token=hidden"',
  ],
  [`https://x.example/r?token=${token}&email=a@b.example`, "https://x.example/r?token=hidden&email=a@b.example"],
  [`(https://x.example/verify-email?TOKEN=${token})`, "(https://x.example/verify-email?TOKEN=hidden)"],
  [`https://x.example/u/${unsubscribe}`, "https://x.example/u/hidden"],
  [`https://x.example/meet-and-greet/${"b".repeat(22)}`, "https://x.example/meet-and-greet/hidden"],
  [`https://x.example/meet-and-greet/new/${unsubscribe}`, "https://x.example/meet-and-greet/new/hidden"],
  [`https://x.example/open/${token}`, "https://x.example/open/hidden"],
])("hideLinkSecrets turns %s into %s", (body, shown) => expect(hideLinkSecrets(body)).toBe(shown));

test("hideLinkSecrets hides every occurrence of a token", () => {
  const body = `https://x.example/a?token=${token} <a href="/a?b=1&amp;token=${token}">https://x.example/a?token=${token}</a>`;
  expect(hideLinkSecrets(body)).not.toContain(token.slice(0, 12));
});

test.each([
  "Hello Dana, noon works. See https://x.example/services#walks and https://x.example/locations/venice?x=1",
  "A token of my thanks: code of the gate? token = none.",
  '<p style="color:#4a605c">Biscuit/Pepper</p>',
])("hideLinkSecrets leaves text without a secret unchanged: %s", (body) => expect(hideLinkSecrets(body)).toBe(body));
