// Writes the sample ledger: requests, visits and standing walks around the day of the first start. A second start
// leaves it unchanged.
import { eq } from "drizzle-orm";

import { dayIn } from "~/shared/dates";

import type { Db } from "~/db/client.server";
import { bookings, proposals, requestChanges, requests, trips, visits } from "~/db/tables/visits";
import { incidents } from "~/db/tables/incidents";
import { visitSteps } from "~/db/tables/visit-steps";
import { closures } from "~/db/tables/closures";
import { series, seriesPets, seriesProblems } from "~/db/tables/standing-walks";
import { writeWaysIn } from "./sample-access.server";
import { numberOf, sampleId, sampleRequestId, sampleSeries, sampleTrips } from "./sample-ledger-ids";
import { bookingsOf, changesOf, proposalOf, requestOf, stepsOf, visitOf } from "./sample-ledger-rows";
import { writeCatCare, writeSampleCat, writeSampleCard } from "./sample-card.server";
import { sampleIncident } from "./sample-incident";
import { writeSampleMoney } from "./money/sample-money.server";
import { writeLeads } from "./sample-leads.server";
import { writeSamplePay } from "./money/sample-pay.server";
import { sampleRequests, tripDays } from "./sample-requests";
import { closedDay, sampleSeriesRows, standingRequests } from "./sample-standing-walks";
import { type SampleRequest, startOf, walkers } from "./sample-request";
import { sampleBusiness } from "~/sample/business/sample-business";

/**
 * Writes the sample ledger. The sample people and pets must already exist. `now`: the time to which all dates are
 * relative. `secret`: the site's secret.
 */
export async function prepareLedgerSample(db: Db, now: Temporal.Instant, secret = ""): Promise<void> {
  await db.transaction(async (tx) => {
    const [known] = await tx
      .select({ id: requests.id })
      .from(requests)
      .where(eq(requests.id, sampleRequestId("tomorrow")));
    if (known) return;
    const { rows, pets } = sampleSeriesRows(now);
    await tx.insert(series).values(rows);
    await tx.insert(seriesPets).values(pets);
    await writeClosures(tx, now);
    await writeLeads(tx, now, secret);
    await writeSampleCat(tx, now);
    const everyRequest = [...sampleRequests(now), ...standingRequests(now)];
    await tx
      .insert(visits)
      .values(
        everyRequest
          .filter(({ number, placed }) => placed && (placed.joins ?? number) === number)
          .map((request) => visitOf(request, everyRequest)),
      );
    const steps = everyRequest.filter(({ placed }) => !placed?.joins).flatMap(stepsOf);
    if (steps.length > 0) await tx.insert(visitSteps).values(steps);
    await tx.insert(trips).values(tripsOf(everyRequest, now));
    await tx.insert(requests).values(everyRequest.map(requestOf));
    await tx.insert(bookings).values(everyRequest.flatMap(bookingsOf));
    await tx.insert(requestChanges).values(everyRequest.flatMap(changesOf));
    await writeSampleCard(tx, everyRequest, secret);
    await writeCatCare(tx, everyRequest, secret);
    await tx.insert(incidents).values(sampleIncident(startOfWalked(everyRequest)));
    await tx.insert(proposals).values(proposalsOf(everyRequest, now));
    await writeSampleMoney(tx, { now, secret, visits: everyRequest });
    if (secret) await writeWaysIn(tx, now, secret);
    await writeSamplePay(tx, now);
  });
}

/** Rows of the trips, made when their first request was sent. */
function tripsOf(everyRequest: readonly SampleRequest[], now: Temporal.Instant): (typeof trips.$inferInsert)[] {
  const today = dayIn(sampleBusiness.timeZone, now);
  return (["asked", "begun"] as const).map((name) => {
    const { id, firstNumber } = sampleTrips[name];
    const first = everyRequest.find(({ number }) => number === firstNumber);
    if (!first) throw new Error(`the sample trip ${name} has no visits`);
    const [firstDay, lastDay] = tripDays[name].map((days) => today.add({ days })) as [
      Temporal.PlainDate,
      Temporal.PlainDate,
    ];
    return { id, clientId: first.clientId, firstDay, lastDay, formKey: id, createdAt: first.history[0]?.at ?? now };
  });
}

function startOfWalked(everyRequest: readonly SampleRequest[]): Temporal.Instant {
  const walk = everyRequest.find(({ number }) => number === numberOf("walked"));
  if (!walk?.placed) throw new Error("no sample walk is over");
  return startOf(walk.date, walk.placed.at);
}

/** Two proposals: a client's proposal of the next day for one request, and the owner's counterproposal for another. */
function proposalsOf(everyRequest: readonly SampleRequest[], now: Temporal.Instant): (typeof proposals.$inferInsert)[] {
  const createdAt = now.subtract({ hours: 6 });
  const nextDay = (name: "move-asked" | "time-proposed") => {
    const request = everyRequest.find(({ number }) => number === numberOf(name));
    if (!request) throw new Error(`no sample request is called ${name}`);
    return [request, request.date.add({ days: 1 })] as const;
  };
  const [proposed, date] = nextDay("time-proposed");
  return [
    proposalOf(...nextDay("move-asked"), { by: "client", note: "We are away until that evening.", createdAt }),
    proposalOf(proposed, date, {
      by: "walker",
      walkerId: walkers.sam,
      startsAt: startOf(date, "10:30"),
      note: "That morning is full. Would the next one do?",
      createdAt,
    }),
  ];
}

/** Writes a closed day for all walkers, which a standing walk falls on, and a weekend off for Jordan. */
async function writeClosures(tx: Db, now: Temporal.Instant): Promise<void> {
  const today = dayIn(sampleBusiness.timeZone, now);
  const closed = closedDay(today);
  const saturday = today.add({ days: 21 + ((6 - today.dayOfWeek + 7) % 7) });
  await tx.insert(closures).values([
    { id: sampleId(16, 1), startsOn: closed, endsOn: closed, reason: "First aid course" },
    {
      id: sampleId(16, 2),
      walkerId: walkers.jordan,
      startsOn: saturday,
      endsOn: saturday.add({ days: 1 }),
      reason: "Out of town",
    },
  ]);
  await tx.insert(seriesProblems).values({
    id: sampleId(17, 1),
    seriesId: sampleSeries.active,
    date: closed,
    reason: "closed",
    detail: "First aid course",
    toldAt: now,
  });
}
