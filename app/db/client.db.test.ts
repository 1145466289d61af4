// Opening, migrating and closing a database, and notifications of changes to public content.
import { eq, sql } from "drizzle-orm";
import { describe, expect, inject, onTestFinished, test, vi } from "vitest";

import { copyEmbeddedTemplate, createPostgresDatabase, onBothDatabases } from "../../tests/support/database";
import { testContext } from "../../tests/support/command-context";
import { createDatabase, runSql } from "../../tests/support/postgres-database";
import { enqueueMail } from "~/platform/mail/enqueue.server";
import { type Db, openDatabase } from "./client.server";
import { backgroundImages, testimonials, waitlist } from "./tables/site";
import { outbox } from "./tables/platform";
import { pets, profiles } from "./tables/clients";
import { siteSettings } from "./tables/offer";

const onPostgres = inject("postgresUrl") !== null;
/** A missing event fails the test after this time. */
const patience = { timeout: 60_000, interval: 5 };

const migrationsOf = async (db: Db) => {
  const result = await db.execute(sql`select count(*)::int as count from drizzle.__drizzle_migrations`);
  return (result as { rows: { count: number }[] }).rows[0]?.count;
};

onBothDatabases("the open database", (get) => {
  test("returns instants in UTC with millisecond precision", async ({ db }) => {
    const moment = Temporal.Instant.from("2027-03-14T09:59:59.123Z");
    await db.insert(waitlist).values({ email: "casey@example.com", signupDate: moment });
    const [row] = await db.select().from(waitlist);
    expect(row?.signupDate).toEqual(moment);
  });

  test("answers a query", async () => {
    await expect(get().ping()).resolves.toBeUndefined();
  });

  test("rolls back every statement of a failed transaction", async ({ db }) => {
    const failing = db.transaction(async (tx) => {
      await tx.insert(waitlist).values({ email: "casey@example.com" });
      throw new Error("after all not");
    });
    await expect(failing).rejects.toThrow("after all not");
    expect(await db.$count(waitlist)).toBe(0);
  });
});

test.runIf(onPostgres)("a connection to PostgreSQL has JIT compilation turned off", async () => {
  const { url, drop } = await createPostgresDatabase();
  onTestFinished(drop);
  const database = await openDatabase({ url, dataDir: "/unused" });
  onTestFinished(() => database.close());
  const asked = await Promise.all([1, 2, 3].map(() => database.db.execute(sql`show jit`)));
  expect(asked).toMatchObject([1, 2, 3].map(() => ({ rows: [{ jit: "off" }] })));
});

describe("opening a database", () => {
  test("fails while the embedded database is open, and works with its rows once it is closed", async () => {
    const { directory, remove } = copyEmbeddedTemplate();
    onTestFinished(remove);
    const first = await openDatabase({ url: undefined, dataDir: directory });
    await expect(openDatabase({ url: undefined, dataDir: directory })).rejects.toThrow(/is in use by process/);
    await first.db.insert(waitlist).values({ email: "casey@example.com" });
    const before = await migrationsOf(first.db);
    await first.close();

    const second = await openDatabase({ url: undefined, dataDir: directory });
    expect(await second.db.$count(waitlist)).toBe(1);
    expect(await migrationsOf(second.db)).toBe(before);
    await second.close();
  });

  test.runIf(onPostgres)("runs each migration once when three servers start at the same moment", async () => {
    const { url, drop } = await createDatabase(inject("postgresUrl") ?? "");
    onTestFinished(drop);
    const opened = await Promise.all([1, 2, 3].map(() => openDatabase({ url, dataDir: "/unused" })));
    const counts = await Promise.all(opened.map(({ db }) => migrationsOf(db)));
    expect(new Set(counts).size).toBe(1);
    expect(counts[0]).toBeGreaterThanOrEqual(2);
    await Promise.all(opened.map((database) => database.close()));
  });

  test.runIf(onPostgres)("fails with a clear error if PostgreSQL is unreachable", async () => {
    await expect(openDatabase({ url: "postgres://walks@127.0.0.1:1/walks", dataDir: "/unused" })).rejects.toThrow(
      /ECONNREFUSED/,
    );
  });
});

const profile = { email: "casey@example.com", firstName: "Casey", lastName: "Morgan" };
const testimonial = { author: "Noa", email: "noa@example.com", content: "Moose comes home happy." };

/** Changes that public pages show. */
const changes: Record<string, (db: Db) => Promise<unknown>> = {
  "a setting": (db) => db.insert(siteSettings).values({ key: "phone", value: "(310) 555-0100" }),
  "a setting that is changed": (db) => db.update(siteSettings).set({ value: "(310) 555-0101" }),
  "a setting that is removed": (db) => db.delete(siteSettings),
  "an approved testimonial": (db) => db.insert(testimonials).values({ ...testimonial, status: "approved" }),
  "a featured testimonial": (db) => db.update(testimonials).set({ status: "featured" }),
  "a testimonial that is no longer shown": (db) => db.update(testimonials).set({ status: "declined" }),
  "a dog of the squad": async (db) => {
    const [owner] = await db.insert(profiles).values(profile).returning();
    await db
      .insert(pets)
      .values({ ownerId: owner?.id ?? "", name: "Biscuit", isAccepted: true, inSquad: true, photoPermission: true });
  },
  "its name": (db) => db.update(pets).set({ name: "Cookie" }),
  "its photo": (db) => db.update(pets).set({ photoUrl: "/media/cookie.jpg" }),
  "a permission that is taken back": (db) => db.update(pets).set({ photoPermission: false }),
  "a permission that is given again": (db) => db.update(pets).set({ photoPermission: true }),
  "a dog that is gone": (db) => db.delete(pets),
  "a picture": (db) => db.insert(backgroundImages).values({ location: "hero", url: "/media/hero.jpg" }),
};

/** Changes that no public page shows. */
async function changeWhatNobodySees(db: Db): Promise<void> {
  const mail = {
    dedupeKey: "a",
    kind: "k",
    recipient: "a@example.com",
    subject: "s",
    text: "",
    html: "",
    messageId: "<a@b>",
  };
  await enqueueMail(testContext(db).db, [mail]);
  await db.update(outbox).set({ status: "held" });
  await db.insert(waitlist).values({ email: "noa@example.com" });
  // Private notes of pets, pets outside the squad, and unpublished testimonials.
  await db.update(pets).set({ specialNeeds: crypto.randomUUID() });
  const [other] = await db
    .insert(profiles)
    .values({ ...profile, email: `${crypto.randomUUID()}@example.com` })
    .returning();
  const [pet] = await db
    .insert(pets)
    .values({ ownerId: other?.id ?? "", name: "Moose", photoPermission: true })
    .returning();
  await db
    .update(pets)
    .set({ name: "Goose", isAccepted: true })
    .where(eq(pets.id, pet?.id ?? ""));
  await db.delete(pets).where(eq(pets.id, pet?.id ?? ""));
  const [waiting] = await db.insert(testimonials).values(testimonial).returning();
  await db
    .update(testimonials)
    .set({ status: "declined" })
    .where(eq(testimonials.id, waiting?.id ?? ""));
  await db.delete(testimonials).where(eq(testimonials.id, waiting?.id ?? ""));
}

async function expectEachChangeHeardOnce(hearing: { count(): number }, db: Db): Promise<void> {
  let expected = 0;
  for (const [name, change] of Object.entries(changes)) {
    // A wrong notification of these hidden changes would arrive first, and the count below would be too high.
    await changeWhatNobodySees(db);
    await db.delete(waitlist);
    await db.delete(outbox);
    await change(db);
    expected += 1;
    await vi.waitFor(() => expect(hearing.count(), name).toBe(expected), patience);
  }
}

describe("a change to public content is reported once, and other changes are not reported", () => {
  test("on the embedded database, for changes made by this process", async () => {
    const { directory, remove } = copyEmbeddedTemplate();
    onTestFinished(remove);
    const database = await openDatabase({ url: undefined, dataDir: directory });
    let heard = 0;
    await database.onContentChange(() => {
      heard += 1;
    });
    expect(database.hearsContentChanges()).toBe(true);
    await expectEachChangeHeardOnce({ count: () => heard }, database.db);
    await database.close();
  });

  test.runIf(onPostgres)("on PostgreSQL, for changes made by any process", async () => {
    const { url, drop } = await createPostgresDatabase();
    onTestFinished(drop);
    const database = await openDatabase({ url, dataDir: "/unused" });
    const another = await openDatabase({ url, dataDir: "/unused" });
    let heard = 0;
    expect(database.hearsContentChanges()).toBe(false);
    await database.onContentChange(() => {
      heard += 1;
    });
    expect(database.hearsContentChanges()).toBe(true);
    await expectEachChangeHeardOnce({ count: () => heard }, another.db);
    await runSql(url, "update site_settings set value = value where false");
    // A change that is rolled back is not reported.
    await runSql(url, "begin; insert into site_settings (key, value) values ('phone', '1'); rollback");
    await runSql(url, "truncate testimonials");
    await vi.waitFor(() => expect(heard).toBe(Object.keys(changes).length + 2), patience);
    await another.close();
    await database.close();
  });
});

test.runIf(onPostgres)('a transaction whose connection breaks before "begin" frees its place in the pool', async () => {
  const { url, drop } = await createPostgresDatabase();
  onTestFinished(drop);
  const database = await openDatabase({ url, dataDir: "/unused" });
  const { db, pool } = database;
  pool?.once("acquire", (client) => void client.end());
  await expect(db.transaction(() => Promise.resolve())).rejects.toThrow("begin");
  await vi.waitFor(() => expect(pool?.totalCount).toBe(pool?.idleCount), patience);
  await database.close();
});

describe.runIf(onPostgres)("after the listening connection broke", () => {
  test("cached content counts as stale until the server reconnects, and the missed change is then reported", async () => {
    const { url, drop } = await createPostgresDatabase();
    onTestFinished(drop);
    const database = await openDatabase({ url, dataDir: "/unused" });
    let heard = 0;
    await database.onContentChange(() => {
      heard += 1;
    });

    await runSql(
      url,
      "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'",
    );
    await vi.waitFor(() => expect(database.hearsContentChanges()).toBe(false), patience);
    expect(heard).toBe(1);
    await runSql(url, "insert into site_settings (key, value) values ('phone', 'changed while nobody listened')");

    await vi.waitFor(() => expect(database.hearsContentChanges()).toBe(true), patience);
    await vi.waitFor(() => expect(heard).toBe(2), patience);
    await runSql(url, "update site_settings set value = 'changed again'");
    await vi.waitFor(() => expect(heard).toBe(3), patience);
    await database.close();
    expect(database.hearsContentChanges()).toBe(false);
  });
});
