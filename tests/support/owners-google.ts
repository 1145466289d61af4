// The owner's Google account, with the emulator `emulate` in place of Google.
import { createEmulator, type Emulator } from "emulate";
import pino from "pino";
import { afterAll, beforeAll, beforeEach } from "vitest";

import { startGoogleConnection, finishGoogleConnection } from "~/calendars/settings/connect-google.server";
import type { Db } from "~/db/client.server";
import type { AdminContext } from "~/platform/context/command-contexts";

import { adminContextOf, type Person } from "./people";
import { freePort } from "./throwaway-postgres";
import { atWall } from "./zone";

const redirectUri = "http://localhost:3000/admin/settings/calendar/google";
const seed = {
  google: {
    users: [
      { email: "sam@example.com", name: "Sam Rivers" },
      { email: "private@example.com", name: "Sam at home" },
    ],
    oauth_clients: [
      { client_id: "walks", client_secret: "walks-secret", name: "Westside Walks", redirect_uris: [redirectUri] },
    ],
    calendars: [
      { id: "sam@example.com", user_email: "sam@example.com", summary: "Sam", primary: true },
      { id: "family@group.calendar.google.com", user_email: "sam@example.com", summary: "Family" },
    ],
    calendar_events: [
      {
        id: "dentist",
        user_email: "sam@example.com",
        calendar_id: "sam@example.com",
        summary: "Dentist",
        start_date_time: atWall("2026-11-24T10:00").toString(),
        end_date_time: atWall("2026-11-24T11:00").toString(),
      },
    ],
  },
};

/** Starts the emulator. Call once per test file; it is reset before each test. */
export function useOwnersGoogle() {
  let google: Emulator;
  let lines: string[] = [];
  beforeAll(async () => {
    const port = await freePort();
    google = await createEmulator({ service: "google", port, baseUrl: `http://127.0.0.1:${port}`, seed });
  });
  beforeEach(() => {
    google.reset();
    lines = [];
  });
  afterAll(() => google.close());

  function contextFor(db: Db, person: Person, overrides: Partial<AdminContext> = {}): AdminContext {
    const ctx = adminContextOf(db, person, overrides);
    const calendars = {
      ...ctx.services.calendars,
      google: { issuer: google.url, clientId: "walks", clientSecret: "walks-secret" },
      googleRoot: `${google.url}/`,
    };
    const log = pino({ level: "trace" }, { write: (line: string) => lines.push(line) });
    return { ...ctx, services: { ...ctx.services, calendars, log } };
  }

  /** Simulates the owner's consent on Google's page, with the chosen account. */
  async function consent(address: string, account = "sam@example.com"): Promise<URLSearchParams> {
    const form = new URLSearchParams(new URL(address).searchParams);
    form.set("email", account);
    const page = new URL("/o/oauth2/v2/auth/callback", google.url);
    const answer = await fetch(page, { method: "POST", body: form, redirect: "manual" });
    return new URL(answer.headers.get("Location") ?? "").searchParams;
  }

  async function connect(ctx: AdminContext, account?: string) {
    const departure = await startGoogleConnection(ctx);
    if (!departure.ok) throw new Error(departure.reason);
    return finishGoogleConnection(ctx, await consent(departure.value.url, account), departure.value.note);
  }

  return { contextFor, consent, connect, logged: () => lines.join("") };
}
