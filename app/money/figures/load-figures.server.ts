// Loads the owner's figures for /admin/money.
import { areaName } from "~/business/areas/areas";
import type { Db } from "~/db/client.server";
import { getAreas } from "~/offer/index.server";
import { dayIn } from "~/shared/dates";
import type { Cents } from "~/shared/money";

import { figuresTexts as texts } from "~/money/texts/figures";
import { ages, unpaidOf } from "./ages";
import { readFilters } from "./filters";
import { type Period, stepOf, stepsOf, sumsBy } from "./periods";
import { readFigures, type StoredFigures } from "./read-figures.server";
import type { Business } from "~/business/business";
import { serviceName } from "~/business/services/service-names";

/** Maximum number of unpaid households on the page; the exported file lists all. */
const mostHouseholds = 12;

export async function loadFigures(
  db: Db,
  { services, timeZone: zone }: Pick<Business, "services" | "timeZone">,
  now: Temporal.Instant,
  query: URLSearchParams,
) {
  const today = dayIn(zone, now);
  const areas = await getAreas(db);
  const asked = readFilters(query, today, { areas, services });
  const { filters, errors } = asked;
  const stored = await readFigures(db, filters, today, zone);
  const { walkers } = stored;
  const isUnknown = filters.walkerId !== null && !walkers.some(({ id }) => id === filters.walkerId);
  const unpaid = unpaidOf(stored.open);
  return {
    today: today.toString(),
    period: isoOf(filters.period),
    preset: asked.preset,
    typed: asked.typed,
    errors: isUnknown ? { ...errors, walker: texts.errors.walker } : errors,
    filters: { walkerId: filters.walkerId, service: filters.service, area: filters.area },
    isNarrowed: Boolean(filters.walkerId ?? filters.service ?? filters.area),
    walkers,
    areas: areas.map(({ slug, name }) => ({ slug, name })),
    ...compared(stored),
    bars: barsOf(filters.period, stored),
    income: totalOf(stored.incomeByDay),
    paid: totalOf(stored.paidByDay),
    byService: named(stored.byService, (key) => (key === null ? texts.noService : serviceName(services, key))),
    byArea: named(stored.byArea, (key) => (key === null ? texts.noArea : areaName(areas, key))),
    byClient: withRest(stored.byClient, totalOf(stored.incomeByDay)),
    hours: stored.hoursByWalker,
    lost: stored.lost[0] ?? { cancelled: 0, noShows: 0, feeCents: 0, waived: 0, waivedCents: 0 },
    coming: stored.coming[0] ?? { visits: 0, cents: 0, askedCents: 0 },
    unpaid: {
      ...unpaid,
      // Show empty age groups as zero.
      byAge: ages.map((age) => ({ age, cents: unpaid.byAge.find((each) => each.age === age)?.cents ?? 0 })),
      households: unpaid.households.slice(0, mostHouseholds),
      more: Math.max(0, unpaid.households.length - mostHouseholds),
    },
  };
}

export type Figures = Awaited<ReturnType<typeof loadFigures>>;

const isoOf = ({ from, to }: Period) => ({ from: from.toString(), to: to.toString() });

const totalOf = (rows: readonly { cents: Cents }[]): Cents => rows.reduce((sum, { cents }) => sum + cents, 0);

function compared({ incomeThen: [income], paidThen: [paid] }: StoredFigures) {
  const of = (time: "week" | "month") => {
    const sums = (columns: typeof income) => ({
      now: columns?.[`${time}Now`] ?? 0,
      last: columns?.[`${time}Last`] ?? 0,
      same: columns?.[`${time}Same`] ?? 0,
    });
    return { income: sums(income), paid: sums(paid) };
  };
  return { week: of("week"), month: of("month") };
}

/** Returns the bars of the charts over time. */
function barsOf(period: Period, { incomeByDay, paidByDay, visitsByDay }: StoredFigures) {
  const step = stepOf(period);
  const starts = stepsOf(period, step).map(String);
  const money = (days: readonly { day: string; cents: Cents }[]) =>
    sumsBy(
      starts,
      days.map(({ day, cents }) => ({ day, amount: cents })),
    );
  const visits = (kind: "done" | "booked") =>
    sumsBy(
      starts,
      visitsByDay.map(({ day, ...counts }) => ({ day, amount: counts[kind] })),
    );
  return {
    step,
    starts,
    income: money(incomeByDay),
    paid: money(paidByDay),
    done: visits("done"),
    booked: visits("booked"),
  };
}

const named = (rows: readonly { key: string | null; cents: Cents }[], nameOf: (key: string | null) => string) =>
  rows.map(({ key, cents }) => ({ key: key ?? "none", name: nameOf(key), cents }));

/** Adds one row with the sum of all clients that have no row of their own. */
function withRest(rows: StoredFigures["byClient"], total: Cents) {
  const rest = total - totalOf(rows);
  return rest === 0 ? rows : [...rows, { key: "rest", name: texts.others, cents: rest }];
}
