// POST /api/google-calendar (docs/product.md, Functions).
import type { PageHandle } from "~/shared/page-handle";
import { answerGoogleCalendar } from "~/schedule/calendar-calls/answer-calendar-call.server";

import type { Route } from "./+types/google-calendar";

export const handle: PageHandle = { postsFrom: "programs" };

export const action = (args: Route.ActionArgs) => answerGoogleCalendar(args);
