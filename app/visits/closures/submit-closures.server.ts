// The action of /admin/settings/closures.
import { eachText, formAction, clientContext, told } from "~/platform/index.server";
import { adminsOnly } from "~/offer/index";

import { addClosure, removeClosure } from "./commands.server";
import { closureForm } from "./forms";
import { closureAdded, closureRefusals, closureRemoved } from "./messages";

export const submitClosures = formAction({
  schema: closureForm,
  context: clientContext,
  command: async (ctx, input) => {
    if (input.intent === "remove") return told(await removeClosure(ctx, input.id), () => closureRemoved);
    const { walkerId, startsOn, endsOn, reason } = input;
    const added = await addClosure(ctx, { walkerId: walkerId || null, startsOn, endsOn, reason });
    return told(added, ({ inside }) => closureAdded(inside));
  },
  texts: {
    "admins-only": { status: 403, message: adminsOnly },
    ...eachText(closureRefusals, ({ field, message }) => ({ status: 400, errors: { [field]: message } })),
  },
  page: "/admin/settings/closures",
});
