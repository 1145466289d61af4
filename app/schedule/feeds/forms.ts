// The forms of /profile/calendar.
import { z } from "zod";

export const feedIntents = ["make-link", "replace-link", "revoke-link"] as const;

export const feedForm = z.object({
  intent: z.enum(feedIntents),
  kind: z.enum(["client", "walker", "business"]),
});
