// POST /api/create-client (docs/product.md, Functions).
import type { PageHandle } from "~/shared/page-handle";
import { answerCreateClient } from "~/clients/desk/answer-create-client.server";

export const handle: PageHandle = { postsFrom: "programs" };

export const action = answerCreateClient;
