// POST /api/send-email (docs/product.md, Functions).
import { answerSendEmail } from "~/accounts/tokens/answer-send-email.server";

export const action = answerSendEmail;
