// GET /api/google-calendar/ping (specification §7).
import { answerDiagnosticPing } from "~/features/scheduling/answer-ping.server";

import type { Route } from "./+types/google-calendar-ping";

export function loader(args: Route.LoaderArgs) {
  return answerDiagnosticPing(args);
}

/** Any other method is told which one is meant. */
export function action(args: Route.ActionArgs) {
  return answerDiagnosticPing(args);
}
