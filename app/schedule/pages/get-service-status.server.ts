// Loads the facts for the service status (service-status.ts).
import { asc, eq } from "drizzle-orm";

import { calendarSources } from "~/db/tables/calendars";
import type { Db } from "~/db/client.server";
import type { Services } from "~/platform/index.server";
import { isStale } from "~/calendars/index";
import { formatInstant } from "~/shared/dates";

import { probeEmbed } from "./embed-probe.server";
import { getAppointmentUrl } from "~/schedule/pages/load-booking-page.server";
import { reportOf, type ServiceReport } from "./service-status";

type Asked = Pick<Services, "db" | "calendars" | "origin"> & { now: Temporal.Instant };

export async function getServiceReport({ db, calendars, origin, now }: Asked): Promise<ServiceReport> {
  const [stored, sources] = await Promise.all([getAppointmentUrl(db), listBlocking(db)]);
  const bookingPage = stored
    ? await probeEmbed(`${stored}?gv=true`, {
        origin,
        nowMs: now.epochMilliseconds,
        allowLoopback: calendars.allowLoopback,
      })
    : null;
  const late = sources.filter(({ syncedAt }) => isStale(syncedAt, now)).length;
  return reportOf({
    hasGoogleApiKey: calendars.googleApiKey !== null,
    sources: { all: sources.length, late },
    bookingPage,
  });
}

/** State of each external calendar for the owner's diagnosis, without URLs. */
export async function listSourceStates(db: Db) {
  const sources = await listBlocking(db);
  return sources.map(({ name, kind, syncedAt, brokenSince, lastError }) => ({
    name,
    kind,
    lastFetched: inWords(syncedAt),
    brokenSince: inWords(brokenSince),
    problem: lastError,
  }));
}

const listBlocking = (db: Db) =>
  db.select().from(calendarSources).where(eq(calendarSources.blocks, true)).orderBy(asc(calendarSources.name));

const inWords = (instant: Temporal.Instant | null): string | null => instant && formatInstant(instant);
