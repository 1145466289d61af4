// Reads the sheet for a walker who is out (docs/product.md, A walker is out): the visits of these days, who fits each,
// and a suggestion.
import { and, eq, inArray } from "drizzle-orm";

import { listWalkers } from "~/accounts/index.server";
import { noFilters } from "~/day/index";
import { selectDays, toVisits } from "~/day/index.server";
import type { Db } from "~/db/client.server";
import { requests, visits } from "~/db/tables/visits";
import { readWalker } from "~/ledger/index.server";
import type { AdminContext } from "~/platform/index.server";
import { dayIn, isDay } from "~/shared/dates";
import { isId } from "~/shared/ids";

import { fitWalkers, type OtherWalker } from "./fit-walkers";

/** Most days of one sheet. */
const mostDays = 14;

export type OutSheet = Awaited<ReturnType<typeof loadOut>>;

/** `query`: ?walker=…&from=2026-11-24&to=2026-11-26. Without a walker, everybody is out; without days, today. */
export async function loadOut({ db, now, business }: AdminContext, query: URLSearchParams) {
  const zone = business.timeZone;
  const walkers = await listWalkers(db);
  const asked = query.get("walker") ?? "";
  const out = walkers.find(({ id }) => isId(asked) && id === asked) ?? null;
  const { from, days } = daysOf(query, dayIn(zone, now));
  const to = from.add({ days: days - 1 });
  const filters = { ...noFilters, walkerId: out?.id ?? null, status: "confirmed" as const };
  const all = toVisits(await selectDays(db, from, days, zone, filters));
  const ahead = all.filter(({ endsAt }) => Temporal.Instant.compare(Temporal.Instant.from(endsAt), now) > 0);
  const placed = ahead.filter(({ households }) => households.length > 0);
  const open = placed.map(({ id, startsAt, endsAt, households }) => ({
    id,
    startsAt: Temporal.Instant.from(startsAt),
    endsAt: Temporal.Instant.from(endsAt),
    clientIds: households.map(({ clientId }) => clientId),
  }));
  const clientIds = [...new Set(open.flatMap((visit) => visit.clientIds))];
  const others = out
    ? await readOthers(
        db,
        walkers.filter(({ id }) => id !== out.id),
        { from, to, clientIds },
        zone,
      )
    : [];
  const fitted = fitWalkers(open, others, now, zone);
  return {
    out: out && { id: out.id, name: out.name },
    from: from.toString(),
    to: to.toString(),
    walkers: walkers.map(({ id, name }) => [id, name] as const),
    visits: placed.map(({ id, version, startsAt, endsAt, service, walkerName, households }) => ({
      id,
      version,
      startsAt,
      endsAt,
      service,
      walkerName,
      pets: households.flatMap((household) => household.pets),
      clients: households.map(({ name, area }) => `${name}, ${area}`),
      ...(fitted.get(id) ?? { fits: [], suggested: null }),
    })),
    meetings: ahead.length - placed.length,
    closure: crypto.randomUUID(),
    undoSeconds: business.undoSeconds,
  };
}

function daysOf(query: URLSearchParams, today: Temporal.PlainDate) {
  const dayAsked = (name: string) => {
    const text = query.get(name) ?? "";
    return isDay(text) && text >= "2020-01-01" && text < "2100-01-01" ? Temporal.PlainDate.from(text) : null;
  };
  const from = dayAsked("from") ?? today;
  const last = dayAsked("to") ?? from;
  const days = from.until(last, { largestUnit: "days" }).days + 1;
  return { from, days: Math.min(Math.max(days, 1), mostDays) };
}

async function readOthers(
  db: Db,
  walkers: readonly { id: string; name: string }[],
  { from, to, clientIds }: { from: Temporal.PlainDate; to: Temporal.PlainDate; clientIds: readonly string[] },
  zone: string,
): Promise<OtherWalker[]> {
  const ids = walkers.map(({ id }) => id);
  const walked =
    clientIds.length === 0 || ids.length === 0
      ? []
      : await db
          .selectDistinct({ walkerId: visits.walkerId, clientId: requests.clientId })
          .from(requests)
          .innerJoin(visits, eq(visits.id, requests.visitId))
          .where(
            and(
              inArray(visits.walkerId, ids),
              inArray(requests.clientId, [...clientIds]),
              eq(requests.status, "completed"),
            ),
          );
  const read: OtherWalker[] = [];
  for (const { id, name } of walkers) {
    const { dayOf } = await readWalker(db, id, { first: from, last: to }, zone);
    const knows = new Set(walked.filter(({ walkerId }) => walkerId === id).map(({ clientId }) => clientId));
    read.push({ id, name, dayOf, knows });
  }
  return read;
}
