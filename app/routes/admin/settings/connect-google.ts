// Redirects the owner to Google's consent page, and sets an encrypted cookie with the OAuth state.
import { redirect } from "react-router";

import { toasts as calendarToasts } from "~/calendars/settings/refusal-texts";
import { settingsPath } from "~/calendars/paths";
import { startGoogleConnection, signInCookie, signInSeconds } from "~/calendars/settings/connect-google.server";
import { adminContext } from "~/platform/context/command-contexts";
import { getExchange, getServices } from "~/platform/context/context";
import { redirectWithMessage } from "~/platform/forms/redirect-with-message";
import { serializeCookie } from "~/platform/http/cookies";

import type { Route } from "./+types/connect-google";

export async function loader({ context }: Route.LoaderArgs) {
  const departure = await startGoogleConnection(adminContext(context));
  if (!departure.ok)
    return redirectWithMessage({ context }, settingsPath, calendarToasts.googleNotConnected(departure.reason));
  const secure = getServices(context).origin.startsWith("https:");
  const cookie = serializeCookie(signInCookie, departure.value.note, { maxAge: signInSeconds, secure });
  getExchange(context).answerHeaders.append("Set-Cookie", cookie);
  return redirect(departure.value.url);
}
