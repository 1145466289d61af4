// A new price is mailed to the clients of standing walks and applies to a standing walk 30 days after the mail.
// The clock is at Monday, November 23, 2026, 9:00.
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";

import { priceChangeNoticeDays } from "~/business/contract/contract-terms";
import { requests } from "~/db/tables/visits";
import { areas, services } from "~/db/tables/business";
import { closures } from "~/db/tables/closures";
import { profiles } from "~/db/tables/clients";
import { series } from "~/db/tables/standing-walks";
import { cancelPrice, setPrice } from "~/offer/pricing/submit-prices.server";
import { noEmailOf } from "~/platform/mail/no-email";

import { testContext } from "../../../tests/support/command-context";
import { onEachDatabase } from "../../../tests/support/database";
import { plain } from "../../../tests/support/moves";
import { adminContextOf, contextOf } from "../../../tests/support/people";
import {
  addStandingWalk,
  askForStandingWalk,
  type Asked,
  mailsOf,
  rolling,
} from "../../../tests/support/standing-walks";
import { loadStopDialog } from "../pages/dialogs.server";
import { placeStandingWalks } from "./place-standing-walks.server";
import { confirmStandingWalk } from "../verbs/confirm-standing-walk.server";
import { stopStandingWalk } from "../verbs/stop-standing-walk.server";
import { atWall, inZone } from "../../../tests/support/zone";

const monday = atWall("2026-11-23T09:00");

onEachDatabase("a new price", (get) => {
  const run = (now = monday) => placeStandingWalks(get().db, now, testContext(get().db).services);
  const set = (
    owner: Asked["owner"],
    from: string,
    cents: number | null,
    version = 0,
    item = "dog-walks/30" as const,
  ) => setPrice(adminContextOf(get().db, owner), { item, cents, from, version });
  const mails = async () => {
    const sent = await mailsOf(get().db, "standing-prices");
    return sent.map(({ recipient, subject, text }) => ({ recipient, subject, text: plain(text) }));
  };
  const priceOn = async (seriesId: string, date: string) => {
    const days = await get().db.select().from(requests).where(eq(requests.seriesId, seriesId));
    return days.find(({ seriesDate }) => seriesDate?.toString() === date)?.totalCents;
  };

  test("is mailed once, with its first day and a link that stops the walk for free before that day", async ({ db }) => {
    const { owner, client, seriesId } = await addStandingWalk(db, rolling);
    expect(await set(owner, "2026-12-12", 3600)).toMatchObject({ ok: true });
    await run();
    await run(monday.add({ hours: 48 }));
    const subject = inZone("New prices for your standing walk: Every two weeks on Tuesday and Thursday at 12:30 PM PT");
    expect(await mails()).toMatchObject([{ recipient: client.email, subject }]);
    const [{ text } = { text: "" }] = await mails();
    expect(text).toContain("Dog Walking, 30 minutes: $36 from December 23, 2026 ($30 until then)");
    expect(text).toContain(`/dashboard/standing/${seriesId}/stop?scope=following&from=2026-12-23`);
    const [, query] = /\/stop(\?[^\s]+)/.exec(text) ?? [];
    const ctx = contextOf(db, client, { now: monday.add({ hours: 24 }) });
    const dialog = await loadStopDialog(ctx, seriesId, new URLSearchParams(query));
    expect(dialog).toMatchObject({ scope: "following", from: "2026-12-23", ends: { fee: 0 } });
    const { from, version, ends } = dialog;
    const press = { scope: "following" as const, from, version, shownFee: 0, shownVisits: ends.visits.length };
    expect(await stopStandingWalk(ctx, { ...press, seriesId, reason: null })).toMatchObject({
      ok: true,
      value: { fee: 0 },
    });
    expect(await priceOn(seriesId, "2026-12-22")).toBe(3000);
    // After that day, the same link stops the walk from today.
    const late = contextOf(db, client, { now: atWall("2026-12-28T09:00") });
    expect(await loadStopDialog(late, seriesId, new URLSearchParams(query))).toMatchObject({ from: "2026-12-28" });
  });

  test(`doesn't change placed days, and applies to new days ${priceChangeNoticeDays} days after its mail`, async ({
    db,
  }) => {
    const closed = Temporal.PlainDate.from("2026-12-22");
    await db.insert(closures).values([
      { startsOn: closed, endsOn: closed },
      { startsOn: closed.add({ days: 14 }), endsOn: closed.add({ days: 14 }) },
    ]);
    const { owner, seriesId } = await addStandingWalk(db, rolling);
    await set(owner, "2026-12-12", 3600);
    await run();
    await db.delete(closures);
    await run(monday.add({ hours: 24 * 7 }));
    const prices = await Promise.all(
      ["2026-12-10", "2026-12-22", "2027-01-05", "2027-01-07", "2027-01-21"].map((date) => priceOn(seriesId, date)),
    );
    expect(prices).toEqual([3000, 3000, 3600, 3000, 3600]);
  });

  test("applies from its own day if that day is after the notice period, and keeps a price announced before", async () => {
    const { owner } = await addStandingWalk(get().db, rolling);
    await set(owner, "2027-02-01", 3600);
    await run();
    expect((await mails())[0]?.text).toContain("$36 from February 1, 2027 ($30 until then)");
    await set(owner, "2027-03-01", 4000, 1);
    await run(monday.add({ hours: 24 }));
    expect((await mails()).at(-1)?.text).toContain(
      "Dog Walking, 30 minutes: $36 from February 1, 2027; $40 from March 1, 2027 ($30 until then)",
    );
  });

  test("that is canceled is withdrawn by a mail and not charged", async ({ db }) => {
    const { owner, seriesId } = await addStandingWalk(db, rolling);
    await set(owner, "2027-01-01", 3600);
    await run();
    await cancelPrice(adminContextOf(db, owner), { item: "dog-walks/30", from: "2027-01-01", version: 1 });
    await run(monday.add({ hours: 24 * 14 }));
    expect((await mails()).at(-1)?.text).toContain("Dog Walking, 30 minutes: stays $30");
    expect(await priceOn(seriesId, "2027-01-21")).toBe(3000);
  });

  test("after the last day of a standing walk is mailed only once the walk is prolonged", async ({ db }) => {
    const { owner, seriesId } = await addStandingWalk(db);
    await set(owner, "2026-12-01", 3600);
    await db.update(areas).set({ pricePercent: 110 }).where(eq(areas.slug, "culver-city"));
    await run();
    expect(await mails()).toEqual([]);
    await db.update(series).set({ endsOn: null }).where(eq(series.id, seriesId));
    await run(monday.add({ hours: 24 }));
    const [{ text } = { text: "" }, ...more] = await mails();
    expect(more).toEqual([]);
    expect(text).toContain("Dog Walking, 30 minutes: $36 from December 24, 2026 ($30 until then)");
    expect(text).toContain("A visit on a weekday: $39.60 from December 24, 2026 ($30 until then)");
  });

  test("that is lower applies from its own day", async ({ db }) => {
    const closed = Temporal.PlainDate.from("2026-12-22");
    await db.insert(closures).values({ startsOn: closed, endsOn: closed });
    const { owner, seriesId } = await addStandingWalk(db, rolling);
    await set(owner, "2026-12-12", 2500);
    await db.delete(closures);
    await run();
    expect((await mails())[0]?.text).toContain("$25 from December 12, 2026 ($30 until then)");
    expect(await priceOn(seriesId, "2026-12-22")).toBe(2500);
  });

  test("of an area or a further pet is mailed; it applies after the notice, or at once if lower", async ({ db }) => {
    const { seriesId } = await addStandingWalk(db, { ...rolling, petNames: ["Biscuit", "Waffles"], quotedTotal: 5000 });
    const linesAfter = async (now: Temporal.Instant) => {
      await run(now);
      return (await mails()).map(({ text }) => /A visit on a weekday: .*? until then\)/.exec(text)?.[0]).at(-1);
    };
    expect(await linesAfter(monday)).toBeUndefined();
    await db.update(areas).set({ pricePercent: 110 }).where(eq(areas.slug, "culver-city"));
    expect(await linesAfter(monday)).toBe("A visit on a weekday: $56 from December 23, 2026 ($50 until then)");
    await db.update(services).set({ furtherPet: "price" }).where(eq(services.id, "dog-walks"));
    const tuesday = monday.add({ hours: 24 });
    expect(await linesAfter(tuesday)).toBe("A visit on a weekday: $66 from December 24, 2026 ($50 until then)");
    expect(await linesAfter(tuesday)).toBe("A visit on a weekday: $66 from December 24, 2026 ($50 until then)");
    expect(await mails()).toHaveLength(2);
    await run(monday.add({ hours: 24 * 14 }));
    expect(await priceOn(seriesId, "2026-12-22")).toBe(5000);
    expect(await priceOn(seriesId, "2027-01-21")).toBe(6600);
    await db.update(services).set({ furtherPet: "discount" }).where(eq(services.id, "dog-walks"));
    await db.update(areas).set({ pricePercent: 90 }).where(eq(areas.slug, "culver-city"));
    expect(await linesAfter(monday.add({ hours: 24 * 15 }))).toBe(
      "A visit on a weekday: $44 from December 8, 2026 ($50 until then)",
    );
  });

  test("for an unrelated item is not mailed: another duration, medication, weekends, an extra dog", async () => {
    const { owner } = await addStandingWalk(get().db, rolling);
    const admin = adminContextOf(get().db, owner);
    let version = 0;
    for (const item of ["dog-walks/60", "medication", "weekend", "furtherDogDiscount"] as const)
      await setPrice(admin, { item, cents: 1500, from: "2026-12-12", version: version++ });
    await run();
    expect(await mails()).toEqual([]);
  });

  test("for extra dogs or weekends is mailed to clients whose standing walk has them", async () => {
    const { owner } = await addStandingWalk(get().db, {
      ...rolling,
      petNames: ["Biscuit", "Waffles"],
      weekdays: [6],
      date: "2026-11-28",
      quotedTotal: 5500,
    });
    const admin = adminContextOf(get().db, owner);
    await setPrice(admin, { item: "weekend", cents: 800, from: "2026-12-12", version: 0 });
    await setPrice(admin, { item: "furtherDogDiscount", cents: 500, from: "2026-12-12", version: 1 });
    await run();
    const [{ text } = { text: "" }] = await mails();
    expect(text).toContain("Weekend, a visit: $8 from December 23, 2026 ($5 until then)");
    expect(text).toContain("Each extra dog costs less by: $5 from December 23, 2026 ($10 until then)");
  });

  test("is not mailed to a client who requested the standing walk after the price was set", async ({ db }) => {
    const { owner } = await addStandingWalk(db, rolling);
    await set(owner, "2026-12-12", 3600);
    const { seriesId } = await addStandingWalk(db, { ...rolling, owner, time: "14:00" });
    await run();
    expect(await mails()).toHaveLength(1);
    expect(await priceOn(seriesId, "2026-12-22")).toBe(3600);
  });

  test("doesn't apply to a standing walk requested before the price change and confirmed after it", async ({ db }) => {
    const { owner, seriesId, requestId } = await askForStandingWalk(db, rolling);
    await set(owner, "2026-12-12", 3600);
    const at = { walkerId: owner.id, startsAt: atWall("2026-11-24T12:30") };
    await confirmStandingWalk(adminContextOf(db, owner), { requestId, version: 1, ...at });
    expect(await priceOn(seriesId, "2026-12-22")).toBe(3000);
    await run();
    expect(await mails()).toHaveLength(1);
  });

  test("is mailed to the owner when the client has no email address", async ({ db }) => {
    const { owner, client } = await addStandingWalk(db, rolling);
    await db
      .update(profiles)
      .set({ email: noEmailOf(client.id) })
      .where(eq(profiles.id, client.id));
    await set(owner, "2026-12-12", 3600);
    await run();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ recipient: "hello@westsidewalks.example" });
    expect(mail?.subject).toContain(`Please tell ${client.firstName} ${client.lastName} about new prices`);
  });

  test("announced at night is mailed in the morning, when the notice period starts", async () => {
    const { owner } = await addStandingWalk(get().db, rolling);
    await set(owner, "2026-12-12", 3600);
    await run(atWall("2026-11-23T21:30"));
    const [mail] = await mailsOf(get().db, "standing-prices");
    expect(mail?.runAt).toEqual(atWall("2026-11-24T08:00"));
    expect(plain(mail?.text ?? "")).toContain("$36 from December 24, 2026");
  });
});
