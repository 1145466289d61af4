// Limits of the account forms, over HTTP, on the production build. The counting itself is tested in
// sign-in-limits.db.test.ts and limits.test.ts.
import { expect, test } from "vitest";

import { samplePassword } from "../app/sample/sample-people.ts";
import { type Answer, send } from "./support/account-calls.ts";
import { logIn, register } from "./support/account-tries.ts";
import { sharedSite } from "./support/shared-site.ts";

/** Shared with other files, so each test uses its own address. */
const strict = sharedSite("limits");
/** Allows one registration, one mail and one link. */
const fewTries = sharedSite("few-tries");

test("too many wrong passwords are refused for one address only; the owner signs in from another", async () => {
  const attacker = { address: "203.0.113.5" };
  // Concurrent, since each try is counted before it runs.
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

test("registrations, password mails and links are limited, keeping everything typed", async () => {
  const second = async (ask: (number: number) => Promise<Answer>) => {
    expect((await ask(1)).status).not.toBe(429);
    const refused = await ask(2);
    expect(refused.status).toBe(429);
    expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
    return refused.text;
  };
  expect(await second((number) => register(fewTries, `many-${number}@example.test`))).toContain("many-2@example.test");
  const forgotten = await second((number) => send(fewTries, "/forgot-password", { email: `who-${number}@demo.test` }));
  expect(forgotten).toContain("who-2@demo.test");
  await second((number) =>
    send(fewTries, "/reset-password?token=x", { token: `guess-${number}`, password: "a completely new phrase" }),
  );
});
