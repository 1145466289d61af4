// Loads /admin/bookings for the view in its URL.
import { shownServices } from "~/business/services/services";
import { contractVersionNow } from "~/offer/index.server";
import { and, asc, desc, eq, sql } from "drizzle-orm";

import { listWalkers } from "~/accounts/index.server";
import { loadRequestForm } from "~/asking/index.server";
import type { Business } from "~/business/business";
import { readProgress } from "~/clients/index.server";
import { listMonth } from "~/day/index.server";
import type { Db } from "~/db/client.server";
import { jsonRows } from "~/db/one-statement";
import { contains, petText, profileText } from "~/db/search-text";
import { pets, profiles } from "~/db/tables/clients";
import { requests } from "~/db/tables/visits";
import { type DeskView, neighborsOf, type NewAsked, readDeskView, type StretchAsked } from "~/desk/bookings/desk-view";
import { listTrips, listWaiting } from "~/desk/bookings/list-waiting.server";
import {
  clientName,
  contractFirst,
  isPlaced,
  listRequestsOn,
  priceOfLength,
  readAskedBefore,
} from "~/ledger/index.server";
import { getTariff } from "~/offer/index.server";
import { durationsOf } from "~/business/prices";
import { termsOn } from "~/offer/index";
import { hasEmail } from "~/platform/index";
import { formatDay, formatWeekday, dayIn } from "~/shared/dates";
import { searchTerms } from "~/shared/search-terms";
import { sundayOf } from "~/shared/weeks";

import { readGrid } from "./read-grid.server";
import { type Moving, readMoving } from "./read-moving.server";
import { usualMinutes } from "~/asking/index";

export async function loadDesk(db: Db, business: Business, now: Temporal.Instant, params: URLSearchParams) {
  const today = dayIn(business.timeZone, now);
  const asked = readDeskView(params, today, business.services);
  const { previous, next } = neighborsOf(asked);
  const moving = asked.move ? await readMoving(db, asked.move) : null;
  const booking = asked.booking && !moving ? await readBooking(db, business, now, asked.booking) : null;
  const bookingFor = asked.clientId && !booking ? await findHousehold(db, asked.clientId) : null;
  const stretching =
    asked.stretch && !moving && !booking ? await readStretching(db, asked.stretch, business.timeZone) : null;
  const { walkers, shown } = await readShown(db, business, now, asked, moving);
  return {
    view: asked.view,
    filters: asked.filters,
    date: asked.date.toString(),
    today: today.toString(),
    previous: previous.toString(),
    next: next.toString(),
    title: titleOf(asked),
    walkers: walkers.map(({ id, name }) => ({ id, name })),
    shown,
    moving,
    booking,
    bookingFor,
    stretching,
    /** True when the visit can't be moved anymore, or can't change its length. */
    isStuck: (asked.move !== null && moving === null) || (asked.stretch !== null && stretching === null),
  };
}

export type LoadedDesk = Awaited<ReturnType<typeof loadDesk>>;

async function readShown(db: Db, business: Business, now: Temporal.Instant, asked: DeskView, moving: Moving | null) {
  const { view, date, filters } = asked;
  if (view === "day" || view === "week") {
    const { walkers, grid, summary } = await readGrid(db, now, business.timeZone, asked, moving);
    return { walkers, shown: grid ? { view, grid } : { view: "week-summary" as const, summary } };
  }
  const [walkers, shown] = await Promise.all([
    listWalkers(db),
    view === "waiting"
      ? Promise.all([listTrips(db), listWaiting(db, business, now, filters.service)]).then(([trips, list]) => ({
          view,
          trips,
          ...list,
        }))
      : listMonth(db, date, filters, business.timeZone).then((weeks) => ({ view, weeks })),
  ]);
  return { walkers, shown };
}

function titleOf({ view, date }: DeskView): string {
  if (view === "day") return formatWeekday(date);
  if (view === "week") return `Week of ${formatDay(sundayOf(date))}`;
  return view === "month" ? formatDay(date).replace(/ \d+,/, "") : "Waiting for you";
}

export async function readStretching(db: Db, { visitId, minutes }: StretchAsked, zone: string) {
  const promised = (await listRequestsOn(db, visitId)).filter(({ request }) => request.status === "confirmed");
  const [only] = promised;
  if (!only || promised.length > 1 || !isPlaced(only) || only.visit.status !== "confirmed") return null;
  const { request, visit } = only;
  const tariff = await getTariff(db);
  if (visit.seats !== null) return null;
  const { prices } = termsOn(tariff, dayIn(zone, visit.startsAt));
  const lengths = durationsOf(prices, request.serviceType).flatMap((each) => {
    const total = each === request.duration ? null : priceOfLength(only, each, tariff, zone)?.total;
    return total == null ? [] : [{ minutes: each, total }];
  });
  const [first] = lengths;
  if (!first) return null;
  const next = lengths.find((each) => each.minutes > request.duration) ?? first;
  return {
    visitId,
    requestId: request.id,
    version: request.version,
    pets: only.petNames,
    clientName: only.clientName,
    isMailed: hasEmail(only.client.email),
    startsAt: visit.startsAt.toString(),
    endsAt: visit.endsAt.toString(),
    total: request.totalCents,
    lengths,
    /** The requested length, or the next longer one. */
    chosen: lengths.find((each) => each.minutes === minutes) ?? next,
  };
}

export interface Booking extends NewAsked {
  /** Clients to choose from, as long as no client is chosen. */
  households: readonly Household[];
  form: Awaited<ReturnType<typeof readForm>>;
}

async function readBooking(db: Db, business: Business, now: Temporal.Instant, asked: NewAsked): Promise<Booking> {
  const form = asked.clientId ? await readForm(db, business, now, asked.clientId) : null;
  return { ...asked, form, households: form ? [] : await findHouseholds(db, asked.text) };
}

/** Returns null when no client has this id. */
async function readForm(db: Db, business: Business, now: Temporal.Instant, clientId: string) {
  const [client, progress, asking, before] = await Promise.all([
    findHousehold(db, clientId),
    readProgress(db, clientId),
    loadRequestForm(db, business, { clientId, now, params: new URLSearchParams() }),
    readAskedBefore(db, { clientId, now }, business.timeZone),
  ]);
  if (!client || !progress) return null;
  const { place, calendar, formKey } = asking;
  const pets = asking.pets.map(({ id, name, isAccepted }) => ({ id, name, isAccepted }));
  const accepted = pets.filter(({ isAccepted }) => isAccepted);
  const { last } = before;
  return {
    client,
    pets,
    place,
    calendar,
    formKey,
    address: progress.address,
    /** Whether the current version of the contract is unsigned. */
    lacksContract: contractFirst(progress, contractVersionNow(business, now).version) !== null,
    usual: {
      petIds: (last?.pets.length ? last.pets : accepted).map(({ id }) => id),
      service: last?.service ?? shownServices(calendar.history.services)[0]?.id ?? "",
      minutes: last?.minutes ?? usualMinutes,
      medication: last?.medication ?? false,
      training: last?.training ?? false,
    },
  };
}

export type BookingForm = NonNullable<Booking["form"]>;

/** Maximum number of listed clients; the search finds the others. */
const mostShown = 8;

/** Finds households with a pet. `text`: one line, read from the URL by `searchWords`. */
export async function findHouseholds(db: Db, text: string) {
  const theirs = db.$with("theirs").as(
    db
      .select({ ownerId: pets.ownerId, words: sql<string>`string_agg(${petText(pets)}, ' ')`.as("words") })
      .from(pets)
      .groupBy(pets.ownerId),
  );
  const last = sql`(select max(${requests.createdAt}) from ${requests} where ${requests.clientId} = ${profiles.id})`;
  const words = searchTerms(text);
  const rows = await db
    .with(theirs)
    .select({
      id: profiles.id,
      name: clientName,
      pets: jsonRows(
        db
          .select({ name: pets.name })
          .from(pets)
          .where(eq(pets.ownerId, profiles.id))
          .orderBy(asc(pets.createdAt), asc(pets.id)),
      ),
    })
    .from(profiles)
    .innerJoin(theirs, eq(theirs.ownerId, profiles.id))
    .where(and(...words.map((word) => contains(sql`${profileText(profiles)} || ' ' || ${theirs.words}`, word))))
    .orderBy(sql`${desc(last)} nulls last`, asc(clientName), asc(profiles.id))
    .limit(mostShown);
  return rows.map((row) => ({ ...row, pets: row.pets.map(({ name }) => name) }));
}

/** Returns null when no client has this id. */
async function findHousehold(db: Db, id: string): Promise<{ id: string; name: string; email: string } | null> {
  const columns = { id: profiles.id, name: clientName, email: profiles.email };
  const [found] = await db.select(columns).from(profiles).where(eq(profiles.id, id));
  return found ?? null;
}

type Household = Awaited<ReturnType<typeof findHouseholds>>[number];
