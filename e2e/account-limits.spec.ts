// How often somebody may try at the account forms, over HTTP, on the production build.
import { expect, test } from "vitest";

import { samplePassword } from "../app/sample/sample-people.ts";
import { type Answer, send } from "./support/account-calls.ts";
import { logIn, register } from "./support/account-tries.ts";
import { sharedSite } from "./support/shared-site.ts";

/** Others try there, too: each test comes from an address of its own. */
const strict = sharedSite("limits");

test("too many wrong passwords are refused for a while, from there; a stranger elsewhere is not locked out", async () => {
  const attacker = { address: "203.0.113.5" };
  // All at once: each is counted before it is tried.
  const tries = await Promise.all(
    Array.from({ length: 8 }, () => logIn(strict, "client@demo.test", "not the right one", attacker)),
  );
  expect(tries.map(({ status }) => status).toSorted()).toEqual([401, 401, 401, 401, 401, 429, 429, 429]);
  const refused = await logIn(strict, " Client@Demo.test ", samplePassword, attacker);
  expect(refused.status, "even the right one").toBe(429);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(800);
  expect(refused.text).toContain("Too many tries. Please wait 15 minutes");
  expect(refused.text).toMatch(/value=" ?Client@Demo\.test ?"/);

  const owner = await logIn(strict, "client@demo.test", samplePassword, { address: "198.51.100.7" });
  expect(owner.status, "its owner, elsewhere").toBe(303);
  const neighbor = await logIn(strict, "newcomer@demo.test", samplePassword, attacker);
  expect(neighbor.status, "another account, from there").toBe(303);
});

test("going through many accounts is stopped, and a password of one's own does not reset that", async () => {
  const from = { address: "203.0.113.6" };
  const guess = (number: number) => logIn(strict, `victim-${number}@example.test`, "not the right one", from);
  const first = await Promise.all(Array.from({ length: 29 }, (_, number) => guess(number)));
  expect(new Set(first.map(({ status }) => status))).toEqual(new Set([401]));
  expect((await logIn(strict, "newcomer@demo.test", samplePassword, from)).status).toBe(303);
  expect((await guess(29)).status).toBe(401);
  expect((await guess(30)).status).toBe(429);
  expect((await logIn(strict, "newcomer@demo.test", samplePassword, { address: "198.51.100.8" })).status).toBe(303);
});

test("the right password forgets the wrong ones before it", async () => {
  for (let round = 0; round < 3; round += 1) {
    for (let wrong = 0; wrong < 4; wrong += 1)
      expect((await logIn(strict, "client@demo.test", "not the right one")).status).toBe(401);
    expect((await logIn(strict, "client@demo.test")).status).toBe(303);
  }
});

test("registrations, mails for passwords and links are counted, with everything typed kept", async () => {
  const last = async (times: number, ask: (number: number) => Promise<Answer>) => {
    for (let number = 0; number < times; number += 1) expect((await ask(number)).status).not.toBe(429);
    return ask(times);
  };
  const registration = await last(5, (number) => register(strict, `many-${number}@example.test`));
  expect(registration.status).toBe(429);
  expect(registration.text).toContain("many-5@example.test");
  const forgotten = await last(5, (number) => send(strict, "/forgot-password", { email: `who-${number}@demo.test` }));
  expect(forgotten.status).toBe(429);
  expect(forgotten.text).toContain("who-5@demo.test");
  const guessed = await last(20, (number) =>
    send(strict, "/reset-password?token=x", { token: `guess-${number}`, password: "a completely new phrase" }),
  );
  expect(guessed.status).toBe(429);
  expect(Number(guessed.headers["retry-after"])).toBeGreaterThan(0);
});
