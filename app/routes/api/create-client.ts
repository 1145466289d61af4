// POST /api/create-client (docs/product.md, Functions).
import { answerCreateClient } from "~/clients/index.server";

import type { Route } from "./+types/create-client";

export function action(args: Route.ActionArgs) {
  return answerCreateClient(args);
}
