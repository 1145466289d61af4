// Sign-in and calendar calls against `emulate`, an emulator of Google.
import { createEmulator, type Emulator } from "emulate";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";

import { freePort } from "../../../tests/support/throwaway-postgres";
import { googleCalendar } from "./google-calendar.server";
import {
  finishGoogleSignIn,
  startGoogleSignIn,
  type GoogleSettings,
  revokeGoogleAccess,
  renewGoogleTokens,
} from "./google-oauth.server";
import { readBusy } from "./read-events.server";
import { zone } from "../../../tests/support/zone";

const redirectUri = "http://localhost:3000/admin/settings/calendar/google";
const seed = {
  google: {
    users: [{ email: "sam@example.com", name: "Sam Rivers" }],
    oauth_clients: [
      { client_id: "walks", client_secret: "walks-secret", name: "Westside Walks", redirect_uris: [redirectUri] },
    ],
    calendars: [{ id: "sam@example.com", user_email: "sam@example.com", summary: "Sam", primary: true }],
  },
};

let google: Emulator;
let settings: GoogleSettings;

beforeAll(async () => {
  const port = await freePort();
  google = await createEmulator({ service: "google", port, baseUrl: `http://127.0.0.1:${port}`, seed });
  settings = { issuer: google.url, clientId: "walks", clientSecret: "walks-secret" };
});
beforeEach(() => google.reset());
afterAll(() => google.close());

/** Simulates the owner choosing an account on Google's page. */
async function consent(url: URL): Promise<URL> {
  const form = new URLSearchParams(url.searchParams);
  form.set("email", "sam@example.com");
  const answer = await fetch(new URL("/o/oauth2/v2/auth/callback", google.url), {
    method: "POST",
    body: form,
    redirect: "manual",
  });
  return new URL(answer.headers.get("Location") ?? "");
}

describe("a sign-in with Google", () => {
  it("returns tokens, the email address, and a refresh token that works", async () => {
    const departure = await startGoogleSignIn(settings, redirectUri);
    expect(Object.fromEntries(departure.url.searchParams)).toMatchObject({
      code_challenge_method: "S256",
      access_type: "offline",
      state: departure.state,
    });
    const tokens = await finishGoogleSignIn(settings, await consent(departure.url), departure);
    expect(tokens).toMatchObject({ email: "sam@example.com", refreshToken: expect.any(String) });
    const renewed = await renewGoogleTokens(settings, tokens.refreshToken ?? "");
    expect(renewed.accessToken).not.toBe(tokens.accessToken);
  });

  it.each([
    ["another state", { state: "another" }],
    ["another verifier", { verifier: "x".repeat(43) }],
    ["another nonce", { nonce: "another" }],
  ])("is refused with %s", async (_, changed) => {
    const departure = await startGoogleSignIn(settings, redirectUri);
    const callback = await consent(departure.url);
    await expect(finishGoogleSignIn(settings, callback, { ...departure, ...changed })).rejects.toMatchObject({
      code: "sign-in",
    });
  });

  it("is refused with Google's error code when the owner denies access", async () => {
    const departure = await startGoogleSignIn(settings, redirectUri);
    const callback = new URL(`${redirectUri}?error=access_denied&state=${departure.state}`);
    await expect(finishGoogleSignIn(settings, callback, departure)).rejects.toThrow("sign-in: access_denied");
  });

  it("leaves no valid refresh token after its access is revoked", async () => {
    const departure = await startGoogleSignIn(settings, redirectUri);
    const { refreshToken } = await finishGoogleSignIn(settings, await consent(departure.url), departure);
    await revokeGoogleAccess(settings, refreshToken ?? "");
    await expect(renewGoogleTokens(settings, refreshToken ?? "")).rejects.toMatchObject({ code: "sign-in" });
  });

  it("reports Google as unreachable when no server answers", async () => {
    const away = { ...settings, issuer: `http://127.0.0.1:${await freePort()}` };
    await expect(startGoogleSignIn(away, redirectUri)).rejects.toMatchObject({ code: "unreachable" });
  });
});

describe("a Google calendar", () => {
  const at = (text: string) => Temporal.Instant.from(text);
  const span = { from: at("2026-11-20T08:00Z"), to: at("2026-12-20T08:00Z") };

  async function connected() {
    const departure = await startGoogleSignIn(settings, redirectUri);
    const { accessToken } = await finishGoogleSignIn(settings, await consent(departure.url), departure);
    return { root: `${google.url}/`, zone, accessToken: async () => accessToken };
  }

  it("is listed, accepts a visit, and returns it as an event and as a busy time", async () => {
    const calls = await connected();
    const calendar = googleCalendar(calls);
    const calendars = await calendar.calendars();
    expect(calendars.map(({ id }) => id)).toContain("sam@example.com");
    await calendar.put(
      "sam@example.com",
      {
        uid: "0b4f0f3e-1111-4222-8333-abcdefabcdef",
        summary: "Dog Walking: Biscuit",
        description: "",
        location: null,
        start: at("2026-11-23T18:00Z"),
        end: at("2026-11-23T18:30Z"),
        sequence: 0,
      },
      null,
    );
    const { upserts, full } = await calendar.changes("sam@example.com", span, null);
    expect(full).toBe(true);
    expect(upserts.map(({ summary, start, isBusy }) => [summary, start.toString(), isBusy])).toEqual([
      ["Dog Walking: Biscuit", "2026-11-23T18:00:00Z", true],
    ]);
    const busy = await readBusy(calls, "sam@example.com", span);
    expect(busy.map(({ from, to }) => [from.toString(), to.toString()])).toEqual([
      ["2026-11-23T18:00:00Z", "2026-11-23T18:30:00Z"],
    ]);
  });
});
