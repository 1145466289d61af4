// GET /api/google-calendar/ping (docs/product.md, Functions).
import { answerDiagnosticPing } from "~/schedule/calendar-calls/answer-ping.server";

import type { Route } from "./+types/google-calendar-ping";

export const loader = (args: Route.LoaderArgs) => answerDiagnosticPing(args);
