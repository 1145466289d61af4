// POST /api/create-client (docs/product.md, Functions).
import { answerCreateClient } from "~/clients/index.server";

export const action = answerCreateClient;
