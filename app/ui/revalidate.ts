// A refused form changes nothing, so nothing is loaded again after it: where the connection was lost, loading again
// would put the error screen in the place of everything typed.
import type { ShouldRevalidateFunctionArgs } from "react-router";

export function unlessRefused({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  const refused = (actionResult as { ok?: unknown } | undefined)?.ok === false;
  return refused ? false : defaultShouldRevalidate;
}
