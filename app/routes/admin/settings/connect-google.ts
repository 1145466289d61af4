// Sends the owner to Google, with a sealed note of this departure in a cookie.
import { redirect } from "react-router";

import { departForGoogle, googleNote, noteGoodForSeconds, settingsPath } from "~/calendars/index.server";
import { googleRefusal } from "~/calendars/index";
import { getExchange, getServices, clientContext, redirectWithMessage, serializeCookie } from "~/platform/index.server";

import type { Route } from "./+types/connect-google";

export async function loader({ context }: Route.LoaderArgs) {
  const departure = await departForGoogle(clientContext(context));
  if (!departure.ok) {
    const toast = { kind: "error" as const, title: "Google isn't connected", text: googleRefusal(departure.reason) };
    return redirectWithMessage({ context }, settingsPath, toast);
  }
  const secure = getServices(context).origin.startsWith("https:");
  const cookie = serializeCookie(googleNote, departure.value.note, { maxAge: noteGoodForSeconds, secure });
  getExchange(context).answerHeaders.append("Set-Cookie", cookie);
  return redirect(departure.value.url);
}
