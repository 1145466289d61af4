// Tests of rate limits that two servers share through one PostgreSQL.
import pino from "pino";
import { describe, expect, inject, onTestFinished, test } from "vitest";

import { openDatabase } from "~/db/client.server";

import { createPostgresDatabase } from "../../../tests/support/database";
import { createSharedLimits, type Limit } from "./limits";

const contactLimit: Limit = { name: "contact", points: 5, minutes: 10 };
const signInLimit: Limit = { name: "sign-in", points: 5, minutes: 15 };

const secret = "a secret of the tests, long enough to be one";

/**
 * Makes the limits of two servers, each with its own database connections. `factor` 1 means five tries per network and
 * account.
 */
async function openTwo() {
  const { url, drop } = await createPostgresDatabase();
  onTestFinished(drop);
  const lines: string[] = [];
  const log = pino({ level: "error" }, { write: (line: string) => void lines.push(line) });
  const servers = await Promise.all(
    [1, 2].map(async () => {
      const database = await openDatabase({ url, dataDir: "/unused" });
      onTestFinished(() => database.close());
      const { pool } = database;
      if (!pool) throw new Error("a PostgreSQL has connections");
      return createSharedLimits({ factor: 1, pool, secret, log });
    }),
  );
  const [one, other] = servers;
  if (!one || !other) throw new Error("two were opened");
  return { one, other, drop, lines };
}

describe.runIf(inject("postgresUrl"))("two servers that share one PostgreSQL", () => {
  test("count concurrent tries together, and return the same wait", async () => {
    const { one, other } = await openTwo();
    const tries = Array.from({ length: 8 }, (_, index) => (index % 2 ? one : other).take(signInLimit, "noa 192.0.2.7"));
    expect((await Promise.all(tries)).filter((wait) => wait === 0)).toHaveLength(5);
    for (const server of [one, other]) {
      const wait = await server.take(signInLimit, "noa 192.0.2.7");
      expect(wait).toBeGreaterThan(800);
      expect(wait).toBeLessThanOrEqual(900);
      expect(await server.take(signInLimit, "noa 192.0.2.8"), "another key").toBe(0);
    }
  });

  test("uncount and forget tries for each other, too", async () => {
    const { one, other } = await openTwo();
    for (let count = 0; count < 5; count += 1) await one.take(contactLimit, "192.0.2.7");
    await other.giveBack(contactLimit, "192.0.2.7");
    expect([await one.take(contactLimit, "192.0.2.7"), await one.take(contactLimit, "192.0.2.7")]).toEqual([0, 600]);
    for (let count = 0; count < 5; count += 1) await one.take(signInLimit, "noa 192.0.2.7");
    await other.forget(signInLimit, "noa 192.0.2.7");
    expect(await one.take(signInLimit, "noa 192.0.2.7")).toBe(0);
  });

  test("count separately during an outage, and log it once", async () => {
    const { one, drop, lines } = await openTwo();
    expect(await one.take(contactLimit, "192.0.2.7")).toBe(0);
    await drop();
    const waits = [];
    for (let count = 0; count < 6; count += 1) waits.push(await one.take(contactLimit, "192.0.2.7"));
    expect(waits).toEqual([0, 0, 0, 0, 0, 600]);
    await one.giveBack(contactLimit, "192.0.2.7");
    await one.forget(contactLimit, "192.0.2.7");
    expect(await one.take(contactLimit, "192.0.2.7")).toBe(0);
    expect(lines).toHaveLength(1);
    expect(lines[0]).toContain("each server counts limits for itself");
  });
});
