// Reasons to refuse a request (docs/product.md, Requests).
import { expect, test } from "vitest";
import type { Db } from "~/db/client.server";
import { bookings, requests } from "~/db/tables/visits";
import { closures } from "~/db/tables/closures";
import { checklistWaivers, contractSignatures, profiles } from "~/db/tables/clients";
import { outbox } from "~/db/tables/platform";
import { siteSettings } from "~/db/tables/offer";
import { onEachDatabase } from "../../../tests/support/database";
import { addPet, addReadyClient, signContractFor } from "../../../tests/support/ledger";
import { addPerson, contextOf } from "../../../tests/support/people";
import type { RequestInput } from "~/ledger/requests/check-request.server";
import { requestService } from "./request-service.server";
import { walk } from "../../../tests/support/request-input";
import { atWall } from "../../../tests/support/zone";

async function nothingIsWritten(db: Db) {
  expect(await db.$count(requests)).toBe(0);
  expect(await db.$count(bookings)).toBe(0);
  expect(await db.$count(outbox)).toBe(0);
}

onEachDatabase("a request is refused", () => {
  test("without a pet, and for another client's, a pending or an unknown pet", async ({ db }) => {
    const { client, pets: own } = await addReadyClient(db);
    const other = await addReadyClient(db, { petNames: ["Moose"] });
    const pending = await addPet(db, client.id, { name: "Pepper", isAccepted: false });
    const ask = async (petIds: (string | undefined)[]) => {
      const outcome = await requestService(contextOf(db, client), walk(petIds.map((id) => id ?? "")));
      return outcome.ok ? "accepted" : outcome.reason;
    };
    expect(await ask([])).toBe("no-pets");
    expect(await ask([own[0]?.id, other.pets[0]?.id])).toBe("pet-not-yours");
    expect(await ask([own[0]?.id, pending.id])).toBe("pet-pending");
    expect(await ask([crypto.randomUUID()])).toBe("pet-not-yours");
    await nothingIsWritten(db);
  });

  const wrongInputs: [string, Partial<RequestInput>, string | undefined, string][] = [
    ["yesterday", { date: "2026-11-22" }, undefined, "date-past"],
    ["a minute into the next day", { date: "2026-11-23" }, "2026-11-24T00:00", "date-past"],
    ["the evening of a day that ends", { date: "2026-11-23" }, "2026-11-23T23:59", "window-over"],
    ["more than a year away", { date: "2027-11-24" }, undefined, "too-far"],
    ["an evening on a Sunday", { date: "2026-11-29", timeOfDay: "evening" }, undefined, "window-closed"],
    ["a morning that is over", { date: "2026-11-23" }, "2026-11-23T11:46", "window-over"],
    [
      "a window that begins in less than four hours",
      { date: "2026-11-23", timeOfDay: "afternoon" },
      "2026-11-23T08:01",
      "window-too-soon",
    ],
    ["a 90-minute run", { service: "dog-runs", minutes: 90 }, undefined, "no-such-duration"],
    ["a hike of 60 minutes", { service: "adventure-hike", minutes: 60 }, undefined, "no-such-duration"],
    ["no duration at all", { minutes: 0 }, undefined, "no-such-duration"],
    ["a price that was tampered with", { quotedTotal: 1 }, undefined, "price-changed"],
    [
      "a visit that can no longer end before the business closes at 3 pm on a Sunday",
      { date: "2026-11-29", timeOfDay: "afternoon", service: "adventure-hike", minutes: 120, quotedTotal: 6500 },
      "2026-11-29T13:01",
      "window-over",
    ],
  ];
  test("for a wrong day, time, duration or price", async ({ db }) => {
    const { client, pets: theirs } = await addReadyClient(db);
    for (const [name, overrides, now, reason] of wrongInputs) {
      const ctx = contextOf(db, client, now ? { now: atWall(now) } : {});
      const outcome = await requestService(ctx, walk([theirs[0]?.id ?? ""], overrides));
      expect(outcome, name).toMatchObject({ ok: false, reason });
    }
    await nothingIsWritten(db);
  });

  test("on a day when the business is closed, but not when only one walker is off", async ({ db }) => {
    const walker = await addPerson(db, { isEmployee: true });
    const { client, pets: theirs } = await addReadyClient(db);
    const ask = (date: string) =>
      requestService(contextOf(db, client), walk([theirs[0]?.id ?? ""], { date, formKey: date }));
    await db.insert(closures).values([
      {
        startsOn: Temporal.PlainDate.from("2026-11-24"),
        endsOn: Temporal.PlainDate.from("2026-11-25"),
        reason: "Surgery",
      },
      {
        startsOn: Temporal.PlainDate.from("2026-11-27"),
        endsOn: Temporal.PlainDate.from("2026-11-27"),
        walkerId: walker.id,
      },
    ]);
    expect(await ask("2026-11-24")).toEqual({ ok: false, reason: "closed-day" });
    expect(await ask("2026-11-25")).toEqual({ ok: false, reason: "closed-day" });
    await nothingIsWritten(db);
    expect(await ask("2026-11-27")).toMatchObject({ ok: true });
  });

  test("for a household without an address or zip code, or outside the area", async ({ db }) => {
    for (const [address, reason] of [
      [null, "missing-zip"],
      ["4100 Duquesne Ave, Culver City", "missing-zip"],
      ["1 Main St, Springfield, IL 62701", "outside-area"],
    ] as const) {
      const { client, pets: theirs } = await addReadyClient(db, { address });
      expect(await requestService(contextOf(db, client), walk([theirs[0]?.id ?? ""]))).toEqual({ ok: false, reason });
    }
    await nothingIsWritten(db);
  });

  test("when the email address is unconfirmed, even if the session says otherwise", async ({ db }) => {
    const { client, pets: theirs } = await addReadyClient(db);
    const ctx = contextOf(db, client);
    await db.update(profiles).set({ emailVerified: false });
    expect(await requestService(ctx, walk([theirs[0]?.id ?? ""]))).toEqual({ ok: false, reason: "not-verified" });
    await nothingIsWritten(db);
  });

  test("without the current contract, unless the owner waived it", async ({ db }) => {
    const client = await addPerson(db, { address: "4100 Duquesne Ave, Culver City, CA 90232" });
    const pet = await addPet(db, client.id);
    const ask = () => requestService(contextOf(db, client), walk([pet.id]));
    expect(await ask()).toEqual({ ok: false, reason: "no-contract" });
    await signContractFor(db, client, "2019-01");
    expect(await ask()).toEqual({ ok: false, reason: "no-contract" });
    await nothingIsWritten(db);
    const other = await addPerson(db, { address: "4100 Duquesne Ave, Culver City, CA 90232" });
    const theirs = await addPet(db, other.id);
    await db
      .insert(checklistWaivers)
      .values({ profileId: other.id, step: "contract", note: "A friend", waivedBy: client.id });
    expect(await requestService(contextOf(db, other), walk([theirs.id]))).toMatchObject({ ok: true });
    expect(await db.$count(contractSignatures)).toBe(1);
  });

  test("for six dogs on a hike, but not for five", async ({ db }) => {
    const { client, pets: theirs } = await addReadyClient(db, { petNames: ["A", "B", "C", "D", "E", "F"] });
    const ids = theirs.map(({ id }) => id);
    const hike = { service: "adventure-hike" as const, minutes: 120 };
    const six = await requestService(contextOf(db, client), walk(ids, { ...hike, quotedTotal: 21000 }));
    expect(six).toEqual({ ok: false, reason: "too-many-dogs" });
    await nothingIsWritten(db);
    const five = await requestService(contextOf(db, client), walk(ids.slice(1), { ...hike, quotedTotal: 18000 }));
    expect(five).toMatchObject({ ok: true });
  });

  test("with the new price when the price list changed since the form was opened", async ({ db }) => {
    const { client, pets: theirs } = await addReadyClient(db);
    const holiday = { id: "f2b1", name: "Founders' Day", date: { kind: "fixed", month: 11, day: 24 } };
    await db.insert(siteSettings).values({ key: "holidays", value: JSON.stringify({ off: [], own: [holiday] }) });
    const outcome = await requestService(contextOf(db, client), walk([theirs[0]?.id ?? ""]));
    if (outcome.ok || outcome.reason !== "price-changed") throw new Error(JSON.stringify(outcome));
    expect(outcome.quote.total).toBe(4500);
    await nothingIsWritten(db);
  });
});
