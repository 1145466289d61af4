// POST /api/create-client (docs/product.md, Functions).
import { answerCreateClient } from "~/clients/desk/answer-create-client.server";

export const action = answerCreateClient;
