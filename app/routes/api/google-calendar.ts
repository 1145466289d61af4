// POST /api/google-calendar (docs/product.md, Functions).
import { answerGoogleCalendar } from "~/schedule/calendar-calls/answer-calendar-call.server";

import type { Route } from "./+types/google-calendar";

export function action(args: Route.ActionArgs) {
  return answerGoogleCalendar(args);
}
