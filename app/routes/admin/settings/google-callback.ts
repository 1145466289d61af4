// Back from Google, with a code for tokens or with a no.
import { googleNote, returnFromGoogle, settingsPath } from "~/calendars/index.server";
import { googleConnected, googleRefusal } from "~/calendars/index";
import { getExchange, clientContext, redirectWithMessage, serializeCookie } from "~/platform/index.server";

import type { Route } from "./+types/google-callback";

export async function loader({ context }: Route.LoaderArgs) {
  const { query, cookies, answerHeaders } = getExchange(context);
  const outcome = await returnFromGoogle(clientContext(context), query, cookies.get(googleNote));
  answerHeaders.append("Set-Cookie", serializeCookie(googleNote, "", { maxAge: 0 }));
  const toast = outcome.ok
    ? googleConnected(outcome.value.found)
    : { kind: "error" as const, title: "Google isn't connected", text: googleRefusal(outcome.reason) };
  return redirectWithMessage({ context }, settingsPath, toast);
}
