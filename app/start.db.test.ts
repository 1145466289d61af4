// The whole server, on each database, around a site of a few pages.
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
import { freePort } from "../tests/support/throwaway-postgres";
import { checkDisk } from "./platform/process/check-disk";
import { readEnv } from "./platform/process/env";
import { startServer } from "./start";
import { patience, engines, newPlace, start, textOf } from "../tests/support/started-server";

describe.each(engines)("the server (%s)", (engine) => {
  test("is alive and ready, with security headers on every answer", async () => {
    const { origin } = await start(engine);
    for (const path of ["/healthz", "/readyz", "/name", "/assets/site.css", "/nowhere"]) {
      const answer = await ask(origin + path);
      expect(answer.status, path).toBe(path === "/nowhere" ? 404 : 200);
      expect(answer.headers["x-content-type-options"], path).toBe("nosniff");
      expect(answer.headers["content-security-policy"], path).toContain("default-src 'self'");
      expect(answer.headers["x-request-id"], path).toMatch(/^[\da-f-]{36}$/);
    }
  });

  test("answers a page with kept bytes until what it shows changes", async () => {
    const { origin, services } = await start(engine);
    const kept = await ask(`${origin}/name`, { headers: { "Accept-Encoding": "gzip" } });
    expect(kept.headers["content-encoding"]).toBe("gzip");
    expect(textOf(kept)).toContain("Westside Walks");
    const script = /<script[^>]*>([^<]+)<\/script>/.exec(textOf(kept))?.[1] ?? "";
    const hash = createHash("sha256").update(script).digest("base64");
    expect(kept.headers["content-security-policy"]).toContain(`'sha256-${hash}'`);
    expect((await ask(`${origin}/name`, { headers: { "Accept-Encoding": "gzip" } })).body).toEqual(kept.body);

    await services.db.insert(siteSettings).values({ key: "business_name", value: "Dana &amp; the Dogs" });
    await vi.waitFor(async () => expect(textOf(await ask(`${origin}/name`))).toContain("Dana"), patience);
  });

  test("shows what somebody has changed on the very next page", async () => {
    const { origin } = await start(engine);
    for (const name of ["First & Co", "Second & Co", "Third & Co"]) {
      const body = new URLSearchParams({ name });
      const sent = await fetch(`${origin}/rename`, { method: "POST", body, headers: { Origin: origin } });
      expect(sent.status).toBe(200);
      expect(textOf(await ask(`${origin}/name`))).toContain(name.replace("&", "&amp;"));
    }
  });

  test("stops while a calendar outside keeps it waiting, which is no fault of that calendar", async () => {
    const asked = Promise.withResolvers<void>();
    const silent = await serve(() => asked.resolve());
    onTestFinished(silent.close);
    const { stop, lines } = await start(engine, {
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
    const said = lines().map(({ msg }) => msg);
    expect(said).not.toContain("a calendar could not be read");
    expect(said.filter((words) => String(words).includes("will retry"))).toEqual([]);
  });

  test("opens its port once it can answer", async () => {
    const port = await freePort();
    let early: unknown;
    const { origin } = await start(engine, {
      env: { PORT: String(port) },
      prepare: async () => {
        early = await ask(`http://127.0.0.1:${port}/readyz`).catch((error: unknown) => error);
      },
    });
    expect(early).toMatchObject({ code: "ECONNREFUSED" });
    expect((await ask(`${origin}/readyz`)).status).toBe(200);
  });

  test("on a port of the system's choice, a request that comes early waits for its answer", async () => {
    let early: ReturnType<typeof ask> | undefined;
    await start(engine, {
      prepare: async ({ origin: own }) => {
        early = ask(`${own.replace("localhost", "127.0.0.1")}/readyz`);
      },
    });
    expect((await early)?.status).toBe(200);
  });

  test("answers what was sent when it stops, takes no new connection, and gives everything back", async () => {
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<string>();
    const { origin, stop, dataDir, server } = await start(engine, {
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

  test("logs a request that the visitor gave up before its answer, by its path and as aborted", async () => {
    const asked = Promise.withResolvers<void>();
    const answer = Promise.withResolvers<string>();
    const { server, lines } = await start(engine, {
      slow: () => {
        asked.resolve();
        return answer.promise;
      },
    });
    const socket = connect(server.port, "127.0.0.1");
    socket.write("GET /slow?name=casey HTTP/1.1\r\nHost: localhost\r\n\r\n");
    await asked.promise;
    socket.destroy();
    const line = await vi.waitFor(() => {
      const found = lines().find(({ path }) => path === "/slow");
      if (!found) throw new Error("there is no line yet");
      return found;
    }, patience);
    answer.resolve("too late");
    expect(line).toMatchObject({ method: "GET", path: "/slow", aborted: true, request: expect.any(String) });
    expect(line).not.toHaveProperty("status");
  });

  test("says clearly that its port is taken, and leaves the data directory free", async () => {
    const { server } = await start(engine);
    const { dataDir, databaseUrl } = await newPlace(engine);
    const env = readEnv({
      PORT: String(server.port),
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
    });
    const second = startServer({
      env,
      log: pino({ level: "silent" }),
      build: createSmallSite(),
      clientDir: null,
      cachedPaths: [],
      jobsOf: () => [],
      recheck: async () => "drop",
    });
    await expect(second).rejects.toThrow(`address already in use 127.0.0.1:${server.port}`);
    expect(existsSync(join(dataDir, "in-use.lock"))).toBe(false);
  });
});

/** The same whichever database it is: on the one that starts sooner. */
describe("the server", () => {
  const engine = engines.at(-1) ?? "embedded";

  test("refuses what is sent from elsewhere, what is too large, and sends odd spellings to the page", async () => {
    const { origin } = await start(engine);
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
    const taken = await post({ Origin: origin }, "words=hello");
    expect([taken.status, taken.body.toString()]).toEqual([200, '["hello"]']);

    for (const [odd, page] of [
      ["/name/", "/name"],
      ["/NAME?x=Y", "/name?x=Y"],
      ["//name/", "/name"],
    ]) {
      const answer = await ask(origin + odd);
      expect([answer.status, answer.headers.location], odd).toEqual([301, page]);
    }
  });

  test("keeps a page that was first asked about only, with its words", async () => {
    const { origin } = await start(engine);
    const head = await ask(`${origin}/name`, { method: "HEAD" });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(textOf(await ask(`${origin}/name`))).toContain("Westside Walks");
  });

  test("keeps no page that is somebody's own, sets a cookie, or failed", async () => {
    const { origin, lines } = await start(engine);
    const seen = new Set<string>();
    for (let visit = 0; visit < 3; visit++) {
      seen.add(/hello, visitor \d/.exec(textOf(await ask(`${origin}/own`)))?.[0] ?? "");
      expect((await ask(`${origin}/cookie`)).headers["set-cookie"]).toEqual(["seen=1"]);
    }
    expect(seen.size).toBe(3);
    expect((await ask(`${origin}/broken`)).status).toBe(500);
    expect((await ask(`${origin}/broken`)).status).toBe(500);
    expect(lines().some(({ msg }) => msg === "request failed")).toBe(true);
  });

  test("shows several picks of a page that varies", async () => {
    const { origin } = await start(engine);
    const shown = new Set<string | undefined>();
    for (let count = 0; count < 60; count++) shown.add(/pick \d+/.exec(textOf(await ask(`${origin}/pick`)))?.[0]);
    expect([...shown].map(String).sort()).toEqual(["pick 0", "pick 1", "pick 2", "pick 3"]);
  });

  test("keeps the id a proxy gave a request, in its answer and its log line, where it is well-formed", async () => {
    const { origin, lines } = await start(engine);
    const idOf = async (given: string | string[]) =>
      (await ask(`${origin}/name`, { headers: { "X-Request-Id": given } })).headers["x-request-id"];
    const given = "Root=1-67891233-abcdef012345678912345678";
    expect(await idOf(given)).toBe(given);
    await vi.waitFor(() => expect(lines().some(({ request }) => request === given)).toBe(true), patience);
    const made = /^[\da-f]{8}-[\da-f-]{27}$/;
    for (const odd of ["casey@example.com", "two words", "x".repeat(129), ["one", "two"]])
      expect(await idOf(odd), String(odd)).toMatch(made);
  });

  test("isn't ready when its disk is full", async () => {
    const { origin, dataDir } = await start(engine);
    await expect(checkDisk(dataDir, Number.MAX_SAFE_INTEGER)).rejects.toThrow("the disk is full");
    expect((await ask(`${origin}/readyz`)).status).toBe(200);
    rmSync(dataDir, { recursive: true });
    writeFileSync(dataDir, "no directory");
    const answer = await ask(`${origin}/readyz`);
    expect([answer.status, answer.body.toString()]).toEqual([503, "the data directory can't be written to"]);
  });

  test("says once that a proxy stands in front that it was not told of", async () => {
    const { origin, lines } = await start(engine);
    await ask(`${origin}/name`);
    // The second with kept bytes.
    for (let times = 0; times < 2; times += 1)
      await ask(`${origin}/name`, { headers: { "X-Forwarded-For": "203.0.113.7" } });
    expect(lines().filter(({ msg }) => String(msg).includes("TRUSTED_PROXIES"))).toHaveLength(1);
  });

  test("logs each request without its query string, its address or its cookies", async () => {
    const { origin, lines } = await start(engine);
    await ask(`${origin}/name?email=casey@example.com`, { headers: { Cookie: "theme=dark", "User-Agent": "Tester" } });
    await vi.waitFor(() => expect(lines().some(({ path }) => path === "/name")).toBe(true), patience);
    const line = lines().find(({ path }) => path === "/name");
    expect(line).toMatchObject({ method: "GET", status: 200 });
    expect(JSON.stringify(lines())).not.toMatch(/casey|127\.0\.0\.1|Tester|theme/);
  });

  test("calls itself as PUBLIC_URL says, and asks for https where that does", async () => {
    const { origin, server, services } = await start(engine, { env: { PUBLIC_URL: "https://www.walks.example/" } });
    expect([server.origin, services.origin]).toEqual(["https://www.walks.example", "https://www.walks.example"]);
    expect((await ask(`${origin}/name`)).headers["strict-transport-security"]).toContain("max-age=31536000");
    const post = (from: string) => ask(`${origin}/echo`, { method: "POST", headers: { Origin: from }, body: "" });
    expect((await post("https://www.walks.example")).status).toBe(200);
  });
});
