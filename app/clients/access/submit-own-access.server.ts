// The household's form at /profile/access. Showing the stored entries requires a confirmed session and is logged;
// saving does not require it and is not logged.
import { type ActionFunctionArgs, href } from "react-router";

import { confirmRefused } from "~/accounts/index";
import { confirmSession, isConfirmed } from "~/accounts/index.server";
import { accessFailed, accessNotShown, accessSaved, accessTexts as texts } from "~/clients/access/texts";
import {
  type ClientContext,
  clientContext,
  formAction,
  getExchange,
  replyPreview,
  tooOften,
} from "~/platform/index.server";
import { done, refused } from "~/shared/result";

import { type AccessEntries, accessNames, isEmpty } from "./access-fields";
import { changeAccess, saveAccess, lookAtHouseholds } from "./commands.server";
import { ownAccessForm, type OwnAccessInput } from "./forms";
import { refuseStale } from "./submit-access.server";

export async function submitOwnAccess(args: ActionFunctionArgs) {
  getExchange(args.context).answerHeaders.set("Cache-Control", "private, no-store");
  return lookOrSave(args);
}

const lookOrSave = formAction({
  schema: ownAccessForm,
  context: clientContext,
  command: async (ctx, input, { args }) => {
    if (wantsLook(input)) return look(args, ctx, input);
    if (input.intent === "change" && isEmpty(input)) return refused("nothing-typed");
    return save(ctx, input);
  },
  done: (answer) => answer,
  texts: {
    "too-many": ({ seconds }, { args }) => tooOften(args, seconds),
    "unknown-passkey": { status: 400, message: confirmRefused["unknown-passkey"] },
    "wrong-password": (_, { input: { password } }) => ({
      status: 400,
      errors: { password: confirmRefused[password ? "wrong-password" : "missing"] },
    }),
    "unknown-client": "not-found",
    "nothing-typed": { status: 400, message: texts.nothingTyped },
    "changed-meanwhile": async ({ version }, { ctx, input }) => {
      // Only a confirmed session sees the version that was saved meanwhile, and this is logged as a view.
      if (!(await isConfirmed(ctx)))
        return { status: 409, message: texts.changedUnseen, values: { version: [String(version)] } };
      const stored = await lookAtOwn(ctx);
      return refuseStale(stored?.version ?? version, stored, entriesOf(input));
    },
  },
  page: href("/profile/access"),
  failed: (input) =>
    wantsLook(input)
      ? { ...accessNotShown, logged: "access entries could not be shown" }
      : { ...accessFailed, logged: "access entries could not be saved" },
});

/**
 * True when the client wants to view the stored entries. A passkey is sent only for that. Enter in the password field
 * sends the first button's "change"; with nothing else typed, it also counts as a view.
 */
const wantsLook = (input: OwnAccessInput) =>
  input.intent === "look" ||
  input.credential !== "" ||
  (input.intent === "change" && input.password !== "" && isEmpty(input));

async function look(args: ActionFunctionArgs, ctx: ClientContext, input: OwnAccessInput) {
  const confirmed = (await isConfirmed(ctx)) ? done(null) : await confirmSession(args, input);
  if (!confirmed.ok) return confirmed;
  const stored = await lookAtOwn(ctx);
  if (!stored) return refused("unknown-client");
  // Typed values take precedence over stored ones.
  const shown = accessNames.map((name) => [name, [input[name] ?? stored.entries?.[name] ?? ""]] as const);
  const values = { ...Object.fromEntries(shown), intent: ["save"], version: [String(stored.version)] };
  return done(replyPreview("shown", texts.shown, values));
}

const lookAtOwn = async (ctx: ClientContext) =>
  (await lookAtHouseholds(ctx, [ctx.actor.id], null)).get(ctx.actor.id) ?? null;

async function save(ctx: ClientContext, input: OwnAccessInput) {
  const { id } = ctx.actor;
  const entries = entriesOf(input);
  const saved = await (input.intent === "change"
    ? changeAccess(ctx, id, entries)
    : saveAccess(ctx, id, { version: input.version, ...entries }));
  return saved.ok ? done(accessSaved[saved.value]) : saved;
}

const entriesOf = ({
  intent: _,
  version: __,
  password: ___,
  credential: ____,
  ...entries
}: OwnAccessInput): AccessEntries => entries;
