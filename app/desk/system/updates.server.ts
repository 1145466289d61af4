// Looks for a newer release in the file that the keeper of the server chose (docs/operations.md, Updates). Nobody is
// asked without that setting.
import { z } from "zod";

import type { Services } from "~/platform/index.server";

const feed = z.object({
  version: z.string().regex(/^\d{1,5}\.\d{1,5}\.\d{1,5}$/),
  notes: z.string().max(5000).default(""),
});

export function watchUpdates(url: string, running: string) {
  let found: ReturnType<Services["findUpdate"]> = null;
  return {
    /** Reads the file. The announcement before stays when it can't be read. */
    read: async (): Promise<void> => {
      const answer = await fetch(url, { redirect: "error", signal: AbortSignal.timeout(10_000) });
      if (!answer.ok) throw new Error(`the update feed answered ${answer.status}`);
      const announced = feed.parse(await answer.json());
      found = announced.version.localeCompare(running, "en", { numeric: true }) > 0 ? announced : null;
    },
    /** Returns the announced release when it is newer than the running one. */
    find: () => found,
  };
}
