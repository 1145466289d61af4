// POST /api/create-client (specification §7).
import { answerCreateClient } from "~/features/clients/answer-create-client.server";

import type { Route } from "./+types/create-client";

/** Any other method is told which one is meant. */
export function loader(args: Route.LoaderArgs) {
  return answerCreateClient(args);
}

export function action(args: Route.ActionArgs) {
  return answerCreateClient(args);
}
