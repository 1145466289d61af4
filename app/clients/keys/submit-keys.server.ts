// The form of /admin/keys: where a key goes.
import { adminContext, asToast, eachText, formAction, told } from "~/platform/index.server";

import { keyMoved, keyRefusals } from "~/clients/texts/keys";
import { moveKey } from "./commands.server";
import { moveKeyForm } from "./forms";

export const submitKeyMove = formAction({
  schema: moveKeyForm,
  context: adminContext,
  command: async (ctx, input) => told(await moveKey(ctx, input), keyMoved),
  texts: eachText(keyRefusals, (text) => asToast(409, text)),
});
