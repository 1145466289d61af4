// Adds standing walks in tests, requested and confirmed with the real commands.
import { asc, eq, isNull } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { requests, visits } from "~/db/tables/visits";
import { series } from "~/db/tables/standing-walks";
import { outbox } from "~/db/tables/platform";
import { instantAt } from "~/business/times/windows";
import { confirmStandingWalk } from "~/standing/verbs/confirm-standing-walk.server";
import type { PatternInput } from "~/standing/verbs/edit-pattern.server";
import { requestStandingWalk, type StandingInput } from "~/standing/verbs/request-standing-walk.server";

import { addReadyClient, type Pet } from "./ledger";
import { addAdmin, adminContextOf, contextOf, type Person } from "./people";
import { zone } from "./zone";

/**
 * Returns the input for a walk on every Tuesday and Thursday afternoon from November 24, 2026. By default it ends after
 * six visits, because placing eight weeks is slow. `until: null` continues until stopped.
 */
export const standingInput = (pets: readonly Pet[], changes: Partial<StandingInput> = {}): StandingInput => ({
  petIds: pets.map(({ id }) => id),
  service: "dog-walks",
  date: "2026-11-24",
  timeOfDay: "afternoon",
  minutes: 30,
  medication: false,
  training: false,
  specialRequests: null,
  quotedTotal: 3000,
  formKey: crypto.randomUUID(),
  weekdays: [2, 4],
  everyWeeks: 1,
  until: Temporal.PlainDate.from(changes.date ?? "2026-11-24")
    .add({ days: 16 })
    .toString(),
  ...changes,
});

/**
 * Input for every other week (Tuesday and Thursday), until stopped. At first, this places eight days up to January 7,
 * 2027. When the job runs a week later, it adds January 19 and 21.
 */
export const rolling = { until: null, everyWeeks: 2 } as const;

export interface Asked {
  client: Person;
  pets: Pet[];
  owner: Person;
  seriesId: string;
  requestId: string;
}

type Given = Partial<StandingInput> & { now?: Temporal.Instant; owner?: Person; petNames?: readonly string[] };

export async function askForStandingWalk(db: Db, { now, owner, petNames, ...changes }: Given = {}): Promise<Asked> {
  const { client, pets } = await addReadyClient(db, petNames ? { petNames } : {});
  const at = now ? { now } : {};
  const asked = await requestStandingWalk(contextOf(db, client, at), standingInput(pets, changes));
  if (!asked.ok) throw new Error(`a standing walk was refused: ${asked.reason}`);
  const { requestId } = asked.value;
  const [request] = await db.select({ seriesId: requests.seriesId }).from(requests).where(eq(requests.id, requestId));
  return { client, pets, owner: owner ?? (await addAdmin(db)), requestId, seriesId: request?.seriesId ?? "" };
}

/** Adds a confirmed standing walk, by default at 12:30. */
export async function addStandingWalk(
  db: Db,
  { time = "12:30", ...given }: Given & { time?: string } = {},
): Promise<Asked> {
  const asked = await askForStandingWalk(db, given);
  const [request] = await db.select().from(requests).where(eq(requests.id, asked.requestId));
  const outcome = await confirmStandingWalk(adminContextOf(db, asked.owner, given.now ? { now: given.now } : {}), {
    requestId: asked.requestId,
    version: request?.version ?? 0,
    walkerId: asked.owner.id,
    startsAt: instantAt(request?.date ?? Temporal.PlainDate.from("2026-11-24"), time, zone),
  });
  if (!outcome.ok) throw new Error(`a standing walk was not confirmed: ${outcome.reason}`);
  return asked;
}

export async function getSeries(db: Db, seriesId: string) {
  const [row] = await db.select().from(series).where(eq(series.id, seriesId));
  if (!row) throw new Error("there is no such standing walk");
  return row;
}

/** Returns the input that changes the current pattern from November 24, 2026 on. */
export async function patternInput(
  db: Db,
  { seriesId, owner }: Asked,
  changes: Partial<PatternInput>,
): Promise<PatternInput> {
  const one = await getSeries(db, seriesId);
  return {
    seriesId,
    version: one.version,
    from: "2026-11-24",
    weekdays: one.weekdays,
    everyWeeks: one.everyWeeks === 2 ? 2 : 1,
    time: one.localTime?.slice(0, 5) ?? "12:30",
    walkerId: owner.id,
    minutes: one.duration,
    until: one.endsOn?.toString() ?? null,
    reason: "You asked me to.",
    ...changes,
  };
}

/** Returns the days of the pattern in order, such as "2026-11-24 12:30 confirmed". */
export async function daysOf(db: Db, seriesId: string): Promise<string[]> {
  const rows = await listDays(db, seriesId);
  return rows.map(({ request, startsAt }) => {
    const at = startsAt
      ? startsAt.toZonedDateTimeISO(zone).toPlainDateTime().toString({ smallestUnit: "minute" }).replace("T", " ")
      : request.date.toString();
    return `${at} ${request.status}`;
  });
}

const listDays = (db: Db, seriesId: string) =>
  db
    .select({ request: requests, startsAt: visits.startsAt })
    .from(requests)
    .leftJoin(visits, eq(visits.id, requests.visitId))
    .where(eq(requests.seriesId, seriesId))
    .orderBy(asc(requests.seriesDate));

/** Returns the request for one day of the pattern. */
export async function dayOfSeries(db: Db, seriesId: string, date: string) {
  const rows = await listDays(db, seriesId);
  const found = rows.find(({ request }) => request.seriesDate?.toString() === date);
  if (!found) throw new Error(`the standing walk has no ${date}`);
  return found.request;
}

/**
 * Returns the mails of a kind, oldest first. Of two mails with the same time, the one with an invitation comes first.
 */
export const mailsOf = (db: Db, kind: string) =>
  db
    .select()
    .from(outbox)
    .where(eq(outbox.kind, kind))
    .orderBy(asc(outbox.createdAt), asc(isNull(outbox.icalendar)), asc(outbox.dedupeKey));
