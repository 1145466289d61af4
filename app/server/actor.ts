// Who asks: read from the session cookie once per request, on the server (specification §1, decisions §5).
import { renewSession, sessionSeconds } from "./auth";
import type { Exchange, Services } from "./context";

export interface SignedIn {
  kind: "signed-in";
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  role: "admin" | "client";
  /** A walker; the owner is one, too. */
  isEmployee: boolean;
  emailVerified: boolean;
  sessionId: string;
}

export interface Anonymous {
  kind: "anonymous";
}

export type Actor = Anonymous | SignedIn;

export const anonymous: Anonymous = { kind: "anonymous" };

/** A session is renewed when it is used at least this long after the last time it was. */
const renewAfterMs = 60 * 60 * 1000;

/** The person behind a request. A cookie of a session that ended, or of none, makes nobody of its bearer. */
export async function readActor(request: Request, services: Services, exchange: Exchange): Promise<Actor> {
  // Without a cookie of ours there is nothing to look up: most visitors cost the database nothing.
  if (!request.headers.get("Cookie")?.includes("walks.session_token=")) return anonymous;
  const found = await services.auth.api.getSession({ headers: request.headers });
  if (!found) return anonymous;
  const { user, session } = found;
  const role = user.role === "admin" ? "admin" : "client";
  await renew({ id: session.id, expiresAt: session.expiresAt, role }, request, services, exchange);
  return {
    kind: "signed-in",
    id: user.id,
    email: user.email,
    firstName: user.name,
    lastName: user.lastName ?? "",
    role,
    isEmployee: user.isEmployee ?? false,
    emailVerified: user.emailVerified,
    sessionId: session.id,
  };
}

async function renew(
  session: { id: string; expiresAt: Date; role: SignedIn["role"] },
  request: Request,
  { db, now, origin }: Services,
  exchange: Exchange,
): Promise<void> {
  const lasts = sessionSeconds[session.role];
  const end = now().epochMilliseconds + lasts * 1000;
  if (end - session.expiresAt.getTime() < renewAfterMs) return;
  await renewSession(db, session.id, new Date(end));
  // The same cookie again, for as long as the session lasts now. A browser may hold one of the other name, too, which
  // means nothing here: anybody on the way can set one over http.
  const isSecure = origin.startsWith("https:");
  const name = `${isSecure ? "__Secure-" : ""}walks.session_token=`;
  const cookie = (request.headers.get("Cookie") ?? "").split(/; */).find((each) => each.startsWith(name));
  const secure = isSecure ? "; Secure" : "";
  if (cookie)
    exchange.answerHeaders.append("Set-Cookie", `${cookie}; Max-Age=${lasts}; Path=/; HttpOnly; SameSite=Lax${secure}`);
}
