// Reads who asks from the session cookie, once per request.
import { type Actor, anonymous, type SignedIn } from "../sign-in/actor";
import { readSession, renewSession, sessionSeconds } from "../sign-in/auth";
import type { Exchange, Services } from "~/platform/context/context";
import { serializeCookies } from "~/platform/http/cookies";

/** A session is renewed when it is used at least this long after the last time it was. */
const renewAfterMs = 60 * 60 * 1000;

/** The person behind a request. An expired or unknown session cookie means anonymous. */
export async function readActor(services: Services, exchange: Exchange): Promise<Actor> {
  // Without a cookie of ours there is nothing to look up: most visitors cost the database nothing.
  const cookie = exchange.cookies.get(sessionCookie(services.origin));
  if (exchange.forEverybody !== null || !cookie) return anonymous;
  const session = await readSession(services.db, services.secret, cookie);
  if (!session) return anonymous;
  exchange.isSomebodys = true;
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
  // The same cookie again, for as long as the session lasts now.
  const name = sessionCookie(origin);
  const cookie = serializeCookies(new Map([[name, exchange.cookies.get(name) ?? ""]]));
  const secure = origin.startsWith("https:") ? "; Secure" : "";
  exchange.answerHeaders.append("Set-Cookie", `${cookie}; Max-Age=${lasts}; Path=/; HttpOnly; SameSite=Lax${secure}`);
}

/**
 * Better-auth's name for it. A browser may hold one of the other name, too, which means nothing: anybody on the way can
 * set one over http.
 */
const sessionCookie = (origin: string) => `${origin.startsWith("https:") ? "__Secure-" : ""}walks.session_token`;
