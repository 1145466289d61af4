// Tests of the better-auth endpoints that scripts of our pages call.
import { tokenLimit } from "~/platform/http/limits";
import pino from "pino";
import { expect, test } from "vitest";

import { onEachDatabase } from "../../../tests/support/database";
import { hashPassword } from "../../../tests/support/passwords";
import { createAuth } from "../sign-in/auth";
import { createLimits } from "~/platform/http/limits";
import { passkeyEndpoints } from "~/platform/http/addresses";
import { answerPasskeyEndpoint } from "./passkey-endpoints";

const origin = "http://localhost:3000";
const address = "192.0.2.7";

onEachDatabase("a request for a passkey challenge", (get) => {
  function start() {
    const auth = createAuth({
      db: get().db,
      origin,
      secret: "a secret of the tests, long enough to be one",
      log: pino({ level: "silent" }),
      hashPassword,
    });
    const limits = createLimits(1);
    const ask = (site: string) =>
      answerPasskeyEndpoint(
        { auth, limits, origin },
        { path: passkeyEndpoints[1], headers: new Headers({ "Sec-Fetch-Site": site }), address },
      );
    return { ask, limits };
  }

  test("from another site's page is refused, and not counted", async () => {
    const { ask } = start();
    for (let times = 0; times < 70; times += 1) expect((await ask("cross-site")).status).toBe(403);
    expect((await ask("same-origin")).status).toBe(200);
  });

  test("has a separate limit, so that codes and links still work when it is used up", async () => {
    const { ask, limits } = start();
    for (let times = 0; times < 60; times += 1) await ask("same-origin");
    const refused = await ask("same-origin");
    expect(refused.status).toBe(429);
    expect(Number(refused.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await limits.take(tokenLimit, address)).toBe(0);
  });
});
