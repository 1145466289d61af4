import { gte, eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { samplePrices } from "~/sample/business/sample-prices";
import { keptVersions } from "~/db/tables/offer";
import { auditLog } from "~/db/tables/platform";
import { series as seriesTable } from "~/db/tables/standing-walks";
import { requests } from "~/db/tables/visits";
import { priceRequest } from "~/ledger/requests/check-request.server";
import { getTariff, getPriceHistory, loadPrices } from "~/offer/pricing/price-changes.server";
import { submitPrices, cancelPrice, setPrice } from "~/offer/pricing/submit-prices.server";
import { listVersions } from "~/offer/versions/versions.server";
import { dayIn } from "~/shared/dates";
import { quoteOn } from "~/standing/placing/open-diary.server";
import type { PlacedSeries } from "~/standing/standing-walk.server";

import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { countChanges } from "../../../tests/support/kept-versions";
import { addReadyClient } from "../../../tests/support/ledger";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { walk as walkOf } from "../../../tests/support/request-input";
import { addStandingWalk, getSeries } from "../../../tests/support/standing-walks";

import { priceChanges } from "./price-changes.server";
import { pricesOn } from "./price-list";
import { zone } from "../../../tests/support/zone";

const walk = { item: "dog-walks/30", cents: 3200, from: "2026-12-01" } as const;
const typed = { intent: "set", item: "dog-walks/30", price: "32", from: "2026-12-01", version: "0" };

onEachDatabase("a price", (get) => {
  const owner = async () => adminContextOf(get().db, await addAdmin(get().db));
  const walkOn = async (day: string) => pricesOn(await getPriceHistory(get().db), day).visits["dog-walks"]?.[30];

  /** The form with all prices, as it is shown. */
  const allPrices = async () => {
    const { groups } = await loadPrices(get().db, new URLSearchParams(), Temporal.PlainDate.from("2026-11-23"), zone);
    return Object.fromEntries(groups.flatMap(({ rows }) => rows.map(({ item, amount }) => [item, amount])));
  };

  test("all prices are set in one version from today, and unchanged prices stay", async ({ db }) => {
    const { actor } = await owner();
    const fields = { ...(await allPrices()), "dog-walks/30": "33", "dog-walks/45": "$40.50", weekend: "6" };
    await submitPrices(actionArgs(db, actor, { ...fields, intent: "set-all", version: "0" }));
    const prices = pricesOn(await getPriceHistory(db), "2026-11-23");
    expect(prices.visits["dog-walks"]).toEqual({ ...samplePrices.visits["dog-walks"], 30: 3300, 45: 4050 });
    expect([prices.weekend, prices.medication]).toEqual([600, samplePrices.medication]);
    expect(await countChanges(db)).toBe(1);
  });

  test("a wrong amount among all prices is refused at its field, and nothing is set", async ({ db }) => {
    const { actor } = await owner();
    const fields = { ...(await allPrices()), "dog-walks/30": "33", "dog-walks/45": "", weekend: "5000" };
    const refusal = await refusalOf(
      submitPrices(actionArgs(db, actor, { ...fields, intent: "set-all", version: "0" })),
    );
    expect(refusal).toMatchObject({
      status: 400,
      errors: {
        "dog-walks/45": "Enter an amount such as 32 or 32.50",
        weekend: "A price is at most $1,000. Check the zeros",
      },
      values: { "dog-walks/30": ["33"], weekend: ["5000"] },
    });
    expect(await countChanges(db)).toBe(0);
  });

  test("all prices sent unchanged, or after another change, are refused", async ({ db }) => {
    const { actor } = await owner();
    const fields = { ...(await allPrices()), intent: "set-all" };
    const send = (more: Record<string, string>) =>
      refusalOf(submitPrices(actionArgs(db, actor, { ...fields, ...more })));
    expect(await send({ version: "0" })).toMatchObject({ status: 400 });
    expect(await send({ version: "7", weekend: "7" })).toMatchObject({ status: 409 });
  });

  const wrongInputs: [Partial<typeof typed>, Record<string, string>][] = [
    [{ price: "0" }, { price: "A price is at least $1" }],
    [{ price: "-5" }, { price: "A price is at least $1" }],
    [{ price: "10,000" }, { price: "A price is at most $1,000. Check the zeros" }],
    [{ price: "thirty" }, { price: "Enter an amount such as 32 or 32.50" }],
    [{ price: "32.505" }, { price: "Enter an amount such as 32 or 32.50" }],
    [{ price: "30" }, { price: "That's the price of that day already" }],
    [{ from: "2026-11-22" }, { from: "That day is over. Choose today or a later day" }],
    [{ from: "2028-01-01" }, { from: "Choose a day within the next year" }],
    [{ from: "2026-02-30" }, { from: "Choose a date" }],
    [{ item: "dog-walks/20" }, { item: "Choose what the price is for" }],
    [
      { item: "toString", price: "", from: "" },
      { item: "Choose what the price is for", price: "Enter an amount such as 32 or 32.50", from: "Choose a date" },
    ],
  ];
  test("typed wrongly is refused with a message at its field and keeps the input", async () => {
    const { actor } = await owner();
    for (const [wrong, errors] of wrongInputs)
      for (const intent of ["set", "preview"]) {
        const fields = { ...typed, ...wrong, intent };
        const refusal = await refusalOf(submitPrices(actionArgs(get().db, actor, fields)));
        const values = { price: [fields.price], from: [fields.from] };
        expect(refusal, JSON.stringify(wrong)).toMatchObject({ status: 400, errors, values });
      }
    expect(await countChanges(get().db)).toBe(0);
  });

  test("is previewed without being saved", async () => {
    const { actor } = await owner();
    const seen = await refusalOf(submitPrices(actionArgs(get().db, actor, { ...typed, intent: "preview" })));
    expect(seen).toMatchObject({
      errors: {},
      preview: { change: "Dog Walking, 30 minutes: $30 to $32 from December 1, 2026" },
      values: { price: ["32"] },
    });
    expect(await countChanges(get().db)).toBe(0);
  });

  test("applies from its first day on, and is in the log and the history", async () => {
    const ctx = await owner();
    expect(await setPrice(ctx, { ...walk, version: 0 })).toMatchObject({ ok: true });
    expect([await walkOn("2026-11-30"), await walkOn("2026-12-01")]).toEqual([3000, 3200]);
    const [line] = await listVersions(ctx.db, priceChanges.key, zone);
    expect(line).toMatchObject({
      version: 1,
      summary: "Dog Walking, 30 minutes: $30 to $32 from December 1, 2026",
      by: "Sam",
    });
    expect(await ctx.db.select().from(auditLog)).toMatchObject([{ action: "setPrice", subjectName: "Prices" }]);
  });

  test("is set by one of ten concurrent requests; nine get a conflict and keep their input", async () => {
    const ctx = await owner();
    const outcomes = await Promise.all(
      Array.from({ length: 10 }, (_, index) => setPrice(ctx, { ...walk, cents: 4000 + index, version: 0 })),
    );
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(await countChanges(get().db)).toBe(1);
    const late = await refusalOf(submitPrices(actionArgs(get().db, ctx.actor, typed)));
    expect(late).toMatchObject({ status: 409, values: { price: ["32"], version: ["1"] } });
    expect(late?.message).toContain("Someone changed this");
    expect(await walkOn("2026-12-01")).toBeGreaterThanOrEqual(4000);
  });

  test("is removed together with its duration, but existing bookings keep it", async () => {
    const ctx = await owner();
    const post = (fields: Record<string, string>) => submitPrices(actionArgs(ctx.db, ctx.actor, fields));
    const off = { intent: "off", item: "dog-walks/30", from: "2026-12-01", version: "0" };
    for (const [wrong, errors] of [
      [{ item: "weekend" }, { item: "Choose one of the durations" }],
      [{ item: "adventure-hike/120" }, { item: expect.stringMatching(/service's last duration/) }],
      [{ from: "2026-11-22" }, { from: "That day is over. Choose today or a later day" }],
      [{ from: "" }, { from: "Choose a date" }],
    ] as const)
      for (const intent of ["off", "preview-off"])
        expect(await refusalOf(post({ ...off, ...wrong, intent }))).toMatchObject({ status: 400, errors });
    expect(await countChanges(ctx.db)).toBe(0);

    const { client, pets } = await addReadyClient(ctx.db);
    const { seriesId } = await addStandingWalk(ctx.db, { owner: await addAdmin(ctx.db) });
    const walks = await ctx.db.$count(requests, gte(requests.date, Temporal.PlainDate.from("2026-12-01")));
    const seen = await refusalOf(post({ ...off, intent: "preview-off" }));
    expect(seen?.preview).toMatchObject({
      means: [
        "Dog Walking then has 45, 60 or 90 minutes.",
        `${walks} booked visits stay as they are.`,
        "1 standing walk continues.",
      ],
    });
    await post(off);
    const wish = { ...walkOf(pets.map(({ id }) => id)), clientId: client.id };
    const ask = async (date: string) => {
      const priced = await priceRequest(ctx.db, { ...wish, date: Temporal.PlainDate.from(date) });
      return priced.ok ? priced.quote.total : priced.reason;
    };
    expect([await ask("2026-11-30"), await ask("2026-12-01")]).toEqual([3000, "no-such-duration"]);
    const [day, series] = [Temporal.PlainDate.from("2026-12-03"), (await getSeries(ctx.db, seriesId)) as PlacedSeries];
    expect(quoteOn(series, [{ name: "Biscuit" }], day, await getTariff(ctx.db)).total).toBe(3000);
    const [line] = await listVersions(ctx.db, priceChanges.key, zone);
    expect(line?.summary).toBe("Dog Walking, 30 minutes: not offered from December 1, 2026");

    await post({ intent: "cancel", item: off.item, from: off.from, version: "1" });
    expect(await ask("2026-12-01")).toBe(3000);
    await post({ intent: "restore", to: "1", version: "2" });
    expect(await ask("2026-12-01")).toBe("no-such-duration");
  });

  test("that starts in the future can't be canceled if a service would then have no duration", async () => {
    const ctx = await owner();
    const set = (minutes: number, cents: number | null, from: string, version: number) =>
      setPrice(ctx, { item: `dog-walks/${minutes}`, cents, from, version });
    await set(45, null, "2026-12-01", 0);
    await set(60, null, "2026-12-01", 1);
    await set(90, null, "2026-12-01", 2);
    await set(60, 4500, "2026-12-10", 3);
    await set(30, null, "2026-12-10", 4);
    const cancelled = await cancelPrice(ctx, { item: "dog-walks/60", from: "2026-12-10", version: 5 });
    expect(cancelled).toEqual({ ok: false, reason: "last-duration" });
  });

  test("replaces another price of the same item and first day", async () => {
    const ctx = await owner();
    await setPrice(ctx, { ...walk, version: 0 });
    await setPrice(ctx, { ...walk, cents: 3300, version: 1 });
    expect((await getPriceHistory(ctx.db)).changes).toEqual([{ ...walk, cents: 3300 }]);
  });

  test("can be canceled only before its first day", async () => {
    const ctx = await owner();
    const today = dayIn(zone, ctx.now).toString();
    await setPrice(ctx, { ...walk, version: 0 });
    await setPrice(ctx, { ...walk, cents: 2900, from: today, version: 1 });
    expect(await cancelPrice(ctx, { ...walk, from: today, version: 2 })).toEqual({ ok: false, reason: "not-to-come" });
    expect(await cancelPrice(ctx, { ...walk, version: 1 })).toEqual({ ok: false, reason: "changed-meanwhile" });
    expect(await cancelPrice(ctx, { ...walk, version: 2 })).toMatchObject({ ok: true });
    expect([await walkOn(today), await walkOn("2026-12-01")]).toEqual([2900, 2900]);
  });

  test("is restored with any former version, including the defaults", async () => {
    const ctx = await owner();
    const post = (fields: Record<string, string>) => submitPrices(actionArgs(ctx.db, ctx.actor, fields));
    await setPrice(ctx, { ...walk, version: 0 });
    await setPrice(ctx, { ...walk, cents: 3400, version: 1 });
    expect(await refusalOf(post({ intent: "restore", to: "1", version: "1" }))).toMatchObject({ status: 409 });
    expect(await refusalOf(post({ intent: "restore", to: "7", version: "2" }))).toMatchObject({ status: 409 });
    await post({ intent: "restore", to: "1", version: "2" });
    expect(await walkOn("2026-12-01")).toBe(3200);
    await post({ intent: "restore", to: "0", version: "3" });
    expect(await walkOn("2026-12-01")).toBe(3000);
    // A version that a restore had undone can be restored, too.
    await post({ intent: "restore", to: "2", version: "4" });
    expect(await walkOn("2026-12-01")).toBe(3400);
    expect((await listVersions(ctx.db, priceChanges.key, zone)).map(({ summary }) => summary.split(":")[0])).toEqual([
      "Restored",
      "Restored",
      "Restored",
      "Dog Walking, 30 minutes",
      "Dog Walking, 30 minutes",
    ]);
  });

  test("is not saved again when the current version is restored", async () => {
    const ctx = await owner();
    await submitPrices(actionArgs(ctx.db, ctx.actor, { intent: "restore", to: "0", version: "0" }));
    expect(await countChanges(ctx.db)).toBe(0);
  });

  test("falls back to the default if the stored value can't be read, and former versions can still be viewed", async () => {
    const ctx = await owner();
    await setPrice(ctx, { ...walk, version: 0 });
    const row = { key: priceChanges.key, version: 2, value: "{broken", summary: "-", madeAt: ctx.now };
    await ctx.db.insert(keptVersions).values(row);
    expect(pricesOn(await getPriceHistory(ctx.db), "2027-01-01")).toEqual(samplePrices);
    const today = dayIn(zone, ctx.now);
    const look = async (query: string) => loadPrices(ctx.db, new URLSearchParams(query), today, zone);
    const coming = async (query: string) =>
      (await look(query)).groups.flatMap(({ rows }) => rows.flatMap((each) => each.toCome));
    expect(await coming("version=1")).toHaveLength(1);
    expect((await look("version=1")).looking).toMatch(/Nov/);
    for (const query of ["", "version=2", "version=9", "version=x"]) expect((await look(query)).looking).toBeNull();
  });
});

onEachDatabase("a duration", (get) => {
  const owner = async () => adminContextOf(get().db, await addAdmin(get().db));

  test("added by the owner is validated, offered from its first day, booked, and kept for clients who have it", async () => {
    const ctx = await owner();
    const post = (fields: Record<string, string>) => submitPrices(actionArgs(ctx.db, ctx.actor, fields));
    const long = { intent: "new", service: "dog-walks", minutes: "75", price: "55", from: "2026-12-01", version: "0" };
    const wrong = "A visit takes 15 to 240 minutes, in steps of 5";
    for (const [typo, errors] of [
      [{ minutes: "0" }, { minutes: wrong }],
      [{ minutes: "-75" }, { minutes: wrong }],
      [{ minutes: "10000" }, { minutes: wrong }],
      [{ minutes: "47" }, { minutes: wrong }],
      [{ minutes: "an hour" }, { minutes: "Enter the minutes, such as 75" }],
      [{ minutes: "45" }, { minutes: expect.stringMatching(/in the price list already/) }],
      [
        { service: "adventure-hike", minutes: "180" },
        { minutes: "A group has one duration: its dogs start and finish together" },
      ],
      [{ service: "toString" }, { service: "Choose one of the services" }],
      [{ price: "0" }, { price: "A price is at least $1" }],
      [{ from: "2026-11-22" }, { from: "That day is over. Choose today or a later day" }],
    ] as const)
      for (const intent of ["new", "preview-new"])
        expect(await refusalOf(post({ ...long, ...typo, intent })), JSON.stringify(typo)).toMatchObject({
          status: 400,
          errors,
          values: { price: [{ ...long, ...typo }.price] },
        });
    const seen = await refusalOf(post({ ...long, intent: "preview-new" }));
    expect(seen?.preview).toMatchObject({ change: "Dog Walking, 75 minutes: new at $55 from December 1, 2026" });
    expect(await countChanges(ctx.db)).toBe(0);

    await post(long);
    expect(await refusalOf(post(long)), "another tab's").toMatchObject({ status: 409, values: { minutes: ["75"] } });
    const { client, pets } = await addReadyClient(ctx.db);
    const wish = { ...walkOf(pets.map(({ id }) => id)), clientId: client.id, minutes: 75 };
    const ask = async (date: string) => {
      const priced = await priceRequest(ctx.db, { ...wish, date: Temporal.PlainDate.from(date) });
      return priced.ok ? priced.quote.total : priced.reason;
    };
    expect([await ask("2026-11-30"), await ask("2026-12-01")]).toEqual(["no-such-duration", 5500]);

    // The standing walk needs its price, so a duration with bookings can't be deleted.
    const { seriesId } = await addStandingWalk(ctx.db, { owner: await addAdmin(ctx.db) });
    await ctx.db.update(seriesTable).set({ duration: 75 }).where(eq(seriesTable.id, seriesId));
    const cancel = { intent: "cancel", item: "dog-walks/75", from: "2026-12-01", version: "1" };
    for (const fields of [cancel, { intent: "restore", to: "0", version: "1" }])
      expect(await refusalOf(post(fields))).toMatchObject({ status: 409 });
    await post({ intent: "off", item: "dog-walks/75", from: "2027-01-01", version: "1" });
    const [day, series] = [Temporal.PlainDate.from("2027-01-05"), (await getSeries(ctx.db, seriesId)) as PlacedSeries];
    expect(quoteOn(series, [{ name: "Biscuit" }], day, await getTariff(ctx.db)).total).toBe(5500);
    expect(await ask("2027-01-05")).toBe("no-such-duration");

    await ctx.db.update(seriesTable).set({ duration: 30 }).where(eq(seriesTable.id, seriesId));
    await post({ intent: "restore", to: "0", version: "2" });
    expect(await ask("2026-12-01")).toBe("no-such-duration");
  });
});
