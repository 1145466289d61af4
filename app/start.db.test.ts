// Tests of the whole server with a site of a few pages.
import { eq } from "drizzle-orm";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, rmSync, writeFileSync } from "node:fs";
import { Agent } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";

import pino from "pino";
import { describe, expect, onTestFinished, test, vi } from "vitest";

import { calendarSources } from "~/db/tables/calendars";
import { siteSettings } from "~/db/tables/offer";
import { sealSecret } from "~/calendars/connection.server";

import { addWalker } from "../tests/support/ledger";
import { ask, serve } from "../tests/support/requests";
import { createSmallSite } from "../tests/support/small-site";
import { engines, fastEngine, newPlace, patience, start, startForSuite, textOf } from "../tests/support/started-server";
import { freePort } from "../tests/support/throwaway-postgres";
import { readEnv } from "./platform/process/env";
import { startServer } from "./start";

describe.each(engines)("a server (%s)", (engine) => {
  const get = startForSuite(engine);

  test("is alive and ready, and sends security headers with every response", async () => {
    const { origin } = get();
    for (const path of ["/healthz", "/readyz", "/name", "/assets/site.css", "/nowhere"]) {
      const answer = await ask(origin + path);
      expect(answer.status, path).toBe(path === "/nowhere" ? 404 : 200);
      expect(answer.headers["x-content-type-options"], path).toBe("nosniff");
      expect(answer.headers["content-security-policy"], path).toContain("default-src 'self'");
      expect(answer.headers["x-request-id"], path).toMatch(/^[\da-f-]{36}$/);
    }
  });

  test("sends a page from its cache until the content of the page changes", async () => {
    const { origin, services } = get();
    const cached = await ask(`${origin}/name`, { headers: { "Accept-Encoding": "gzip" } });
    expect(cached.headers["content-encoding"]).toBe("gzip");
    expect(textOf(cached)).toContain("Westside Walks");
    const script = /<script[^>]*>([^<]+)<\/script>/.exec(textOf(cached))?.[1] ?? "";
    const hash = createHash("sha256").update(script).digest("base64");
    expect(cached.headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
    expect((await ask(`${origin}/name`, { headers: { "Accept-Encoding": "gzip" } })).body).toEqual(cached.body);

    await services.db
      .update(siteSettings)
      .set({ value: "Dana &amp; the Dogs" })
      .where(eq(siteSettings.key, "business_name"));
    await vi.waitFor(async () => expect(textOf(await ask(`${origin}/name`))).toContain("Dana"), patience);
  });

  test("shows the change made by a form on the next page", async () => {
    const { origin } = get();
    for (const name of ["First & Co", "Second & Co", "Third & Co"]) {
      const body = new URLSearchParams({ name });
      const sent = await fetch(`${origin}/rename`, { method: "POST", body, headers: { Origin: origin } });
      expect(sent.status).toBe(200);
      expect(textOf(await ask(`${origin}/name`))).toContain(name.replace("&", "&amp;"));
    }
  });
});

describe("a server", () => {
  const slowRequest = Promise.withResolvers<void>();
  const slowAnswer = Promise.withResolvers<string>();
  const get = startForSuite(fastEngine, {
    slow: () => {
      slowRequest.resolve();
      return slowAnswer.promise;
    },
  });

  test("caches a page with its body even if HEAD requested it first", async () => {
    const { origin } = get();
    const head = await ask(`${origin}/name`, { method: "HEAD" });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(textOf(await ask(`${origin}/name`))).toContain("Westside Walks");
  });

  test("refuses POST requests of another site, and large bodies", async () => {
    const { origin } = get();
    const post = (headers: Record<string, string>, body: string) =>
      ask(`${origin}/echo`, {
        method: "POST",
        headers: { "Content-Type": "application/x-www-form-urlencoded", ...headers },
        body,
      });
    expect((await post({ Origin: "https://evil.example" }, "words=hello")).status).toBe(403);
    expect((await post({}, "words=hello")).status).toBe(403);
    const large = `words=${"x".repeat(1024 * 1024)}`;
    expect((await post({ Origin: origin, "Content-Length": String(large.length) }, large)).status).toBe(413);
    const accepted = await post({ Origin: origin }, "words=hello");
    expect([accepted.status, accepted.body.toString()]).toEqual([200, '["hello"]']);
  });

  test("does not cache a personal page, a page that sets a cookie, or a failed page", async () => {
    const { origin, lines } = get();
    const seen = new Set<string>();
    for (let visit = 0; visit < 3; visit++) {
      seen.add(/hello, visitor \d/.exec(textOf(await ask(`${origin}/own`)))?.[0] ?? "");
      expect((await ask(`${origin}/cookie`)).headers["set-cookie"]).toEqual(["seen=1"]);
    }
    expect(seen.size).toBe(3);
    expect((await ask(`${origin}/broken`)).status).toBe(500);
    expect((await ask(`${origin}/broken`)).status).toBe(500);
    expect(lines().some(({ msg, request }) => msg === "request failed" && request)).toBe(true);
  });

  test("returns and logs a well-formed request id that a proxy has set", async () => {
    const { origin, lines } = get();
    const idOf = async (given: string | string[]) =>
      (await ask(`${origin}/name`, { headers: { "X-Request-Id": given } })).headers["x-request-id"];
    const given = "Root=1-67891233-abcdef012345678912345678";
    expect(await idOf(given)).toBe(given);
    await vi.waitFor(() => expect(lines().some(({ request }) => request === given)).toBe(true), patience);
    const made = /^[\da-f]{8}-[\da-f-]{27}$/;
    for (const odd of ["casey@example.com", "two words", "x".repeat(129), ["one", "two"]])
      expect(await idOf(odd), String(odd)).toMatch(made);
  });

  test("has no metrics without METRICS_TOKEN", async () => {
    const headers = { Authorization: `Bearer ${"0".repeat(32)}` };
    expect((await ask(`${get().origin}/metrics`, { headers })).status).toBe(404);
  });

  test("logs only once that TRUSTED_PROXIES does not count a proxy", async () => {
    const { origin, lines } = get();
    await ask(`${origin}/name`);
    // The page cache answers the second request.
    for (let times = 0; times < 2; times += 1)
      await ask(`${origin}/name`, { headers: { "X-Forwarded-For": "203.0.113.7" } });
    expect(lines().filter(({ msg }) => String(msg).includes("TRUSTED_PROXIES"))).toHaveLength(1);
  });

  test("logs a request without its query string, client address or cookies", async () => {
    const { origin, lines } = get();
    const before = lines().length;
    await ask(`${origin}/name?email=casey@example.com`, { headers: { Cookie: "theme=dark", "User-Agent": "Tester" } });
    const logged = () => lines().slice(before);
    await vi.waitFor(() => expect(logged().some(({ path }) => path === "/name")).toBe(true), patience);
    expect(logged().find(({ path }) => path === "/name")).toMatchObject({ method: "GET", status: 200 });
    expect(JSON.stringify(logged())).not.toMatch(/casey|127\.0\.0\.1|Tester|theme/);
  });

  test("does not log requests of files and health checks", async () => {
    const { origin, lines } = get();
    for (const path of ["/assets/site.css", "/healthz", "/name"]) await ask(origin + path);
    const isLogged = (given: string) => lines().some(({ path }) => path === given);
    await vi.waitFor(() => expect(isLogged("/name")).toBe(true), patience);
    expect(lines().filter(({ path }) => path === "/assets/site.css" || path === "/healthz")).toEqual([]);
  });

  test("logs a request as aborted when its client disconnects before the response", async () => {
    const { server, lines } = get();
    const socket = connect(server.port, "127.0.0.1");
    socket.write("GET /slow?name=casey HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await slowRequest.promise;
    socket.destroy();
    const line = await vi.waitFor(() => {
      const found = lines().find(({ path }) => path === "/slow");
      if (!found) throw new Error("there is no line yet");
      return found;
    }, patience);
    slowAnswer.resolve("too late");
    expect(line).toMatchObject({ method: "GET", path: "/slow", aborted: true, request: expect.any(String) });
    expect(line).not.toHaveProperty("status");
  });
});

test("a server on port 0 answers an early request once it is ready", async () => {
  let early: ReturnType<typeof ask> | undefined;
  await start(fastEngine, {
    prepare: async ({ origin: own }) => {
      early = ask(`${own.replace("localhost", "127.0.0.1")}/readyz`);
    },
  });
  expect((await early)?.status).toBe(200);
});

test("a server opens its configured port only when it is ready to answer", async () => {
  const port = await freePort();
  let early: unknown;
  const { origin } = await start(fastEngine, {
    env: { PORT: String(port) },
    prepare: async () => {
      early = await ask(`http://127.0.0.1:${port}/readyz`).catch((error: unknown) => error);
    },
  });
  expect(early).toMatchObject({ code: "ECONNREFUSED" });
  expect((await ask(`${origin}/readyz`)).status).toBe(200);
});

test("stopping the server interrupts the read of a slow external calendar, without counting a failure", async () => {
  const asked = Promise.withResolvers<void>();
  const silent = await serve(() => asked.resolve());
  onTestFinished(silent.close);
  const { stop, lines } = await start(fastEngine, {
    env: { SITE_MODE: "test", CALENDAR_LOOPBACK: "1" },
    prepare: async ({ db, secret }) => {
      const walker = await addWalker(db);
      await db.insert(calendarSources).values({
        kind: "ics",
        profileId: walker.id,
        name: "Family",
        externalId: "family",
        secret: sealSecret(secret, { address: silent.origin }),
      });
    },
  });
  await asked.promise;
  await stop();
  const logged = lines().map(({ msg }) => String(msg));
  expect(logged).not.toContain("a calendar could not be read");
  expect(logged.filter((line) => line.includes("will retry"))).toEqual([]);
});

test("stopping the server answers open requests, refuses new connections, and unlocks the data directory", async () => {
  const asked = Promise.withResolvers<void>();
  const answer = Promise.withResolvers<string>();
  const { origin, stop, dataDir, server } = await start("embedded", {
    slow: () => {
      asked.resolve();
      return answer.promise;
    },
  });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  expect((await ask(`${origin}/healthz`, { agent })).headers.connection).toBe("keep-alive");
  const slow = ask(`${origin}/slow`);
  await asked.promise;
  const stopping = stop();
  const next = await ask(`${origin}/healthz`, { agent });
  expect([next.status, next.headers.connection]).toEqual([200, "close"]);
  await vi.waitFor(() => expect(ask(`${origin}/healthz`)).rejects.toThrow(/ECONNREFUSED/), patience);
  answer.resolve("the answer");
  const late = await slow;
  expect([late.body.toString(), late.headers.connection]).toEqual(["the answer", "close"]);
  await stopping;

  expect(existsSync(join(dataDir, "in-use.lock"))).toBe(false);
  const socket = connect(server.port, "127.0.0.1");
  const [error] = (await once(socket, "error").catch((reason: unknown) => [reason])) as [NodeJS.ErrnoException];
  expect(error.code).toBe("ECONNREFUSED");
});

test("starting on an occupied port fails with a clear error and unlocks the data directory", async () => {
  const other = await serve(() => undefined);
  onTestFinished(other.close);
  const { port } = new URL(other.origin);
  const { dataDir } = await newPlace("embedded");
  const starting = startServer({
    env: readEnv({ PORT: port, HOST: "127.0.0.1", DATA_DIR: dataDir }),
    log: pino({ level: "silent" }),
    build: createSmallSite(),
    clientDir: null,
    cachedPathsOf: () => [],
    movedPathOf: () => undefined,
    jobsOf: () => [],
    recheck: async () => "drop",
  });
  await expect(starting).rejects.toThrow(`address already in use 127.0.0.1:${port}`);
  expect(existsSync(join(dataDir, "in-use.lock"))).toBe(false);
});

test("a server is not ready while it cannot write to its data directory", async () => {
  const { origin, dataDir } = await start(fastEngine);
  expect((await ask(`${origin}/readyz`)).status).toBe(200);
  rmSync(dataDir, { recursive: true });
  writeFileSync(dataDir, "no directory");
  const answer = await ask(`${origin}/readyz`);
  expect([answer.status, answer.body.toString()]).toEqual([503, "the data directory can't be written to"]);
});

test("PUBLIC_URL is the origin of the site, and turns on HSTS if it is https", async () => {
  const { origin, server, services } = await start(fastEngine, { env: { PUBLIC_URL: "https://www.walks.example/" } });
  expect([server.origin, services.origin]).toEqual(["https://www.walks.example", "https://www.walks.example"]);
  expect((await ask(`${origin}/name`)).headers["strict-transport-security"]).toContain("max-age=31536000");
  const post = (from: string) => ask(`${origin}/echo`, { method: "POST", headers: { Origin: from }, body: "" });
  expect((await post("https://www.walks.example")).status).toBe(200);
});
