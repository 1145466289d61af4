// Forms of /admin/settings/tokens.
import { z } from "zod";

import { tokensTexts as texts } from "~/accounts/tokens/texts";
import { line } from "~/shared/fields";

export const tokenForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("make"),
    /** Id of the new token, so that a form sent twice makes one. */
    id: z.uuid({ error: texts.openAgain }),
    name: line(texts.nameNeeded, 2, 80),
  }),
  z.object({ intent: z.literal("revoke"), id: z.uuid({ error: texts.gone }) }),
]);
