// Collects the facts for the page System: settings of this process and the last response of the mail server.
import { callbackPath } from "~/calendars/index";
import { cardWebhookPath } from "~/money/index";
import { countUnknownCardEvents } from "~/money/index.server";
import {
  type AdminContext,
  countFailures,
  countStuckMails,
  type BackupState,
  readBackupState,
} from "~/platform/index.server";
import { deliveryProblem } from "~/platform/index";

import { formatInstant } from "~/shared/dates";

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

function backupFacts({ last, drill, problem, isLate }: BackupState, zone: string): BackupFacts {
  return {
    last: last ? { at: formatInstant(last.startedAt, zone), size: `${((last.bytes ?? 0) / 1e6).toFixed(1)} MB` } : null,
    drill: drill ? formatInstant(drill.startedAt, zone) : null,
    problem,
    isLate,
  };
}
