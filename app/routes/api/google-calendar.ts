// POST /api/google-calendar (specification §7).
import { answerGoogleCalendar } from "~/features/scheduling/answer-google-calendar.server";

import type { Route } from "./+types/google-calendar";

/** Any other method is told which one is meant. */
export function loader(args: Route.LoaderArgs) {
  return answerGoogleCalendar(args);
}

export function action(args: Route.ActionArgs) {
  return answerGoogleCalendar(args);
}
