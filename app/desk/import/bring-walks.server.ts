// Brings the standing walks and visits of an import into the calendar, through the commands of the owner
// (docs/product.md, Import). A walk that a rule or a conflict refuses is reported with its row; the others stay.
import { and, eq, gt, inArray } from "drizzle-orm";

import { listWalkers } from "~/accounts/index.server";
import { durationsOf } from "~/business/prices";
import { findService } from "~/business/services/services";
import { timeInWords } from "~/business/times/times-in-words";
import { instantAt } from "~/business/times/windows";
import { acceptWithoutMail } from "~/clients/index.server";
import { calendarSources } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import { pets } from "~/db/tables/clients";
import type { ImportChanges } from "~/db/tables/platform";
import { series } from "~/db/tables/standing-walks";
import { requests, visits } from "~/db/tables/visits";
import { bookRefusal, isBookRefusal } from "~/desk/texts/new-visit";
import { clashMessage, refusalOf, unknownBusyMessage, type VisitRefusal } from "~/ledger/index";
import { bookByOwner, clashInWords, priceRequest } from "~/ledger/index.server";
import { pricesOn } from "~/offer/index";
import { getPriceHistory } from "~/offer/index.server";
import { type AdminContext, nextTurn } from "~/platform/index.server";
import { dayIn, formatInstant } from "~/shared/dates";
import { patternInWords } from "~/standing/index";
import { bringStandingWalks, type StandingBatch, unreadReader } from "~/standing/index.server";

import { serviceNamed } from "./read-values";
import type { ImportedWalk } from "./read-walks";
import { importDetails as details, importProblems as problems, type WalkOutcome } from "./texts";

export interface Brought extends Pick<Required<ImportChanges>, "series" | "visits"> {
  /** Outcome of each walk, by the number of its row. */
  outcomes: Map<number, WalkOutcome>;
}

/** Unreadable calendars by walker; null for a walker whose calendars can all be read. */
export type UnreadCalendars = ReadonlyMap<string, string | null>;

const refusedAs = (text: string): WalkOutcome => ({ kind: "refused", text });
const same: WalkOutcome = { kind: "same", text: details.same };

/**
 * Reads the calendars of the walkers. Must be called outside of transactions. A command outside of the server can't read
 * any, so it takes them for unreadable.
 */
export async function readUnread(
  ctx: AdminContext,
  walks: readonly Pick<ImportedWalk, "walker">[],
): Promise<UnreadCalendars> {
  const walkers = await listWalkers(ctx.db);
  const named = new Set(walks.map(({ walker }) => walkerOf(walkers, walker)?.id));
  const unreadOf = ctx.services.calendars ? unreadReader(ctx) : (id: string) => namesOfCalendars(ctx.db, id);
  const unread = new Map<string, string | null>();
  for (const { id } of walkers) if (named.has(id)) unread.set(id, await unreadOf(id));
  return unread;
}

async function namesOfCalendars(db: Db, walkerId: string): Promise<string | null> {
  const blocking = and(eq(calendarSources.profileId, walkerId), eq(calendarSources.blocks, true));
  const sources = await db.select({ name: calendarSources.name }).from(calendarSources).where(blocking);
  return sources.map(({ name }) => name).join(", ") || null;
}

type Walker = Awaited<ReturnType<typeof listWalkers>>[number];

/** Finds a walker by name, first name or email; an empty name is the only walker. */
function walkerOf(walkers: readonly Walker[], text: string): Walker | undefined {
  const wanted = text.toLowerCase();
  const found =
    wanted === ""
      ? walkers
      : walkers.filter(({ name, email }) => [name, email].some((one) => one.toLowerCase() === wanted));
  const named = found.length > 0 ? found : walkers.filter(({ firstName }) => firstName.toLowerCase() === wanted);
  return named.length === 1 ? named[0] : undefined;
}

interface WalkOfClient {
  walk: ImportedWalk;
  clientId: string;
}

interface Bringing {
  unread: UnreadCalendars;
  /** Whether this import added the pet. */
  isNew: (pet: { id: string; ownerId: string }) => boolean;
  /** Whether the transaction is rolled back, so that nothing is written unless a later walk depends on it. */
  isRehearsal: boolean;
}

/** Must be called in the transaction of the import. */
export async function bringWalks(
  ctx: AdminContext,
  walks: readonly WalkOfClient[],
  { unread, isNew, isRehearsal }: Bringing,
): Promise<Brought> {
  const { db, now } = ctx;
  const brought: Brought = { outcomes: new Map(), series: [], visits: [] };
  if (walks.length === 0) return brought;
  const known = await readKnown(ctx, [...new Set(walks.map(({ clientId }) => clientId))]);
  const chosen = new Map(walks.map((one) => [one.walk, known.petsOf(one)]));
  const fresh = [...chosen.values()].flat().filter((pet) => !pet.isAccepted && isNew(pet));
  await acceptWithoutMail(ctx, [...new Set(fresh.map(({ id }) => id))]);
  const batch = await bringStandingWalks(ctx);
  const booked: string[] = [];
  for (const one of walks) {
    await nextTurn();
    const { walk, clientId } = one;
    const read = known.read(walk);
    if (typeof read === "string") {
      brought.outcomes.set(walk.row, refusedAs(read));
      continue;
    }
    const wish = { ...read, clientId, petIds: (chosen.get(walk) ?? []).map(({ id }) => id) };
    if (walk.weekdays.length === 0) await batch.write();
    const outcome =
      walk.weekdays.length > 0
        ? await bringSeries(ctx, batch, wish, { known, unread, stored: brought.series })
        : await bringVisit(ctx, wish, known, unread, booked);
    brought.outcomes.set(walk.row, outcome);
  }
  if (!isRehearsal) await batch.write();
  if (booked.length > 0)
    brought.visits = await db
      .select({ id: requests.id, version: requests.version })
      .from(requests)
      .where(and(inArray(requests.id, booked), gt(requests.windowStart, now)));
  return brought;
}

interface Wish {
  walk: ImportedWalk;
  clientId: string;
  petIds: string[];
  service: string;
  minutes: number;
  walkerId: string;
}

type Known = Awaited<ReturnType<typeof readKnown>>;

/** Loads what the walks name, and what these clients have already. */
async function readKnown({ db, now, business }: AdminContext, clientIds: string[]) {
  const today = dayIn(business.timeZone, now).toString();
  const prices = pricesOn(await getPriceHistory(db), today);
  const walkers = await listWalkers(db);
  const owned = Map.groupBy(await db.select().from(pets).where(inArray(pets.ownerId, clientIds)), (pet) => pet.ownerId);
  const standing = await db.select().from(series).where(inArray(series.clientId, clientIds));
  const placed = await db
    .select({ clientId: requests.clientId, service: requests.serviceType, startsAt: visits.startsAt })
    .from(requests)
    .innerJoin(visits, eq(visits.id, requests.visitId))
    .where(and(inArray(requests.clientId, clientIds), gt(visits.startsAt, now)));
  return {
    series: new Set(
      standing.map(({ clientId, serviceType, localTime, ...one }) =>
        keyOf(clientId, serviceType, localTime?.slice(0, 5), one.weekdays, one.everyWeeks),
      ),
    ),
    visits: new Set(placed.map(({ clientId, service, startsAt }) => keyOf(clientId, service, startsAt))),
    petsOf: ({ walk, clientId }: WalkOfClient) =>
      (owned.get(clientId) ?? []).filter(
        ({ name }) => walk.pets.length === 0 || walk.pets.includes(name.toLowerCase()),
      ),
    /** Finds service, length and walker, or says which one is unknown. */
    read(walk: ImportedWalk): Pick<Wish, "walk" | "service" | "minutes" | "walkerId"> | string {
      const service = serviceNamed(prices.services, walk.service);
      if (!service) return problems.noService(walk.service);
      const offered = durationsOf(prices, service.id);
      const minutes = walk.minutes ?? (offered.length === 1 ? offered[0] : undefined);
      if (minutes === undefined) return problems.noMinutes;
      const walker = walkerOf(walkers, walk.walker);
      return walker ? { walk, service: service.id, minutes, walkerId: walker.id } : problems.noWalker(walk.walker);
    },
    isGroup: (service: string) => findService(prices.services, service)?.group != null,
  };
}

const keyOf = (...parts: unknown[]) => parts.map(String).join(" ");

async function bringSeries(
  ctx: AdminContext,
  batch: StandingBatch,
  wish: Wish,
  { known, unread, stored }: { known: Known; unread: UnreadCalendars; stored: string[] },
): Promise<WalkOutcome> {
  const { walk, clientId, service, walkerId } = wish;
  const { weekdays, everyWeeks, time, until: endsOn, daysOff: pauses, wishes } = walk;
  const key = keyOf(clientId, service, time, weekdays, everyWeeks);
  if (known.series.has(key)) return same;
  const { timeZone } = ctx.business;
  const startsOn = walk.from ?? dayIn(timeZone, ctx.now);
  const made = await batch.bring({
    ...wish,
    ...walk,
    service,
    minutes: wish.minutes,
    startsOn,
    endsOn,
    pauses,
    specialRequests: wishes,
    unread: unread.get(walkerId) ?? null,
  });
  if (made.ok) {
    known.series.add(key);
    stored.push(made.value.id);
    const pattern = patternInWords({ weekdays, everyWeeks }, `at ${timeInWords(time, timeZone)}`);
    return { kind: "brought", text: details.walk(pattern) };
  }
  if (made.reason === "not-placed") return refusedAs(made.why);
  return refusedAs(isBookRefusal(made.reason) ? bookRefusal(made.reason).text : problems.pattern);
}

async function bringVisit(
  ctx: AdminContext,
  wish: Wish,
  known: Known,
  unread: UnreadCalendars,
  booked: string[],
): Promise<WalkOutcome> {
  const { db, business } = ctx;
  const { walk, clientId, service, walkerId } = wish;
  const { from: day, time, price, wishes: specialRequests, medication, training } = walk;
  if (!day) return refusedAs(problems.noDay);
  const startsAt = instantAt(day, time, business.timeZone);
  const key = keyOf(clientId, service, startsAt);
  if (known.visits.has(key)) return same;
  const calendars = unread.get(walkerId);
  if (calendars) return refusedAs(problems.unread(calendars));
  const wanted = { ...wish, medication, training, specialRequests };
  const priced = await priceRequest(db, { ...wanted, date: day });
  if (!priced.ok) return refusedAs(bookRefusal(priced.reason).text);
  const { total } = priced.quote;
  const input = {
    ...wanted,
    startsAt,
    groupId: known.isGroup(service) ? await groupAt(db, { walkerId, service, startsAt }) : null,
    quotedTotal: total,
    price: price === null || price === total ? null : { amount: price, reason: details.agreed },
    unsignedReason: null,
    isSilent: true,
    formKey: crypto.randomUUID(),
  };
  let outcome = await bookByOwner(ctx, input);
  if (!outcome.ok && outcome.reason === "no-contract")
    outcome = await bookByOwner(ctx, { ...input, unsignedReason: details.agreed });
  if (outcome.ok) {
    known.visits.add(key);
    booked.push(outcome.value.requestId);
    return { kind: "brought", text: details.walk(formatInstant(startsAt, business.timeZone)) };
  }
  return refusedAs(refusalInWords(outcome, business.timeZone));
}

type NotBooked = Extract<Awaited<ReturnType<typeof bookByOwner>>, { ok: false }>;

function refusalInWords(outcome: NotBooked, zone: string): string {
  if ("clashes" in outcome) return clashMessage(outcome.clashes.map((clash) => clashInWords(clash, zone)));
  if ("calendars" in outcome) return unknownBusyMessage(outcome.calendars, zone);
  return isBookRefusal(outcome.reason)
    ? bookRefusal(outcome.reason).text
    : refusalOf(outcome.reason as VisitRefusal, "").message;
}

/** Returns the id of a group that the household can join. */
async function groupAt(
  db: Db,
  { walkerId, service, startsAt }: { walkerId: string; service: string; startsAt: Temporal.Instant },
): Promise<string | null> {
  const isIt = and(eq(visits.walkerId, walkerId), eq(visits.serviceType, service), eq(visits.startsAt, startsAt));
  const [group] = await db
    .select({ id: visits.id })
    .from(visits)
    .where(and(isIt, eq(visits.status, "confirmed")));
  return group?.id ?? null;
}
