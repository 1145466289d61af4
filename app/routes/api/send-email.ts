// POST /api/send-email (docs/product.md, Functions).
import { answerSendEmail } from "~/accounts/index.server";

export const action = answerSendEmail;
