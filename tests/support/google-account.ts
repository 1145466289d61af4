// Connects an owner's Google account, with a scripted server in place of Google.
import { storeGoogleTokens } from "~/calendars/google/account.server";
import type { ClientContext } from "~/platform/context/command-contexts";

import type { ScriptedGoogle } from "./scripted-google.ts";

export function withGoogle<Ctx extends ClientContext>(ctx: Ctx, { root }: Pick<ScriptedGoogle, "root">): Ctx {
  const google = { issuer: "https://google.invalid", clientId: "id", clientSecret: "secret" };
  const calendars = { ...ctx.services.calendars, google, googleRoot: root };
  return { ...ctx, services: { ...ctx.services, calendars } };
}

/** `ctx` needs a Google client. `email`: null when Google doesn't send one. */
export async function connectGoogle(
  { db, now, business, services, actor }: ClientContext,
  email: string | null,
): Promise<void> {
  const { google, googleRoot } = services.calendars;
  const account = {
    db,
    now,
    zone: business.timeZone,
    secret: services.secret,
    google: google && { ...google, root: googleRoot },
  };
  const tokens = { accessToken: "access", expiresIn: 3600, refreshToken: "refresh", scopes: "calendar", email };
  await storeGoogleTokens(account, actor.id, tokens);
}
