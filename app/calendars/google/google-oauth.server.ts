// OAuth 2 with Google: PKCE, state and offline access. All endpoints come from the issuer's discovery document.
import * as oauth from "openid-client";

import { CalendarFault } from "~/calendars/port";

export interface GoogleSettings {
  /** "https://accounts.google.com", or an emulator in tests. */
  issuer: string;
  clientId: string;
  clientSecret: string;
}

/** Scopes: access to the calendars, and the account's email address. */
const scopes = "openid email https://www.googleapis.com/auth/calendar";

export interface GoogleSignIn {
  /** Google's consent page. */
  url: URL;
  /** State, nonce and verifier are stored in an encrypted cookie until the callback. */
  state: string;
  nonce: string;
  verifier: string;
}

export interface GoogleTokens {
  accessToken: string;
  /** Seconds until the access token expires. */
  expiresIn: number;
  /** null when Google sent none: it sends one only right after a consent. */
  refreshToken: string | null;
  scopes: string;
  email: string | null;
}

const known = new Map<string, Promise<oauth.Configuration>>();

function configuration({ issuer, clientId, clientSecret }: GoogleSettings): Promise<oauth.Configuration> {
  const key = `${issuer} ${clientId}`;
  const found = known.get(key);
  if (found) return found;
  const server = new URL(issuer);
  const isLoopback = server.protocol === "http:" && ["127.0.0.1", "localhost", "[::1]"].includes(server.hostname);
  const made = oauth.discovery(server, clientId, undefined, oauth.ClientSecretPost(clientSecret), {
    timeout: 10,
    ...(isLoopback ? { execute: [oauth.allowInsecureRequests] } : {}),
  });
  known.set(key, made);
  // A failed discovery is not cached.
  made.catch(() => known.delete(key));
  return made;
}

/** Starts the sign-in. */
export async function startGoogleSignIn(settings: GoogleSettings, redirectUri: string): Promise<GoogleSignIn> {
  const config = await callOAuth(() => configuration(settings));
  const [state, nonce, verifier] = [oauth.randomState(), oauth.randomNonce(), oauth.randomPKCECodeVerifier()];
  const url = oauth.buildAuthorizationUrl(config, {
    redirect_uri: redirectUri,
    scope: scopes,
    state,
    nonce,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: "S256",
    access_type: "offline",
    // Without this prompt, Google sends a refresh token only with the very first consent.
    prompt: "consent",
  });
  return { url, state, nonce, verifier };
}

/** Finishes the sign-in with the callback URL. @throws CalendarFault "sign-in" for an invalid callback. */
export async function finishGoogleSignIn(
  settings: GoogleSettings,
  callback: URL,
  { state, nonce, verifier }: Pick<GoogleSignIn, "state" | "nonce" | "verifier">,
): Promise<GoogleTokens> {
  const config = await callOAuth(() => configuration(settings));
  const tokens = await callOAuth(() =>
    oauth.authorizationCodeGrant(config, callback, {
      expectedState: state,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
    }),
  );
  return readTokens(tokens);
}

/** Returns a new access token. @throws CalendarFault "sign-in" when Google refuses the refresh token. */
export async function renewGoogleTokens(settings: GoogleSettings, refreshToken: string): Promise<GoogleTokens> {
  const config = await callOAuth(() => configuration(settings));
  return readTokens(await callOAuth(() => oauth.refreshTokenGrant(config, refreshToken)));
}

/** Revokes the access. Succeeds when it is already revoked. */
export async function revokeGoogleAccess(settings: GoogleSettings, refreshToken: string): Promise<void> {
  const config = await callOAuth(() => configuration(settings));
  await callOAuth(() => oauth.tokenRevocation(config, refreshToken));
}

function readTokens(tokens: oauth.TokenEndpointResponse & oauth.TokenEndpointResponseHelpers): GoogleTokens {
  const email = tokens.claims()?.email;
  return {
    accessToken: tokens.access_token,
    expiresIn: tokens.expiresIn() ?? 3600,
    refreshToken: tokens.refresh_token ?? null,
    scopes: tokens.scope ?? scopes,
    email: typeof email === "string" ? email : null,
  };
}

/** Turns errors into faults, so that tokens and codes never reach the log. */
async function callOAuth<Value>(ask: () => Promise<Value>): Promise<Value> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof oauth.ResponseBodyError) {
      const isPassing = error.status >= 500 || error.status === 429;
      throw new CalendarFault(isPassing ? "unreachable" : "sign-in", `${error.status} ${error.error}`);
    }
    if (error instanceof oauth.AuthorizationResponseError) throw new CalendarFault("sign-in", error.error);
    if (error instanceof TypeError || (error instanceof oauth.ClientError && isNetwork(error)))
      throw new CalendarFault("unreachable", "no connection");
    throw new CalendarFault("sign-in", error instanceof Error ? error.name : "unknown");
  }
}

const isNetwork = ({ code }: oauth.ClientError) => code === "OAUTH_TIMEOUT" || code === "OAUTH_RESPONSE_IS_NOT_CONFORM";
