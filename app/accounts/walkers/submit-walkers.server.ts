// Action of /admin/employees.
import { adminContext, asToast, eachText, formAction, formActions } from "~/platform/index.server";
import { changedMeanwhile } from "~/platform/index";

import { chooseColor, flagWalker, inviteWalker, unflagWalker } from "./commands.server";
import { colorForm, flagForm, inviteForm } from "./forms";
import {
  colorSaved,
  emailTaken,
  flagRefusals,
  walkersTexts,
  flagged,
  invited,
  unflagged,
} from "~/accounts/walkers/texts";
import { listWalkers } from "./queries.server";

const refusals = eachText(flagRefusals, (text) => asToast(409, walkersTexts.notChanged, text));

export const submitWalkers = formActions({
  flag: formAction({
    schema: flagForm,
    context: adminContext,
    command: (ctx, { id }) => flagWalker(ctx, id),
    done: flagged,
    texts: refusals,
  }),
  unflag: formAction({
    schema: flagForm,
    context: adminContext,
    command: (ctx, { id }) => unflagWalker(ctx, id),
    done: unflagged,
    texts: refusals,
  }),
  color: formAction({
    schema: colorForm,
    context: adminContext,
    command: chooseColor,
    done: colorSaved,
    texts: {
      ...refusals,
      "changed-meanwhile": async (_, { ctx, input }) => {
        const walker = (await listWalkers(ctx.db)).find(({ id }) => id === input.id);
        return { status: 409, message: changedMeanwhile, values: { version: [String(walker?.version ?? 1)] } };
      },
    },
  }),
  invite: formAction({
    schema: inviteForm,
    context: adminContext,
    command: inviteWalker,
    done: invited,
    texts: { "email-taken": { status: 409, errors: { email: emailTaken } } },
  }),
});
