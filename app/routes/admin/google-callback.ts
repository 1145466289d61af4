// Back from Google, with a code for tokens or with a no.
import { returnFromGoogle } from "~/features/connections/connect-google.server";
import { googleNote } from "~/features/connections/google-note.server";
import { googleConnected, googleRefusal } from "~/features/connections/messages";
import { settingsPath } from "~/features/connections/submit-calendar.server";
import { getExchange, ownContext } from "~/server/context";
import { parseCookies, serializeCookie } from "~/server/cookies";
import { redirectWithMessage } from "~/server/redirect-with-message";

import type { Route } from "./+types/google-callback";

export async function loader({ request, context }: Route.LoaderArgs) {
  const note = parseCookies(request.headers.get("Cookie"))[googleNote];
  const outcome = await returnFromGoogle(ownContext(context), new URL(request.url).searchParams, note);
  getExchange(context).answerHeaders.append("Set-Cookie", serializeCookie(googleNote, "", { maxAge: 0 }));
  const toast = outcome.ok
    ? googleConnected(outcome.value.found)
    : { kind: "error" as const, title: "Google is not connected", text: googleRefusal(outcome.reason) };
  return redirectWithMessage({ context }, settingsPath, toast);
}
