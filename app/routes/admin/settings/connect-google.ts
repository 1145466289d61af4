// Sends the owner to Google, with a sealed note of this departure in a cookie.
import { redirect } from "react-router";

import { calendarToasts, settingsPath } from "~/calendars/index";
import { departForGoogle, googleNote, noteGoodForSeconds } from "~/calendars/index.server";
import { adminContext, getExchange, getServices, redirectWithMessage, serializeCookie } from "~/platform/index.server";

import type { Route } from "./+types/connect-google";

export async function loader({ context }: Route.LoaderArgs) {
  const departure = await departForGoogle(adminContext(context));
  if (!departure.ok)
    return redirectWithMessage({ context }, settingsPath, calendarToasts.googleNotConnected(departure.reason));
  const secure = getServices(context).origin.startsWith("https:");
  const cookie = serializeCookie(googleNote, departure.value.note, { maxAge: noteGoodForSeconds, secure });
  getExchange(context).answerHeaders.append("Set-Cookie", cookie);
  return redirect(departure.value.url);
}
