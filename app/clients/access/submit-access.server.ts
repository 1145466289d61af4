// The owner's forms for a household's access entries and keys. The owner has to open the entries before editing them.
import { type ActionFunctionArgs, data, href } from "react-router";

import {
  type AdminContext,
  adminContext,
  asToast,
  eachText,
  formAction,
  formActions,
  getExchange,
  notFound,
} from "~/platform/index.server";
import { conflictRefusal } from "~/platform/index";
import { moveKey, takeKey } from "./keys.server";
import { accessForm, moveKeyForm, newKeyForm } from "./forms";
import { accessFailed, accessSaved, keyMoved, keyRefusals, keyTaken, labelTaken } from "./texts";
import { type AccessEntries, accessNames } from "./access-fields";
import { saveAccess, lookAtHouseholds } from "./commands.server";
import type { StoredAccess } from "./queries.server";
import { taskActions } from "./tasks.server";

export const submitClientAccess = (args: ActionFunctionArgs, profileId: string) => {
  const page = href("/admin/clients/:id/access", { id: profileId });
  const look = async (ctx: AdminContext) => (await lookAtHouseholds(ctx, [profileId], null)).get(profileId) ?? null;
  return formActions<Awaited<ReturnType<typeof save>> | ReturnType<typeof data<{ shown: StoredAccess }>>>({
    "take-key": formAction({
      schema: newKeyForm,
      context: adminContext,
      command: (ctx, input) => takeKey(ctx, profileId, input),
      done: (key) => ({ toast: keyTaken(key), to: page, leads: true }),
      texts: { "label-taken": { status: 409, errors: { label: labelTaken } } },
    }),
    look: async ({ context }) => {
      const shown = await look(adminContext(context));
      if (!shown) throw notFound();
      getExchange(context).answerHeaders.set("Cache-Control", "private, no-store");
      return data({ shown });
    },
    ...taskActions(page, () => profileId, adminContext),
    default: save,
  })(args);

  function save(sent: ActionFunctionArgs) {
    return formAction({
      schema: accessForm,
      context: adminContext,
      command: (ctx, input) => saveAccess(ctx, profileId, input),
      // The redirect makes sure that the page no longer contains the entries.
      done: (state) => ({ toast: accessSaved[state], to: page, leads: true }),
      texts: {
        "unknown-client": "not-found",
        // A conflict shows the owner the stored entries, so it is logged as a view.
        "changed-meanwhile": async ({ version }, { ctx, input: { version: _, ...typed } }) =>
          refuseStale(version, await look(ctx), typed),
      },
      failed: { ...accessFailed, logged: "access entries could not be saved" },
    })(sent);
  }
};

/** Refuses a stale form. The stored entries are shown beside the typed ones, unless they can't be decrypted. */
export function refuseStale(version: number, stored: StoredAccess | null, typed: AccessEntries) {
  const nothing = Object.fromEntries(accessNames.map((name) => [name, null])) as AccessEntries;
  return conflictRefusal(version, stored ? (stored.entries ?? typed) : nothing, typed);
}

export const submitKeyMove = formAction({
  schema: moveKeyForm,
  context: adminContext,
  command: moveKey,
  done: keyMoved,
  texts: eachText(keyRefusals, (text) => asToast(409, text)),
});
