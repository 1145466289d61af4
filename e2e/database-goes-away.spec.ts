// A site whose PostgreSQL is changed by another program: what visitors see after a change, and while the database is
// unavailable.
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";

import { goodMessage } from "../tests/browser/contact-form.ts";
import { runSql } from "../tests/support/postgres-database.ts";
import { guards, ofOwnPage } from "./support/form-post.ts";
import { cookieOf } from "./support/sign-in.ts";
import { openSite, type Site } from "./support/site.ts";
import { databaseOf } from "./support/site-data.ts";

const patience = { timeout: 40_000, interval: 100 };

/** Closes the connections of the site's database and refuses new ones. Returns a function that allows them again. */
async function takeAway({ dataDir }: Site): Promise<() => Promise<void>> {
  const server = new URL(databaseOf(dataDir) ?? "");
  const database = server.pathname.slice(1);
  server.pathname = "/postgres";
  const run = (statement: string) => runSql(server.href, statement);
  await run(`alter database ${database} allow_connections false`);
  await run(`select pg_terminate_backend(pid) from pg_stat_activity where datname = '${database}'`);
  return async () => {
    await run(`alter database ${database} allow_connections true`);
  };
}

describe.runIf(inject("postgresUrl"))("on PostgreSQL", () => {
  let site: Site;
  beforeAll(async () => {
    site = await openSite();
  });
  afterAll(() => site.stop());

  test("a change made through another connection shows at once", async () => {
    const home = async () => (await fetch(`${site.origin}/`)).text();
    expect(await home()).toContain("Westside Walks");
    await home();
    const change = "update site_settings set value = 'Full until June' where key = 'availability_notice'";
    await runSql(databaseOf(site.dataDir) ?? "", change);
    // The notification and the next request use different sockets, so the page may be old for a moment.
    await expect.poll(home, { timeout: 20_000, interval: 5 }).toContain("Full until June");
  });

  test("while the database is unavailable, forms keep the typed values, and the log gets a single error", async () => {
    const cookie = await cookieOf(site.origin, "client");
    expect((await fetch(`${site.origin}/faq`)).status).toBe(200);
    const before = site.log().length;
    const said = () => site.log().slice(before);
    const giveBack = await takeAway(site);

    const message = { notificationPreference: "email", ...goodMessage, ...guards, email: "away@example.test" };
    const send = (path: string, fields: Record<string, string>, more: Record<string, string> = {}) =>
      fetch(site.origin + path, {
        method: "POST",
        body: new URLSearchParams(fields),
        headers: { ...ofOwnPage(site.origin), ...more },
        redirect: "manual",
      });
    const answer = await send("/contact", message);
    const html = await answer.text();
    expect(answer.status).toBe(503);
    expect(html).toContain(goodMessage.message);
    expect((await send("/contact.data", message)).status).toBe(503);

    const pet = { name: "Biscuit the Second", breed: "Beagle" };
    const own = await send("/profile/pets/new", pet, { Cookie: cookie });
    expect([own.status, (await own.text()).includes("Biscuit the Second")]).toEqual([503, true]);
    for (const path of ["/dashboard", "/request-service", "/dashboard.data"])
      expect((await fetch(site.origin + path, { headers: { Cookie: cookie } })).status, path).toBe(503);
    expect((await fetch(`${site.origin}/faq`)).status, "as it was").toBe(200);

    const troubles = said()
      .split("\n")
      .filter((line) => /"level":[45]0/.test(line));
    expect(troubles).toHaveLength(1);
    await giveBack();
    await vi.waitFor(() => expect(said()).toContain("the database answers again"), patience);
    expect((await send("/contact", message)).status).toBe(303);
  });
});
