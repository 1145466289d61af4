// Reads the actor from the session cookie, once per request.
import { type Actor, anonymous, type SignedIn } from "../sign-in/actor";
import { readSession, renewSession, sessionSeconds } from "../sign-in/auth";
import type { Exchange, Services } from "~/platform/context/context";
import { serializeCookies } from "~/platform/http/cookies";

/** Minimum milliseconds between two renewals of a session in use. */
const renewAfterMs = 60 * 60 * 1000;

/** Returns the actor of a request. An expired or unknown session cookie means anonymous. */
export async function readActor(services: Services, exchange: Exchange): Promise<Actor> {
  // No query is needed for visitors without a session cookie, who are the most.
  const cookie = exchange.cookies.get(sessionCookie(services.origin));
  if (exchange.anonymousTheme !== null || !cookie) return anonymous;
  const session = await readSession(services.db, services.secret, cookie);
  if (!session) return anonymous;
  exchange.isPersonal = true;
  const { id, expiresAt, user } = session;
  await renew({ id, expiresAt, role: user.role }, services, exchange);
  return { kind: "signed-in", ...user, sessionId: id };
}

async function renew(
  session: { id: string; expiresAt: Date; role: SignedIn["role"] },
  { db, now, origin }: Services,
  exchange: Exchange,
): Promise<void> {
  const lasts = sessionSeconds[session.role];
  const end = now().epochMilliseconds + lasts * 1000;
  if (end - session.expiresAt.getTime() < renewAfterMs) return;
  await renewSession(db, session.id, new Date(end));
  // Sends the same cookie again, with a new expiry.
  const name = sessionCookie(origin);
  const cookie = serializeCookies(new Map([[name, exchange.cookies.get(name) ?? ""]]));
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  exchange.answerHeaders.append("Set-Cookie", `${cookie}; Max-Age=${lasts}; Path=/; HttpOnly; SameSite=Lax${secure}`);
}

/**
 * Returns the name of the session cookie, as better-auth builds it. The cookie with the other prefix is ignored,
 * because an attacker in the network can set one over http.
 */
const sessionCookie = (origin: string) => `${origin.startsWith("https:") ? "__Secure-" : ""}walks.session_token`;
