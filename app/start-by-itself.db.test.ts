// What the server does by itself, two of them on one database, and one whose database is away.
import { testimonialLimit } from "~/site/testimonials/submit-testimonial.server";
import { describe, expect, inject, onTestFinished, test, vi } from "vitest";

import { outbox } from "~/db/tables/platform";
import { createFirstAdmin } from "~/accounts/register/first-admin.server";
import { meetingReminder } from "~/asking/meetings/meeting-reminder.server";
import { sendReminders } from "~/day/reminders/reminders.server";

import { testContext } from "../tests/support/command-context";
import { addReadyClient, addVisit, addWalker } from "../tests/support/ledger";
import { startMailServer } from "../tests/support/mail-server";
import { runSql } from "../tests/support/postgres-database";
import { ask } from "../tests/support/requests";
import type { Services } from "~/platform/context/context";
import { patience, engines, type Started, start, textOf } from "../tests/support/started-server";

describe.each(engines)("the server (%s) by itself", (engine) => {
  /** A visit on the morning of 24 November 2026. */
  async function promiseVisit({ db }: Services): Promise<void> {
    const { client } = await addReadyClient(db);
    await addVisit(db, { client, walker: await addWalker(db), startsAt: "2026-11-24T09:00" });
  }

  test("reminds a client in the evening before, and tells the walker, by the clock it was given", async () => {
    const mailServer = await startMailServer();
    onTestFinished(mailServer.close);
    const evening = { SITE_MODE: "test", CLOCK_START: "2026-11-23T17:00:00-08:00", SMTP_URL: mailServer.url };
    const { services } = await start(engine, {
      env: evening,
      prepare: promiseVisit,
    });
    const subjects = () => mailServer.received.map(({ mail }) => mail.subject).toSorted();
    await vi.waitFor(() => expect(subjects()).toHaveLength(2), patience);
    expect(subjects()).toEqual([
      "A reminder for Biscuit: Tuesday, November 24, 9:00 AM to 9:30 AM PT",
      "Tuesday, November 24: one visit, at 9:00 AM PT",
    ]);
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
      waits.push(await services.limits.take(testimonialLimit, "192.0.2.7"));
    expect(waits).toEqual([0, 0, 0, 600]);
  });
});

describe.runIf(inject("postgresUrl"))("when PostgreSQL is away", () => {
  /** Makes the database refuse connections and ends the open ones. The returned function restores access. */
  async function takeAway({ databaseUrl }: Started): Promise<() => Promise<void>> {
    const database = new URL(databaseUrl ?? "").pathname.slice(1);
    const run = (statement: string) => runSql(inject("postgresUrl") ?? "", statement);
    await run(`alter database ${database} allow_connections false`);
    await run(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`);
    return async () => {
      await run(`alter database ${database} allow_connections true`);
    };
  }
  const troubles = ({ lines }: Started) => lines().filter(({ level }) => Number(level) >= 40);
  const said = ({ lines }: Started, words: string) => lines().filter(({ msg }) => String(msg).includes(words));
  const back = "the database answers again";

  test("the server is alive but not ready, and says so, until it is back", async () => {
    const site = await start("postgres");
    const { origin } = site;
    expect((await ask(`${origin}/readyz`)).status).toBe(200);
    const giveBack = await takeAway(site);

    const ready = await ask(`${origin}/readyz`);
    expect([ready.status, ready.body.toString()]).toEqual([503, "the database isn't answering"]);
    expect((await ask(`${origin}/healthz`)).status).toBe(200);
    await giveBack();
    expect((await ask(`${origin}/readyz`)).status).toBe(200);
  });

  test("a page answers 503, and when to try again", async () => {
    const site = await start("postgres");
    await takeAway(site);
    const answer = await ask(`${site.origin}/name?from=here`, { headers: { Cookie: "other=1" } });
    expect([answer.status, answer.headers["retry-after"]]).toEqual([503, "10"]);
    expect(textOf(answer)).toContain("Please try again in a minute.");
    expect(textOf(answer)).toContain('href="/name?from=here"');
  });

  test("a cached public page is shown during an outage", async () => {
    const site = await start("postgres");
    expect(textOf(await ask(`${site.origin}/name`))).toContain("Westside Walks");
    await takeAway(site);
    const answer = await ask(`${site.origin}/name`);
    expect([answer.status, textOf(answer).includes("Westside Walks")]).toEqual([200, true]);
  });

  const post = ({ origin }: Started, path: string, fields: Record<string, string>) =>
    fetch(origin + path, { method: "POST", body: new URLSearchParams(fields), headers: { Origin: origin } });

  test("a form sent without scripts comes back with what was typed, and is taken once the database is back", async () => {
    const site = await start("postgres");
    const giveBack = await takeAway(site);
    const answer = await post(site, "/rename", { name: "Dana & the Dogs", password: "two wet dogs" });
    expect([answer.status, answer.headers.get("Retry-After")]).toEqual([503, "10"]);
    const html = await answer.text();
    expect(html).toContain("Nothing you typed is lost");
    expect(html).toContain('<form method="post" action="/rename">');
    expect(html).toContain('<textarea hidden name="name">\nDana &amp; the Dogs</textarea>');
    expect(html).not.toContain("two wet dogs");
    await giveBack();
    await vi.waitFor(async () => {
      expect((await post(site, "/rename", { name: "Dana & the Dogs" })).status).toBe(200);
    }, patience);
  });

  test("a form sent by a script is answered as data with 503: its page keeps what was typed", async () => {
    const site = await start("postgres");
    await takeAway(site);
    const answer = await post(site, "/rename.data", { name: "Dana & the Dogs" });
    expect([answer.status, answer.headers.get("Content-Type")]).toEqual([503, "text/x-script"]);
    expect(await answer.text()).toContain("error");
  });

  test("an outage is one line in the log, and its end another, with the count of what failed", async () => {
    const site = await start("postgres");
    const outage = async () => {
      const giveBack = await takeAway(site);
      for (let times = 0; times < 5; times += 1) {
        await ask(`${site.origin}/name`);
        await ask(`${site.origin}/name`, { headers: { Cookie: "other=1" } });
        await ask(`${site.origin}/readyz`);
        await site.services.limits.take(testimonialLimit, "192.0.2.7");
      }
      const before = said(site, back).length;
      await giveBack();
      await vi.waitFor(() => expect(said(site, back)).toHaveLength(before + 1), patience);
    };
    await outage();
    // The site's own page that always fails is a failure beside the outage.
    const others = /There is no administrator yet|the leash is tangled/;
    const ofOutage = troubles(site).filter((line) => !others.test(JSON.stringify(line)));
    expect(ofOutage.map(({ msg }) => msg)).toEqual([
      "the database isn't answering; further failures are counted, not logged",
    ]);
    expect(Number(said(site, back)[0]?.failures)).toBeGreaterThanOrEqual(20);
    await outage();
    expect(said(site, "the database isn't answering")).toHaveLength(2);
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
