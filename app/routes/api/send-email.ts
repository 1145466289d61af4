// POST /api/send-email (docs/product.md, Functions).
import type { PageHandle } from "~/shared/page-handle";
import { answerSendEmail } from "~/accounts/tokens/answer-send-email.server";

export const handle: PageHandle = { postsFrom: "programs" };

export const action = answerSendEmail;
