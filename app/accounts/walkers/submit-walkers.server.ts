// Action of /admin/employees. No form has a role (docs/product.md, Who may do what).
import { z } from "zod";

import { adminContext, asToast, eachText, formAction, formActions } from "~/platform/index.server";
import { changedMeanwhile } from "~/platform/index";
import { calendarColors } from "~/business/calendars/calendar-colors";
import { formTexts as texts } from "~/accounts/texts/entering";
import { email, line } from "~/shared/fields";

import {
  chooseColor,
  dismissBookkeeper,
  flagWalker,
  inviteBookkeeper,
  inviteWalker,
  unflagWalker,
} from "./commands.server";
import {
  bookkeeperInvited,
  colorSaved,
  dismissed,
  emailTaken,
  flagged,
  flagRefusals,
  invited,
  unflagged,
  walkersTexts,
} from "./texts";
import { listWalkers } from "./queries.server";

const id = z.guid({ error: walkersTexts.accountGone });

/** Colors are stored by id, which calendars use. */
const colorIds = calendarColors.map((color) => String(color.id));

const flagForm = z.object({ id });

const colorForm = z.object({
  id,
  version: z.coerce.number().int().min(1),
  calendarColor: z.enum(colorIds, { error: walkersTexts.colorNeeded }),
});

const inviteForm = z.object({
  firstName: line(texts.allFields, 1, 100),
  lastName: line(texts.allFields, 1, 100),
  email: z.string({ error: texts.allFields }).trim().min(1, texts.allFields).pipe(email(texts.validEmail)),
});

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
  "invite-bookkeeper": formAction({
    schema: inviteForm,
    context: adminContext,
    command: inviteBookkeeper,
    done: bookkeeperInvited,
    texts: { "email-taken": { status: 409, errors: { email: walkersTexts.emailTakenAlready } } },
  }),
  "dismiss-bookkeeper": formAction({
    schema: flagForm,
    context: adminContext,
    command: (ctx, { id }) => dismissBookkeeper(ctx, id),
    done: dismissed,
    texts: refusals,
  }),
});
