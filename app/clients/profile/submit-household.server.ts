// Loader and action of the page of a household's members.
import { type ActionFunctionArgs, href } from "react-router";
import { z } from "zod";

import { can } from "~/clients/policy";
import {
  asToast,
  type ClientContext,
  clientContext,
  eachText,
  formAction,
  formActions,
  type Limit,
  notFound,
  replyMessage,
} from "~/platform/index.server";
import { schemaOf } from "~/shared/fields";

import {
  householdLeft,
  householdTexts,
  invited,
  inviteFields,
  inviteRefusals,
  mailFields,
  mailsSaved,
  memberRemoved,
  nameFields,
  nameSaved,
  notThere,
  unconfirmedInviter,
  withdrawn,
} from "./household-texts";
import {
  chooseMails,
  inviteMember,
  loadHousehold,
  removeMember,
  renameMember,
  withdrawInvitation,
} from "./household.server";

const inviteLimit: Limit = { name: "household-invitation", points: 10, minutes: 24 * 60 };

/** @throws 404 for people who can't have a household: the owner and her walkers. */
function householdContext(context: Parameters<typeof clientContext>[0]): ClientContext {
  const ctx = clientContext(context);
  if (!can(ctx.actor, "have a household")) throw notFound();
  return ctx;
}

export const loadHouseholdPage = ({ context }: Pick<ActionFunctionArgs, "context">) =>
  loadHousehold(householdContext(context));

const page = href("/profile/household");
const shared = {
  context: householdContext,
  page,
  failed: { ...householdTexts.failed, logged: "a household could not be changed" },
};
const byId = z.object({ id: z.guid() });
const gone = { "not-there": asToast(409, notThere) };

const submitForm = formActions({
  invite: formAction({
    ...shared,
    schema: schemaOf(inviteFields),
    limit: inviteLimit,
    command: inviteMember,
    done: invited,
    texts: {
      ...eachText(inviteRefusals, (email) => ({ status: 409, errors: { email } })),
      full: { status: 409, message: householdTexts.full },
      unconfirmed: { status: 409, message: unconfirmedInviter },
    },
  }),
  withdraw: formAction({ ...shared, schema: byId, command: withdrawInvitation, done: withdrawn, texts: gone }),
  remove: formAction({
    ...shared,
    schema: byId,
    command: removeMember,
    done: ({ hasLeft }, { args }) => (hasLeft ? replyMessage(args, householdLeft, href("/dashboard")) : memberRemoved),
    texts: gone,
  }),
  mails: formAction({ ...shared, schema: schemaOf(mailFields), command: chooseMails, done: mailsSaved, texts: {} }),
  name: formAction({ ...shared, schema: schemaOf(nameFields), command: renameMember, done: nameSaved, texts: gone }),
});

export async function submitHousehold(args: ActionFunctionArgs) {
  // Refuses before the form is read, so that every form gets the same 404.
  householdContext(args.context);
  return submitForm(args);
}
