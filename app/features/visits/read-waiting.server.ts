// All that an answer needs to know about what waits, for a list of it in a handful of queries.
import { and, asc, eq, inArray, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { bookings, proposals, requests, series, visits } from "~/db/ledger";
import { pets, profiles } from "~/db/schema";
import { formatInstant, formatWeekday, Temporal } from "~/shared/dates";

import { windowAskedFor } from "../bookings/asked-stay.server";
import { asAsked } from "../bookings/times-in-words";
import { listWantedWalkers, type WantedWalker } from "../bookings/wanted-walkers.server";
import { canStillBegin } from "../ledger/windows";
import { asInstant } from "../ledger/writer.server";
import { patternInWords } from "../standing-walks/rules";
import { serviceName } from "./desk-visit";
import { listChoices, type Wish } from "./list-choices.server";
import { areaName } from "./read-visits.server";
import { ageInWords } from "./times-in-words";
import type { Waiting } from "./waiting";

/** `list`: the requests, with the open proposal of a client where that is what waits. In its order. */
export async function readWaiting(
  db: Db,
  list: readonly { requestId: string; proposalId: string | null; askedAt: Date }[],
  now: Temporal.Instant,
): Promise<Waiting[]> {
  if (list.length === 0) return [];
  const ids = list.map(({ requestId }) => requestId);
  const [rows, petsOf, open, wanted] = await Promise.all([
    readRequests(db, ids),
    readPets(db, ids),
    readOpen(db, ids),
    listWantedWalkers(db, ids),
  ]);
  const asked = list.flatMap((one) => {
    const row = rows.get(one.requestId);
    const proposal = open.get(one.requestId);
    // A move is about another time, and says nothing of who comes.
    const walker = one.proposalId ? null : (wanted.get(one.requestId) ?? null);
    return row ? [{ ...one, row, proposal, walker, pets: petsOf.get(one.requestId) ?? [] }] : [];
  });
  const choices = await listChoices(db, asked.map(wishOf), now);
  return asked.map((one, i) => ({ ...waitingOf(one, now), choices: choices[i] ?? [] }));
}

type Row = Awaited<ReturnType<typeof readRequests>> extends Map<string, infer Value> ? Value : never;
type Open = Awaited<ReturnType<typeof readOpen>> extends Map<string, infer Value> ? Value : never;
type Pet = { bookingId: string; name: string };
interface Asked {
  proposalId: string | null;
  askedAt: Date;
  row: Row;
  proposal: Open | undefined;
  walker: WantedWalker | null;
  pets: readonly Pet[];
}

/** The day and time of day in question: a move's new ones, otherwise the request's. */
const whenOf = ({ proposalId, row, proposal }: Asked) => (proposalId && proposal ? proposal : row.request);

function wishOf(asked: Asked): Wish {
  const { request } = asked.row;
  const when = whenOf(asked);
  return {
    date: Temporal.PlainDate.from(when.date),
    window: windowAskedFor(when),
    walkerId: asked.walker?.id ?? null,
    minutes: request.duration,
    dogs: asked.pets.length,
    isHike: request.serviceType === "adventure-hike",
    ownVisit: request.visitId,
  };
}

function waitingOf(asked: Asked, now: Temporal.Instant): Omit<Waiting, "choices"> {
  const { row, proposal, proposalId } = asked;
  const { request } = row;
  const when = whenOf(asked);
  const window = windowAskedFor(when);
  return {
    kind: proposalId ? "move" : "request",
    requestId: request.id,
    version: request.version,
    proposalId,
    askedAt: asInstant(asked.askedAt).toString(),
    age: ageInWords(asInstant(asked.askedAt), now),
    client: { id: request.clientId, name: `${row.firstName} ${row.lastName}` },
    pets: asked.pets.map(({ name }) => name),
    bookingId: asked.pets[0]?.bookingId ?? request.id,
    service: serviceName(request.serviceType),
    isHike: request.serviceType === "adventure-hike",
    minutes: request.duration,
    area: areaName(request.areaSlug),
    date: when.date,
    day: formatWeekday(Temporal.PlainDate.from(when.date)),
    window: asAsked(when.timeOfDay, window, request.duration).time,
    walker: asked.walker?.name ?? null,
    isOver: !canStillBegin(window, request.duration, now),
    quote: when.quote,
    specialRequests: request.specialRequests,
    pattern: row.series ? patternOf(row.series) : null,
    move: proposalId && proposal ? moveOf(row, proposal) : null,
    proposed: !proposalId && proposal?.startsAt ? proposedInWords(proposal.startsAt, proposal.walkerName) : null,
  };
}

const proposedInWords = (startsAt: Date, walkerName: string | null) =>
  `${formatInstant(asInstant(startsAt))}${walkerName ? `, with ${walkerName}` : ""}`;

const moveOf = (row: Row, proposal: Open) => ({
  from: row.visitStartsAt ? formatInstant(asInstant(row.visitStartsAt)) : "",
  fee: proposal.feeCents,
  note: proposal.note,
});

function patternOf({ weekdays, everyWeeks, endsOn, timeOfDay }: NonNullable<Row["series"]>): string {
  const pattern = patternInWords({ weekdays, everyWeeks: everyWeeks === 2 ? 2 : 1 }, timeOfDay);
  return `${pattern}, ${endsOn ? `until ${formatWeekday(Temporal.PlainDate.from(endsOn))}` : "until stopped"}`;
}

async function readRequests(db: Db, ids: readonly string[]) {
  const rows = await db
    .select({
      request: requests,
      firstName: profiles.firstName,
      lastName: profiles.lastName,
      series: {
        weekdays: series.weekdays,
        everyWeeks: series.everyWeeks,
        endsOn: series.endsOn,
        timeOfDay: series.timeOfDay,
      },
      visitStartsAt: visits.startsAt,
    })
    .from(requests)
    .innerJoin(profiles, eq(profiles.id, requests.clientId))
    .leftJoin(series, eq(series.id, requests.seriesId))
    .leftJoin(visits, eq(visits.id, requests.visitId))
    .where(inArray(requests.id, [...ids]));
  return new Map(rows.map((row) => [row.request.id, row]));
}

async function readPets(db: Db, ids: readonly string[]): Promise<Map<string, Pet[]>> {
  const rows = await db
    .select({ requestId: bookings.requestId, bookingId: bookings.id, name: pets.name })
    .from(bookings)
    .innerJoin(pets, eq(pets.id, bookings.petRef))
    .where(inArray(bookings.requestId, [...ids]))
    .orderBy(asc(bookings.createdAt), asc(bookings.id));
  const found = new Map<string, Pet[]>();
  for (const { requestId, ...pet } of rows) found.set(requestId ?? "", [...(found.get(requestId ?? "") ?? []), pet]);
  return found;
}

/** At most one of each request. */
async function readOpen(db: Db, ids: readonly string[]) {
  const walkerName = sql<string | null>`${profiles.firstName} || ' ' || ${profiles.lastName}`;
  const rows = await db
    .select({ proposal: proposals, walkerName })
    .from(proposals)
    .leftJoin(profiles, eq(profiles.id, proposals.walkerId))
    .where(and(inArray(proposals.requestId, [...ids]), eq(proposals.status, "open")));
  return new Map(rows.map(({ proposal, ...row }) => [proposal.requestId, { ...proposal, ...row }]));
}
