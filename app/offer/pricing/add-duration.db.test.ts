import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { keptVersions } from "~/db/tables/offer";
import { series as seriesTable } from "~/db/tables/standing-walks";
import { getTariff } from "~/offer/pricing/price-changes.server";
import { submitPrices } from "~/offer/pricing/submit-prices.server";
import { actionArgs, refusalOf } from "../../../tests/support/action-args";
import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient } from "../../../tests/support/ledger";
import { addAdmin, adminContextOf } from "../../../tests/support/people";
import { walk as walkOf } from "../../../tests/support/request-input";
import { addStandingWalk, getSeries } from "../../../tests/support/standing-walks";
import { priceRequest } from "~/ledger/requests/check-request.server";
import { quoteOn } from "~/standing/placing/open-diary.server";
import type { PlacedSeries } from "~/standing/readers/standing-walk.server";

onEachDatabase("a duration", (get) => {
  const owner = async () => adminContextOf(get().db, await addAdmin(get().db));

  test("the owner adds is validated, offered from its first day, booked, and kept for clients who have it", async () => {
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
      [{ service: "adventure-hike", minutes: "180" }, { minutes: "A hike takes two hours, and nothing else" }],
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
    expect(await ctx.db.$count(keptVersions)).toBe(0);

    await post(long);
    expect(await refusalOf(post(long)), "another tab's").toMatchObject({ status: 409, values: { minutes: ["75"] } });
    const { client, pets } = await addReadyClient(ctx.db);
    const wish = { ...walkOf(pets.map(({ id }) => id)), clientId: client.id, minutes: 75 };
    const ask = async (date: string) => {
      const priced = await priceRequest(ctx.db, { ...wish, date: Temporal.PlainDate.from(date) });
      return priced.ok ? priced.quote.total : priced.reason;
    };
    expect([await ask("2026-11-30"), await ask("2026-12-01")]).toEqual(["no-such-duration", 5500]);

    // A standing walk keeps the price: a duration with bookings can't be deleted.
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
