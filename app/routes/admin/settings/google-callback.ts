// Back from Google, with a code for tokens or with a no.
import { calendarToasts, settingsPath } from "~/calendars/index";
import { googleNote, returnFromGoogle } from "~/calendars/index.server";
import { adminContext, getExchange, redirectWithMessage, serializeCookie } from "~/platform/index.server";

import type { Route } from "./+types/google-callback";

export async function loader({ context }: Route.LoaderArgs) {
  const { query, cookies, answerHeaders } = getExchange(context);
  const outcome = await returnFromGoogle(adminContext(context), query, cookies.get(googleNote));
  answerHeaders.append("Set-Cookie", serializeCookie(googleNote, "", { maxAge: 0 }));
  const toast = outcome.ok
    ? calendarToasts.googleConnected(outcome.value.found)
    : calendarToasts.googleNotConnected(outcome.reason);
  return redirectWithMessage({ context }, settingsPath, toast);
}
