// The whole server, on each database, around a site of a few pages.
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { Agent } from "node:http";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Writable } from "node:stream";
import { gunzipSync } from "node:zlib";

import pino from "pino";
import { describe, expect, inject, onTestFinished, test, vi } from "vitest";

import { calendarSources } from "~/db/tables/calendars";
import { outbox } from "~/db/tables/platform";
import { siteSettings } from "~/db/tables/offer";
import { createFirstAdmin } from "~/accounts/register/first-admin.server";
import { sealSecret } from "~/calendars/sources/connection.server";
import { sendReminders } from "~/visits/reminders/send-reminders.server";
import { Temporal } from "~/shared/dates";

import { testContext } from "../tests/support/command-context";
import { copyEmbeddedTemplate, createPostgresDatabase } from "../tests/support/database";
import { addReadyClient, addVisit, addWalker } from "../tests/support/ledger";
import { startMailServer } from "../tests/support/mail-server";
import { runSql } from "../tests/support/postgres-database";
import { ask, serve } from "../tests/support/requests";
import { createSmallSite, writeClientFiles } from "../tests/support/small-site";
import type { Services } from "./platform/process/context";
import { readEnv } from "./platform/process/env";
import { type RunningServer, type StartOptions, startServer } from "./start";

/** What ends a wait for something that never comes. */
const patience = { timeout: 60_000, interval: 20 };

const engines = inject("postgresUrl") ? (["embedded", "postgres"] as const) : (["embedded"] as const);

interface Started {
  server: RunningServer;
  /** Where the requests go: the loopback, whatever the site calls itself. */
  origin: string;
  services: Services;
  lines: () => Record<string, unknown>[];
  dataDir: string;
  databaseUrl: string | undefined;
  stop: () => Promise<void>;
}

async function newPlace(engine: "embedded" | "postgres") {
  if (engine === "embedded") {
    const { directory, remove } = copyEmbeddedTemplate();
    onTestFinished(remove);
    return { dataDir: directory, databaseUrl: undefined };
  }
  const { url, drop } = await createPostgresDatabase();
  onTestFinished(drop);
  const dataDir = mkdtempSync(join(tmpdir(), "walks-start-"));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  return { dataDir, databaseUrl: url };
}

async function start(
  engine: "embedded" | "postgres",
  options: {
    env?: Record<string, string>;
    slow?: () => Promise<string>;
    prepare?: StartOptions["prepare"];
    /** A new one unless given. */
    databaseUrl?: string | undefined;
  } = {},
): Promise<Started> {
  const { dataDir, databaseUrl = options.databaseUrl } = await newPlace(options.databaseUrl ? "embedded" : engine);
  const written: string[] = [];
  const destination = new Writable({
    write(piece, _, done) {
      written.push(String(piece));
      done();
    },
  });
  let services: Services | undefined;
  const server = await startServer({
    env: readEnv({
      PORT: "0",
      HOST: "127.0.0.1",
      DATA_DIR: dataDir,
      ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}),
      ...options.env,
    }),
    log: pino({ level: "info", base: null }, destination),
    build: createSmallSite(options),
    clientDir: writeClientFiles(dataDir),
    keptPaths: ["/name", "/pick", "/own", "/cookie", "/broken"],
    async prepare(given) {
      services = given;
      await options.prepare?.(given);
    },
  });
  let stopped = false;
  const stop = async () => {
    if (!stopped) await server.stop();
    stopped = true;
  };
  onTestFinished(stop);
  if (!services) throw new Error("prepare was not called");
  return {
    server,
    origin: `http://127.0.0.1:${server.port}`,
    services,
    lines: () => written.map((line) => JSON.parse(line) as Record<string, unknown>),
    dataDir,
    databaseUrl,
    stop,
  };
}

const textOf = (answer: Awaited<ReturnType<typeof ask>>) =>
  (answer.headers["content-encoding"] === "gzip" ? gunzipSync(answer.body) : answer.body).toString();

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

  test("that is asked before it is ready answers at once that it is starting", async () => {
    let early: Response | undefined;
    const { origin } = await start(engine, {
      prepare: async ({ origin: own }) => {
        const address = own.replace("localhost", "127.0.0.1");
        early = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(60_000) });
      },
    });
    expect([early?.status, early?.headers.get("Retry-After")]).toEqual([503, "1"]);
    expect((await ask(`${origin}/readyz`)).status).toBe(200);
  });

  test("finishes a request in flight when it stops, takes no new one, and gives everything back", async () => {
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
    await ask(`${origin}/healthz`, { agent });
    const slow = ask(`${origin}/slow`);
    await asked.promise;
    const stopping = stop();
    await expect(ask(`${origin}/healthz`)).rejects.toThrow(/ECONNREFUSED/);
    answer.resolve("the answer");
    expect((await slow).body.toString()).toBe("the answer");
    await stopping;

    expect(existsSync(join(dataDir, "in-use.lock"))).toBe(false);
    const socket = connect(server.port, "127.0.0.1");
    const [error] = (await once(socket, "error").catch((reason: unknown) => [reason])) as [NodeJS.ErrnoException];
    expect(error.code).toBe("ECONNREFUSED");
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
      keptPaths: [],
    });
    await expect(second).rejects.toThrow(`address already in use 127.0.0.1:${server.port}`);
    expect(existsSync(join(dataDir, "in-use.lock"))).toBe(false);
  });

  test("calls itself as PUBLIC_URL says, and asks for https where that does", async () => {
    const { origin, server, services } = await start(engine, { env: { PUBLIC_URL: "https://www.walks.example/" } });
    expect([server.origin, services.origin]).toEqual(["https://www.walks.example", "https://www.walks.example"]);
    expect((await ask(`${origin}/name`)).headers["strict-transport-security"]).toContain("max-age=31536000");
    const post = (from: string) => ask(`${origin}/echo`, { method: "POST", headers: { Origin: from }, body: "" });
    expect((await post("https://www.walks.example")).status).toBe(200);
  });
});

describe.each(engines)("the server (%s) by itself", (engine) => {
  /** A visit on the morning of 24 November 2026. */
  async function promiseVisit({ db }: Services): Promise<void> {
    const { client } = await addReadyClient(db);
    await addVisit(db, { client, walker: await addWalker(db), startsAt: "2026-11-24T09:00" });
  }

  test("reminds a client in the evening before, by the clock it was given", async () => {
    const mailServer = await startMailServer();
    onTestFinished(mailServer.close);
    const evening = { SITE_MODE: "test", CLOCK_START: "2026-11-23T17:00:00-08:00", SMTP_URL: mailServer.url };
    const { services } = await start(engine, {
      env: evening,
      prepare: promiseVisit,
    });
    await vi.waitFor(() => expect(mailServer.received).toHaveLength(1), patience);
    const [reminder] = mailServer.received;
    expect(reminder?.mail.subject).toBe("A reminder for Biscuit: Tuesday, November 24, 9:00 AM to 9:30 AM PT");
    expect(services.now().until("2026-11-24T17:00:00Z").total("hours")).toBeGreaterThan(15);
  });

  test("drops a reminder that waited for a mail server, once its visit is over", async () => {
    const mailServer = await startMailServer();
    onTestFinished(mailServer.close);
    const nextDay = { SITE_MODE: "test", CLOCK_START: "2026-11-24T10:00:00-08:00", SMTP_URL: mailServer.url };
    const { services } = await start(engine, {
      env: nextDay,
      async prepare(given) {
        await promiseVisit(given);
        const evening = Temporal.Instant.from("2026-11-24T01:00:00Z");
        expect(await sendReminders(given.db, evening, given)).toBe(1);
      },
    });
    await vi.waitFor(
      async () => expect((await services.db.select().from(outbox)).map(({ status }) => status)).toEqual(["dropped"]),
      patience,
    );
    expect(mailServer.offered()).toBe(0);
  });
});

describe.runIf(inject("postgresUrl"))("two servers on one PostgreSQL", () => {
  const secret = { SECRET: "a secret of the tests, long enough to be one" };
  const codeIn = ({ lines }: Started) =>
    lines().flatMap(({ msg }) => /enter the code (\S+)/.exec(String(msg))?.[1] ?? []);

  test("print one code for the first admin, and take it once, whichever is asked", async () => {
    const one = await start("postgres", { env: secret });
    const other = await start("postgres", { env: secret, databaseUrl: one.databaseUrl });
    const [code = ""] = codeIn(one);
    expect(code).not.toBe("");
    expect(codeIn(other)).toEqual([code]);
    const input = {
      firstName: "Sam",
      lastName: "Rivers",
      email: "sam@example.com",
      password: "two wet dogs and a kite",
    };
    const make = ({ services }: Started) =>
      createFirstAdmin(testContext(services.db, { services }), { ...input, code });
    expect(await make(other)).toMatchObject({ ok: true });
    expect(await make(one)).toEqual({ ok: false, reason: "admin-exists" });
    const third = await start("postgres", { env: secret, databaseUrl: one.databaseUrl });
    expect(codeIn(third)).toEqual([]);
  });

  test("share their limits", async () => {
    const one = await start("postgres", { env: secret });
    const other = await start("postgres", { env: secret, databaseUrl: one.databaseUrl });
    const waits = [];
    for (const { services } of [one, other, one, other])
      waits.push(await services.limits.take("testimonial", "192.0.2.7"));
    expect(waits).toEqual([0, 0, 0, 600]);
  });
});

describe.runIf(inject("postgresUrl"))("when PostgreSQL is away", () => {
  test("the server is alive but not ready, and says so", async () => {
    const { origin, databaseUrl, lines } = await start("postgres");
    expect((await ask(`${origin}/readyz`)).status).toBe(200);
    const database = new URL(databaseUrl ?? "").pathname.slice(1);
    await runSql(inject("postgresUrl") ?? "", `drop database ${database} with (force)`);

    const ready = await ask(`${origin}/readyz`);
    expect([ready.status, ready.body.toString()]).toEqual([503, "the database isn't answering"]);
    expect((await ask(`${origin}/healthz`)).status).toBe(200);
    expect(lines().some(({ msg }) => msg === "not ready")).toBe(true);
  });

  test("nothing is answered with kept bytes while changes cannot be heard, and again once they can", async () => {
    const { origin, databaseUrl } = await start("postgres");
    expect(textOf(await ask(`${origin}/name`))).toContain("Westside Walks");
    await runSql(
      databaseUrl ?? "",
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%';
       insert into site_settings (key, value) values ('business_name', 'Changed while nobody listened')`,
    );
    await vi.waitFor(
      async () => expect(textOf(await ask(`${origin}/name`))).toContain("Changed while nobody listened"),
      patience,
    );
  });
});
