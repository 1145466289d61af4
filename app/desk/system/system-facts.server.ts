// Collects the facts for the page System: settings of this process, what it does, and the last response of the mail
// server.
import { statfs } from "node:fs/promises";

import { callbackPath } from "~/calendars/index";
import { cardWebhookPath } from "~/money/index";
import { countUnknownCardEvents } from "~/money/index.server";
import {
  type AdminContext,
  countFailures,
  countStuckMails,
  listErrors,
  listJobRuns,
  type BackupState,
  readBackupState,
} from "~/platform/index.server";
import { deliveryProblem } from "~/platform/index";

import { formatInstant } from "~/shared/dates";
import { withoutZone } from "~/shared/day-names";

import type { BackupFacts, SystemFacts } from "./system-checks";

export async function getSystemFacts({ db, now, services, business }: AdminContext): Promise<SystemFacts> {
  const { origin, setUp, calendars, cards } = services;
  const ofSystem = (await countStuckMails(db)).filter(({ lastError }) => deliveryProblem(lastError)?.isOfSystem);
  return {
    ...setUp,
    origin,
    isMailRefused: ofSystem.some(({ lastError }) => /\bEAUTH\b/.test(lastError ?? "")),
    held: ofSystem.reduce((sum, { count }) => sum + count, 0),
    google: calendars.google !== null,
    redirectUri: `${origin}${callbackPath}`,
    publicCalendars: calendars.googleApiKey !== null,
    cards: cards !== null,
    cardWebhook: `${origin}${cardWebhookPath}`,
    unknownCardEvents: await countUnknownCardEvents(db, now),
    jobFailures: await countFailures(db),
    backups: services.backups && backupFacts(await readBackupState(db, Temporal.Now.instant()), business.timeZone),
  };
}

/** Formats a time without its zone, which the frame of the page names. */
const shownAt = (at: Temporal.Instant, zone: string): string => withoutZone(formatInstant(at, zone), zone);

function backupFacts({ last, drill, problem, isLate }: BackupState, zone: string): BackupFacts {
  return {
    last: last ? { at: shownAt(last.startedAt, zone), size: `${((last.bytes ?? 0) / 1e6).toFixed(1)} MB` } : null,
    drill: drill ? shownAt(drill.startedAt, zone) : null,
    problem,
    isLate,
  };
}

/** Returns the name of a job for a list: "the charges" becomes "Charges". */
const nameOf = (job: string): string => job.replace(/^(?:the )?(.)/, (_, first: string) => first.toUpperCase());

/** Returns what this server and its jobs do. The times are the machine's, whatever CLOCK_START says. */
export async function getServerState({ db, services: { setUp, findUpdate }, business: { timeZone } }: AdminContext) {
  const now = Temporal.Now.instant();
  const [runs, errors, disk] = await Promise.all([
    listJobRuns(db, now),
    listErrors(db, now),
    setUp.dataDir ? statfs(setUp.dataDir) : null,
  ]);
  return {
    version: setUp.version,
    update: findUpdate(),
    startedAt: shownAt(now.subtract({ seconds: Math.round(process.uptime()) }), timeZone),
    disk: disk && { freeBytes: disk.bavail * disk.bsize, bytes: disk.blocks * disk.bsize },
    errors,
    jobs: runs.map(({ job, endedAt, goodAt, ms }) => ({
      name: nameOf(job),
      seconds: ms / 1000,
      endedAt: shownAt(endedAt, timeZone),
      isFailing: goodAt?.equals(endedAt) !== true,
      goodAt: goodAt && shownAt(goodAt, timeZone),
    })),
  };
}

export type ServerState = Awaited<ReturnType<typeof getServerState>>;
