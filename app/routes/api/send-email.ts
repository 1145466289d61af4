// POST /api/send-email (docs/product.md, Functions).
import { answerSendEmail } from "~/accounts/index.server";

import type { Route } from "./+types/send-email";

export function action(args: Route.ActionArgs) {
  return answerSendEmail(args);
}
