// Reads the settings of external services from the environment.
import type { CalendarSettings, CardSettings } from "./context";
import type { Env } from "../process/env";

export const calendarSettings = (env: Env): CalendarSettings => ({
  google:
    env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
      ? { issuer: env.GOOGLE_ISSUER, clientId: env.GOOGLE_CLIENT_ID, clientSecret: env.GOOGLE_CLIENT_SECRET }
      : null,
  googleRoot: env.GOOGLE_API_ROOT.endsWith("/") ? env.GOOGLE_API_ROOT : `${env.GOOGLE_API_ROOT}/`,
  googleApiKey: env.GOOGLE_API_KEY ?? null,
  allowLoopback: env.CALENDAR_LOOPBACK !== undefined,
});

/** Returns the card settings; null when card payments are off. */
export const cardSettings = (env: Env): CardSettings | null =>
  env.STRIPE_SECRET_KEY && env.STRIPE_WEBHOOK_SECRET
    ? {
        secretKey: env.STRIPE_SECRET_KEY,
        webhookSecret: env.STRIPE_WEBHOOK_SECRET,
        apiRoot: env.STRIPE_API_ROOT,
      }
    : null;
