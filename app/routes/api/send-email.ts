// POST /api/send-email (specification §7).
import { answerSendEmail } from "~/features/mail/answer-send-email.server";

import type { Route } from "./+types/send-email";

/** Any other method is told which one is meant. */
export function loader(args: Route.LoaderArgs) {
  return answerSendEmail(args);
}

export function action(args: Route.ActionArgs) {
  return answerSendEmail(args);
}
