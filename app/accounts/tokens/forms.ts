// The forms of /admin/settings/tokens.
import { z } from "zod";

import { tokensTexts as texts } from "~/accounts/tokens/texts";
import { line } from "~/shared/fields";

export const tokenForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("make"),
    /** Of the token to be made: the same form again makes no second one. */
    id: z.uuid({ error: texts.openAgain }),
    name: line(texts.nameNeeded, 2, 80),
  }),
  z.object({ intent: z.literal("revoke"), id: z.uuid({ error: texts.gone }) }),
]);
