// Handles the return from Google's consent page, with an authorization code or a refusal.
import { toasts as calendarToasts } from "~/calendars/settings/refusal-texts";
import { settingsPath } from "~/calendars/paths";
import { signInCookie, finishGoogleConnection } from "~/calendars/settings/connect-google.server";
import { adminContext } from "~/platform/context/command-contexts";
import { getExchange } from "~/platform/context/context";
import { redirectWithMessage } from "~/platform/forms/redirect-with-message";
import { serializeCookie } from "~/platform/http/cookies";

import type { Route } from "./+types/google-callback";

export async function loader({ context }: Route.LoaderArgs) {
  const { query, cookies, answerHeaders } = getExchange(context);
  const outcome = await finishGoogleConnection(adminContext(context), query, cookies.get(signInCookie));
  answerHeaders.append("Set-Cookie", serializeCookie(signInCookie, "", { maxAge: 0 }));
  const toast = outcome.ok
    ? calendarToasts.googleConnected(outcome.value.found)
    : calendarToasts.googleNotConnected(outcome.reason);
  return redirectWithMessage({ context }, settingsPath, toast);
}
