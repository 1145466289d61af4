// Fee terms of bookings (docs/product.md, Policies): a booking keeps the terms of the day on which it was made, whatever
// the owner changes later.
import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";

import type { PolicyChange } from "~/business/money/owner-policies";
import { keptVersions } from "~/db/tables/offer";
import { series } from "~/db/tables/standing-walks";
import { requests } from "~/db/tables/visits";
import { contractVersionNow } from "~/offer/index.server";
import { sampleBusiness } from "~/sample/business/sample-business";
import { sampleTerms } from "~/sample/business/sample-policies";

import { onEachDatabase } from "../../../tests/support/database";
import { addReadyClient, addRequest, addVisit, addWalker, signContractFor } from "../../../tests/support/ledger";
import { mailOf } from "../../../tests/support/mails";
import { contextOf } from "../../../tests/support/people";
import { walk } from "../../../tests/support/request-input";
import { cancelRequest } from "./cancel-request.server";
import { noteNoShow } from "./no-show.server";
import { requestService } from "./request-service.server";
import { atWall } from "../../../tests/support/zone";

/** Stricter policies from Tuesday, November 24, 2026, on. */
const stricter: PolicyChange[] = [
  { item: "noticeHours", value: 72, from: "2026-11-24" },
  { item: "latePercent", value: 80, from: "2026-11-24" },
  { item: "noShowPercent", value: 90, from: "2026-11-24" },
];
const business = { ...sampleBusiness, policies: [...sampleBusiness.policies, ...stricter] };

onEachDatabase("a booking", () => {
  test("stores the fee terms of the day it is requested, not those of the day of the visit", async ({ db }) => {
    const { client, pets } = await addReadyClient(db);
    // The contract names the fees, so a changed fee needs a new signature.
    await signContractFor(db, client, contractVersionNow(business, atWall("2026-11-24T00:00")).version);
    const input = walk([pets[0]?.id ?? ""], { date: "2026-12-01" });
    const termsAt = async (now: string) => {
      const ctx = contextOf(db, client, { now: atWall(now), business });
      const sent = await requestService(ctx, { ...input, specialRequests: now, formKey: crypto.randomUUID() });
      if (!sent.ok) throw new Error(sent.reason);
      const [request] = await db.select().from(requests).where(eq(requests.id, sent.value.requestId));
      return request?.terms;
    };
    expect(await termsAt("2026-11-23T23:59:59")).toEqual(sampleTerms);
    expect(await termsAt("2026-11-24T00:00")).toEqual({ noticeHours: 72, latePercent: 80, noShowPercent: 90 });
  });

  test("without terms, written by a server of an earlier release, gets today's terms", async ({ db }) => {
    const { client } = await addReadyClient(db);
    const request = await addRequest(db, client);
    const addAsBefore = async () => {
      const id = crypto.randomUUID();
      const own = { id, formKey: null, terms: sql`default` };
      await db.insert(requests).values({ ...request, ...own });
      await db.insert(series).values({
        id,
        clientId: client.id,
        serviceType: "dog-walks",
        duration: 30,
        weekdays: [2],
        startsOn: request.date,
        timeOfDay: "morning",
        zip: "90232",
        areaSlug: "culver-city",
        terms: sql`default`,
      });
      const [row] = await db
        .select({ request: requests.terms, series: series.terms })
        .from(requests)
        .innerJoin(series, eq(series.id, requests.id))
        .where(eq(requests.id, id));
      return [row?.request, row?.series];
    };
    expect(await addAsBefore()).toEqual([sampleTerms, sampleTerms]);
    const longAgo = { item: "latePercent", value: 70, from: "2020-01-01" };
    const changes = [
      longAgo,
      { item: "latePercent", value: 80, from: "2026-01-01" },
      { ...longAgo, from: "2999-01-01" },
    ];
    await db.insert(keptVersions).values({
      key: "policies",
      version: 1,
      value: JSON.stringify(changes),
      summary: "",
      madeAt: atWall("2026-11-23T09:00"),
    });
    const changed = { ...sampleTerms, latePercent: 80 };
    expect(await addAsBefore()).toEqual([changed, changed]);
  });

  test("made before a change is canceled for the fee that was shown then", async ({ db }) => {
    const { client } = await addReadyClient(db);
    const walker = await addWalker(db);
    const { request } = await addVisit(db, { walker, client, startsAt: "2026-12-01T10:00" });
    const cancel = (now: string, shownFee: number) =>
      cancelRequest(contextOf(db, client, { now: atWall(now), business }), {
        requestId: request.id,
        version: 1,
        shownFee,
        reason: null,
      });
    expect(await cancel("2026-11-30T10:00:01", 2400)).toEqual({ ok: false, reason: "fee-changed", fee: 1500 });
    expect(await cancel("2026-11-30T10:00:01", 1500)).toMatchObject({ ok: true, value: { fee: 1500 } });
    expect((await mailOf(db, "booking-cancelled", client.email)).text).toContain(
      "That's 50% of $30.00, because the start was less than 24 hours away.",
    );
  });

  test("made after a change costs the new fees, and its mails name them", async ({ db }) => {
    const { client } = await addReadyClient(db);
    const walker = await addWalker(db);
    const terms = { noticeHours: 72, latePercent: 80, noShowPercent: 90 };
    const startsAt = "2026-12-01T10:00";
    const { request } = await addVisit(db, { walker, client, startsAt, request: { terms } });
    const outcome = await cancelRequest(contextOf(db, client, { now: atWall("2026-11-28T10:00:01"), business }), {
      requestId: request.id,
      version: 1,
      shownFee: 2400,
      reason: null,
    });
    expect(outcome).toMatchObject({ ok: true, value: { fee: 2400 } });
    expect((await mailOf(db, "booking-cancelled", client.email)).text).toContain(
      "80% of $30.00, because the start was less than 72 hours",
    );

    const other = await addVisit(db, { walker, client, startsAt: "2026-12-02T10:00", request: { terms } });
    const noted = await noteNoShow(contextOf(db, walker, { now: atWall("2026-12-02T10:10"), business }), {
      requestId: other.request.id,
      version: 1,
      shownFee: 2700,
      reason: "Rang twice and called.",
      photos: [],
    });
    expect(noted).toMatchObject({ ok: true });
    expect((await mailOf(db, "no-show")).text).toContain("$27.00, 90% of the price");
  });
});
