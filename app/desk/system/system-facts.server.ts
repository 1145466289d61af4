// Collects the facts for the page System: settings of this process and the last response of the mail server.
import { callbackPath } from "~/calendars/index";
import { cardWebhookPath } from "~/money/index";
import { countUnknownCardEvents } from "~/money/index.server";
import { type AdminContext, countFailures, countStuckMails } from "~/platform/index.server";
import { deliveryProblem } from "~/platform/index";

import type { SystemFacts } from "./system-checks";

export async function getSystemFacts({ db, now, services }: AdminContext): Promise<SystemFacts> {
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
  };
}
