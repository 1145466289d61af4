// Tests of background jobs, of two servers that share one database, and of database outages.
import { eq } from "drizzle-orm";
import { describe, expect, inject, onTestFinished, test, vi } from "vitest";

import { choiceOf } from "~/business/look/look";
import { areas } from "~/db/tables/business";
import { keptVersions } from "~/db/tables/offer";
import { outbox } from "~/db/tables/platform";
import { createFirstAdmin } from "~/accounts/register/first-admin.server";
import { meetingReminder } from "~/asking/meetings/meeting-reminder.server";
import { sendReminders } from "~/day/reminders/reminders.server";
import { keptLook } from "~/offer/look/kept-look.server";
import { policyChanges } from "~/offer/policies/policy-changes.server";
import { priceChanges } from "~/offer/pricing/price-changes.server";
import type { Services } from "~/platform/context/context";
import { sampleBusiness } from "~/sample/business/sample-business";
import { testimonialLimit } from "~/site/testimonials/submit-testimonial.server";

import { testContext } from "../tests/support/command-context";
import { addReadyClient, addVisit, addWalker } from "../tests/support/ledger";
import { startMailServer } from "../tests/support/mail-server";
import { runSql } from "../tests/support/postgres-database";
import { ask } from "../tests/support/requests";
import { fastEngine, patience, type Started, start, startForSuite, textOf } from "../tests/support/started-server";
import { atWall, inZone } from "../tests/support/zone";

describe("the jobs of a server", () => {
  /** Adds a visit at 9 AM on November 24, 2026, with its client and walker. */
  async function promiseVisit({ db }: Services): Promise<void> {
    const { client } = await addReadyClient(db);
    await addVisit(db, { client, walker: await addWalker(db), startsAt: "2026-11-24T09:00" });
  }

  test("remind the client and the walker on the evening before a visit, by the configured clock", async () => {
    const mailServer = await startMailServer();
    onTestFinished(mailServer.close);
    const evening = { SITE_MODE: "test", CLOCK_START: atWall("2026-11-23T17:00").toString(), SMTP_URL: mailServer.url };
    const { services } = await start(fastEngine, {
      env: evening,
      prepare: promiseVisit,
    });
    const subjects = () => mailServer.received.map(({ mail }) => mail.subject).toSorted();
    await vi.waitFor(() => expect(subjects()).toHaveLength(2), patience);
    expect(subjects()).toEqual([
      inZone("A reminder for Biscuit: Tuesday, November 24, 9:00 AM to 9:30 AM PT"),
      inZone("Tuesday, November 24: one visit, at 9:00 AM PT"),
    ]);
    expect(services.now().until(atWall("2026-11-24T09:00").toString()).total("hours")).toBeGreaterThan(15);
  });

  test("drop a reminder that is still in the outbox after its visit", async () => {
    const mailServer = await startMailServer();
    onTestFinished(mailServer.close);
    const nextDay = { SITE_MODE: "test", CLOCK_START: atWall("2026-11-24T10:00").toString(), SMTP_URL: mailServer.url };
    const { services } = await start(fastEngine, {
      env: nextDay,
      async prepare(given) {
        await promiseVisit(given);
        const evening = atWall("2026-11-23T17:00");
        expect(await sendReminders(given.db, evening, { ...given, meetingReminder })).toBe(1);
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

  test("log the same code for the first admin, and accept it only once", async () => {
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
      timeZone: "America/New_York",
    };
    const make = ({ services }: Started) =>
      createFirstAdmin(testContext(services.db, { services }), { ...input, code });
    expect(await make(other)).toMatchObject({ ok: true });
    expect(await make(one)).toEqual({ ok: false, reason: "admin-exists" });
    const third = await start("postgres", { env: secret, databaseUrl: one.databaseUrl });
    expect(codeIn(third)).toEqual([]);
  });

  test("show each other's changes of areas, prices and colors on cached pages within two seconds", async () => {
    const one = await start("postgres", { env: secret });
    const other = await start("postgres", { env: secret, databaseUrl: one.databaseUrl });
    const shown = async (path: string) => textOf(await ask(other.origin + path));
    const soon = { timeout: 2000, interval: 20 };
    const { db } = one.services;
    expect(await shown("/locations/venice")).toContain("Venice: 1<");
    await db.update(areas).set({ pricePercent: 95 }).where(eq(areas.slug, "venice"));
    await vi.waitFor(async () => expect(await shown("/locations/venice")).toContain("Venice: 0.95"), soon);
    const added = { slug: "palms", name: "Palms", kind: "location", tint: "sun", position: 8 } as const;
    await db.insert(areas).values({ ...added, text: {}, parks: [], notes: {} });
    await vi.waitFor(async () => expect(await shown("/locations/palms")).toContain("Palms: 1"), soon);
    await db.update(areas).set({ isHidden: true }).where(eq(areas.slug, "palms"));
    await vi.waitFor(
      async () => expect(await ask(`${other.origin}/locations/palms`)).toMatchObject({ status: 302 }),
      soon,
    );
    const change = (key: string, value: unknown) =>
      db
        .insert(keptVersions)
        .values({ key, version: 1, value: JSON.stringify(value), summary: "-", madeAt: one.services.now() });
    expect(await shown("/business")).toContain("sunset, walk 3000, late 50");
    const from = "2026-01-01";
    await change(priceChanges.key, [{ item: "dog-walks/30", cents: 3200, from }]);
    await vi.waitFor(async () => expect(await shown("/business")).toContain("sunset, walk 3200"), soon);
    await change(policyChanges.key, [{ item: "latePercent", value: 40, from }]);
    await vi.waitFor(async () => expect(await shown("/business")).toContain("late 40"), soon);
    await change(keptLook.key, { ...choiceOf(sampleBusiness.look), palette: "harbor" });
    await vi.waitFor(async () => expect(await shown("/business")).toContain("harbor, walk 3200, late 40"), soon);
  });
});

describe.runIf(inject("postgresUrl"))("when PostgreSQL is away", () => {
  /** Makes the database refuse connections and ends the open ones. The returned function restores access. */
  async function takeAway({ databaseUrl }: Started): Promise<() => Promise<void>> {
    const database = new URL(databaseUrl ?? "").pathname.slice(1);
    const run = (statement: string) => runSql(inject("postgresUrl") ?? "", statement);
    await run(`alter database ${database} allow_connections false`);
    await run(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`);
    const restore = async () => {
      await run(`alter database ${database} allow_connections true`);
    };
    onTestFinished(restore);
    return restore;
  }

  const get = startForSuite("postgres");
  const post = ({ origin }: Started, path: string, fields: Record<string, string>) =>
    fetch(origin + path, { method: "POST", body: new URLSearchParams(fields), headers: { Origin: origin } });

  test("a cached public page is still shown", async () => {
    const { origin } = get();
    expect(textOf(await ask(`${origin}/name`))).toContain("Westside Walks");
    await takeAway(get());
    const answer = await ask(`${origin}/name`);
    expect([answer.status, textOf(answer).includes("Westside Walks")]).toEqual([200, true]);
  });

  test("an uncached page gets a 503 with a Retry-After header", async () => {
    const { origin } = get();
    await takeAway(get());
    const answer = await ask(`${origin}/name?from=here`, { headers: { Cookie: "other=1" } });
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "10"]);
    expect(textOf(answer)).toContain("Please try again in a minute.");
    expect(textOf(answer)).toContain('href="/name?from=here"');
  });

  test("/healthz answers 200, and /readyz answers 503 until the database is back", async () => {
    const { origin } = get();
    const restore = await takeAway(get());
    const ready = await ask(`${origin}/readyz`);
    expect([ready.status, ready.body.toString()]).toEqual([503, "the database isn't answering"]);
    expect((await ask(`${origin}/healthz`)).status).toBe(200);
    await restore();
    expect((await ask(`${origin}/readyz`)).status).toBe(200);
  });

  test("a form sent without JavaScript comes back with its typed fields, and is accepted after the outage", async () => {
    const restore = await takeAway(get());
    const answer = await post(get(), "/rename", { name: "Dana & the Dogs", password: "two wet dogs" });
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "10"]);
    const html = await answer.text();
    expect(html).toContain("Nothing you typed is lost");
    expect(html).toContain('<form method="post" action="/rename">');
    expect(html).toContain('<textarea hidden name="name">\nDana &amp; the Dogs</textarea>');
    expect(html).not.toContain("two wet dogs");
    await restore();
    await vi.waitFor(async () => {
      expect((await post(get(), "/rename", { name: "Dana & the Dogs" })).status).toBe(200);
    }, patience);
  });

  test("a form sent by a script gets a 503 with data, so that its page keeps the typed fields", async () => {
    await takeAway(get());
    const answer = await post(get(), "/rename.data", { name: "Dana & the Dogs" });
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([503, "text/x-script"]);
    expect(await answer.text()).toContain("error");
  });

  test("each outage is logged once at its start, and once at its end with the number of failures", async () => {
    const site = await start("postgres");
    const logged = (words: string) => site.lines().filter(({ msg }) => String(msg).includes(words));
    const end = "the database answers again";
    const outage = async () => {
      const restore = await takeAway(site);
      for (let times = 0; times < 5; times += 1) {
        await ask(`${site.origin}/name`);
        await ask(`${site.origin}/name`, { headers: { Cookie: "other=1" } });
        await ask(`${site.origin}/readyz`);
        await site.services.limits.take(testimonialLimit, "192.0.2.7");
      }
      const before = logged(end).length;
      await restore();
      await vi.waitFor(() => expect(logged(end)).toHaveLength(before + 1), patience);
    };
    await outage();
    // Expected log lines about other things: the missing administrator, and a page that always fails.
    const others = /There is no administrator yet|the leash is tangled|\/broken answered 500/;
    const warnings = site.lines().filter(({ level }) => Number(level) >= 40);
    expect(warnings.filter((line) => !others.test(JSON.stringify(line))).map(({ msg }) => msg)).toEqual([
      "the database isn't answering; further failures are counted, not logged",
    ]);
    expect(Number(logged(end)[0]?.failures)).toBeGreaterThan(1);
    await outage();
    expect(logged("the database isn't answering")).toHaveLength(2);
  });

  test("no page is served from the cache while the server gets no change notifications", async () => {
    const { origin, databaseUrl } = get();
    expect(textOf(await ask(`${origin}/name`))).not.toContain("Changed meanwhile");
    await runSql(
      databaseUrl ?? "",
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%';
       insert into site_settings (key, value) values ('business_name', 'Changed meanwhile')
       on conflict (key) do update set value = excluded.value`,
    );
    await vi.waitFor(async () => expect(textOf(await ask(`${origin}/name`))).toContain("Changed meanwhile"), patience);
  });
});
