// Sends the owner to Google, with a sealed note of this departure in a cookie.
import { redirect } from "react-router";

import { departForGoogle, noteGoodForSeconds } from "~/features/connections/connect-google.server";
import { googleNote } from "~/features/connections/google-note.server";
import { googleRefusal } from "~/features/connections/messages";
import { settingsPath } from "~/features/connections/submit-calendar.server";
import { getExchange, getServices, ownContext } from "~/server/context";
import { serializeCookie } from "~/server/cookies";
import { redirectWithMessage } from "~/server/redirect-with-message";

import type { Route } from "./+types/connect-google";

export async function loader({ context }: Route.LoaderArgs) {
  const departure = await departForGoogle(ownContext(context));
  if (!departure.ok) {
    const toast = { kind: "error" as const, title: "Google is not connected", text: googleRefusal(departure.reason) };
    return redirectWithMessage({ context }, settingsPath, toast);
  }
  const secure = getServices(context).origin.startsWith("https:");
  const cookie = serializeCookie(googleNote, departure.value.note, { maxAge: noteGoodForSeconds, secure });
  getExchange(context).answerHeaders.append("Set-Cookie", cookie);
  return redirect(departure.value.url);
}
