// The owner's forms for a household's access entries, which she opens before editing them, and for its keys.
import { type ActionFunctionArgs, data, href } from "react-router";

import {
  adminContext,
  asToast,
  type ClientContext,
  eachText,
  formAction,
  getExchange,
  getServices,
  intentOf,
  notFound,
  receiveOwnForm,
  redirectWithMessage,
  replyFailed,
  replyRefusal,
} from "~/platform/index.server";
import { changedMeanwhile, findConflictingFields } from "~/platform/index";
import { moveKey, takeKey } from "./move-key.server";
import { accessForm, type AccessInput, moveKeyForm, newKeyForm } from "./forms";
import { accessFailed, accessSaved, keyMoved, keyRefusals, keyTaken, labelTaken } from "./texts";
import { type AccessEntries, accessNames } from "./access-fields";
import { saveAccess } from "./commands.server";
import { lookAtHouseholds } from "./looks.server";
import type { StoredAccess } from "./queries.server";

type Reader = (ctx: ClientContext) => Promise<StoredAccess | null>;

/** Action data of the owner's look: the stored entries, to read and edit. */
export interface ShownAccess {
  shown: StoredAccess;
}

export async function submitClientAccess(args: ActionFunctionArgs, profileId: string) {
  const page = href("/admin/clients/:id/access", { id: profileId });
  const intent = await intentOf(args);
  if (intent === "take-key") return submitKey(args, profileId, page);
  // A conflict shows the owner the stored entries, so it is logged as a look.
  const look: Reader = async (ctx) => (await lookAtHouseholds(ctx, [profileId], null)).get(profileId) ?? null;
  if (intent !== "look") return submit(args, profileId, look);
  const shown = await look(adminContext(args.context));
  if (!shown) throw notFound();
  getExchange(args.context).answerHeaders.set("Cache-Control", "private, no-store");
  return data<ShownAccess>({ shown });
}

async function submitKey(args: ActionFunctionArgs, profileId: string, page: string) {
  const received = await receiveOwnForm(args, { schema: newKeyForm, alsoKnown: ["intent"] });
  if (received.kind === "refused") return received.reply;
  const taken = await takeKey(adminContext(args.context), profileId, received.input);
  if (taken.ok) return redirectWithMessage(args, page, keyTaken(taken.value));
  return replyRefusal({ status: 409, errors: { label: labelTaken } }, received.values);
}

async function submit(args: ActionFunctionArgs, profileId: string, read: Reader) {
  const received = await receiveOwnForm(args, { schema: accessForm });
  if (received.kind === "refused") return received.reply;
  const ctx = adminContext(args.context);
  const { input, values } = received;
  try {
    const saved = await saveAccess(ctx, profileId, input);
    // The redirect removes the shown entries from the page.
    if (saved.ok)
      return redirectWithMessage(args, href("/admin/clients/:id/access", { id: profileId }), accessSaved[saved.value]);
    if (saved.reason === "changed-meanwhile") {
      const errors = conflictErrors(input, await read(ctx));
      // With the current version, saving again overwrites on purpose.
      return replyRefusal(
        { status: 409, message: changedMeanwhile, errors },
        { ...values, version: [String(saved.version)] },
      );
    }
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "access entries could not be saved");
    return replyFailed(accessFailed, values);
  }
  throw notFound();
}

/** Returns an error text with the stored value, for each field that differs from the typed one. */
export function conflictErrors({ version: _, ...typed }: AccessInput, stored: StoredAccess | null) {
  if (stored && !stored.entries) return {};
  const nothing = Object.fromEntries(accessNames.map((name) => [name, null])) as AccessEntries;
  return findConflictingFields(stored?.entries ?? nothing, typed);
}

export const submitKeyMove = formAction({
  schema: moveKeyForm,
  context: adminContext,
  command: moveKey,
  done: keyMoved,
  texts: eachText(keyRefusals, (text) => asToast(409, text)),
});
