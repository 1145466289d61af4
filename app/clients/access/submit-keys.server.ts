// The form of /admin/keys: where a key goes.
import { adminContext, asToast, eachText, formAction, told } from "~/platform/index.server";

import { keyMoved, keyRefusals } from "~/clients/access/key-texts";
import { moveKey } from "./move-key.server";
import { moveKeyForm } from "./key-forms";

export const submitKeyMove = formAction({
  schema: moveKeyForm,
  context: adminContext,
  command: async (ctx, input) => told(await moveKey(ctx, input), keyMoved),
  texts: eachText(keyRefusals, (text) => asToast(409, text)),
});
