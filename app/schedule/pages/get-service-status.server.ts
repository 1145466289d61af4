// Loads the facts for the service status (service-status.ts).
import { asc, eq } from "drizzle-orm";

import { isStale } from "~/calendars/index";
import { guardedFetch } from "~/calendars/index.server";
import type { Db } from "~/db/client.server";
import { calendarSources } from "~/db/tables/calendars";
import type { Services } from "~/platform/index.server";
import { formatInstant } from "~/shared/dates";

import { getAppointmentUrl } from "./load-pages.server";
import { reportOf, type ServiceReport, type EmbedVerdict } from "./service-status";

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
export async function listSourceStates(db: Db, zone: string) {
  const sources = await listBlocking(db);
  return sources.map(({ name, kind, syncedAt, brokenSince, lastError }) => ({
    name,
    kind,
    lastFetched: inWords(syncedAt, zone),
    brokenSince: inWords(brokenSince, zone),
    problem: lastError,
  }));
}

const listBlocking = (db: Db) =>
  db.select().from(calendarSources).where(eq(calendarSources.blocks, true)).orderBy(asc(calendarSources.name));

const inWords = (instant: Temporal.Instant | null, zone: string): string | null =>
  instant && formatInstant(instant, zone);

const keptMinutes = 5;
const defaultTimeoutMs = 5000;

interface ProbeContext {
  /** Origin of the embedding page. */
  origin: string;
  nowMs: number;
  allowLoopback: boolean;
  timeoutMs?: number;
}

const kept = new Map<string, { verdict: Promise<EmbedVerdict>; untilMs: number }>();

export function probeEmbed(url: string, ctx: ProbeContext): Promise<EmbedVerdict> {
  const found = kept.get(url);
  if (found && found.untilMs > ctx.nowMs) return found.verdict;
  const verdict = ask(url, ctx);
  // There is only one booking page, so older results are useless.
  kept.clear();
  kept.set(url, { verdict, untilMs: ctx.nowMs + keptMinutes * 60_000 });
  return verdict;
}

async function ask(url: string, { origin, allowLoopback, timeoutMs }: ProbeContext): Promise<EmbedVerdict> {
  try {
    const answer = await guardedFetch({ timeoutMs: timeoutMs ?? defaultTimeoutMs, allowLoopback })(url, {
      redirect: "manual",
    });
    return embedVerdict(answer, url, origin);
  } catch {
    return "unreachable";
  }
}

type Answer = Pick<Response, "status" | "headers">;

/** `page`: the requested URL. `ours`: origin of the embedding page. */
export function embedVerdict({ status, headers }: Answer, page: string, ours: string): EmbedVerdict {
  if (status === 404 || status === 410) return "gone";
  if (status === 401 || status === 403) return "blocked";
  if (status >= 300 && status < 400) return redirectVerdict(headers.get("Location"), page);
  if (status !== 200) return "unreachable";
  const policies = (headers.get("Content-Security-Policy") ?? "").split(/[;,]/).map((rule) => rule.trim());
  const ancestors = policies.filter((rule) => /^frame-ancestors(?:\s|$)/i.test(rule));
  // With frame-ancestors in a policy, browsers ignore X-Frame-Options.
  if (ancestors.length > 0) return ancestors.every((rule) => admits(rule, ours)) ? "embeddable" : "blocked";
  return headers.has("X-Frame-Options") ? "blocked" : "embeddable";
}

/**
 * A frame follows a redirect on the same host. A sign-in page forbids framing, and this site's policy forbids other
 * hosts.
 */
function redirectVerdict(location: string | null, page: string): EmbedVerdict {
  const target = location === null ? null : URL.parse(location, page);
  if (!target) return "unreachable";
  return target.origin === new URL(page).origin ? "embeddable" : "blocked";
}

function admits(rule: string, ours: string): boolean {
  const { origin, protocol, hostname } = new URL(ours);
  return rule
    .split(/\s+/)
    .slice(1)
    .some((source) => {
      if (source === "*" || source === origin || source === protocol) return true;
      const host = source.replace(/^https?:\/\//, "");
      return host.startsWith("*.") ? hostname.endsWith(host.slice(1)) : host === hostname;
    });
}
