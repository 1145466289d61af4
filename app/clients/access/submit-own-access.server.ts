// The household's own form at /profile/access. Showing the entries takes a confirmed session, and is logged; saving
// does not.
import { type ActionFunctionArgs, href } from "react-router";

import { confirmRefused } from "~/accounts/index";
import { confirmSession, isConfirmed } from "~/accounts/index.server";
import { accessFailed, accessSaved, accessTexts as texts } from "~/clients/access/texts";
import { changedMeanwhile } from "~/platform/index";
import {
  clientContext,
  getExchange,
  getServices,
  notFound,
  receiveOwnForm,
  replyDone,
  replyFailed,
  replyPreview,
  replyRefusal,
  tooOften,
} from "~/platform/index.server";

import { accessNames, isEmpty } from "./access-fields";
import { changeAccess, saveAccess } from "./commands.server";
import { ownAccessForm, type OwnAccessInput } from "./forms";
import { lookAtHouseholds } from "./looks.server";
import { conflictErrors } from "./submit-access.server";

type Values = Record<string, string[]>;

export async function submitOwnAccess(args: ActionFunctionArgs) {
  getExchange(args.context).answerHeaders.set("Cache-Control", "private, no-store");
  const received = await receiveOwnForm(args, { schema: ownAccessForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  if (wantsLook(input)) return look(args, input, values);
  if (input.intent === "change" && isEmpty(input))
    return replyRefusal({ status: 400, message: texts.nothingTyped }, values);
  try {
    return await save(args, input, values);
  } catch (error) {
    getServices(args.context).log.error({ err: error }, "access entries could not be saved");
    return replyFailed(accessFailed, values);
  }
}

/** A passkey is sent only for a look. Enter in the password field triggers the form's first button, which saves. */
const wantsLook = (input: OwnAccessInput) =>
  input.intent === "look" ||
  input.credential !== "" ||
  (input.intent === "change" && input.password !== "" && isEmpty(input));

async function look(args: ActionFunctionArgs, input: OwnAccessInput, values: Values) {
  const ctx = clientContext(args.context);
  if (!(await isConfirmed(ctx))) {
    const confirmed = await confirmSession(args, input);
    if (!confirmed.ok) {
      const refusal =
        confirmed.reason === "too-many"
          ? tooOften(args, confirmed.seconds)
          : { status: 400, ...refusalOf(confirmed.reason, input) };
      return replyRefusal(refusal, withoutCredential(values));
    }
  }
  const stored = (await lookAtHouseholds(ctx, [ctx.actor.id], null)).get(ctx.actor.id);
  if (!stored) throw notFound();
  // Typed values win over stored ones.
  const shown = accessNames.map((name) => [name, [input[name] ?? stored.entries?.[name] ?? ""]] as const);
  return replyPreview("shown", texts.shown, {
    ...Object.fromEntries(shown),
    intent: ["save"],
    version: [String(stored.version)],
  });
}

const refusalOf = (reason: "wrong-password" | "unknown-passkey", { password }: OwnAccessInput) =>
  reason === "unknown-passkey"
    ? { message: confirmRefused[reason] }
    : { errors: { password: confirmRefused[password ? reason : "missing"] } };

async function save(args: ActionFunctionArgs, { intent, version, ...typed }: OwnAccessInput, values: Values) {
  const ctx = clientContext(args.context);
  const { password: _, credential: __, ...entries } = typed;
  const { id } = ctx.actor;
  const saved =
    intent === "change" ? await changeAccess(ctx, id, entries) : await saveAccess(ctx, id, { version, ...entries });
  if (saved.ok) return replyDone(args, { ok: true, toast: accessSaved[saved.value] }, href("/profile/access"));
  if (saved.reason === "unknown-client") throw notFound();
  // Only a confirmed session sees the other version, and that is logged as a look.
  const isShown = await isConfirmed(ctx);
  const stored = isShown ? (await lookAtHouseholds(ctx, [id], null)).get(id) : undefined;
  const errors = isShown ? conflictErrors({ version, ...entries }, stored ?? null) : {};
  const message = isShown ? changedMeanwhile : texts.changedUnseen;
  const newest = stored?.version ?? saved.version;
  return replyRefusal({ status: 409, message, errors }, { ...withoutCredential(values), version: [String(newest)] });
}

const withoutCredential = ({ credential: _, ...values }: Values): Values => values;
