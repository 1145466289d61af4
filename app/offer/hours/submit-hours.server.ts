// The action of /admin/settings/hours: other hours are looked at, saved, or former ones are restored.
import { type ActionFunctionArgs, href } from "react-router";

import { replyChangedMeanwhile, replyRestored } from "~/offer/versions/reply-versions.server";
import { adminContext, receiveOwnForm, replyDone, replyPreview, replyRefusal } from "~/platform/index.server";

import { hoursForm } from "./forms";
import { readHours } from "./hours";
import { getHours, keptHours, saveHours } from "./hours.server";
import { previewHours } from "./preview-hours.server";
import { hoursTexts as texts } from "./texts";

const page = href("/admin/settings/hours");

export async function submitHours(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: hoursForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  if (input.intent === "restore") return replyRestored(args, keptHours, { input, values, page });
  const { version, intent, ...typed } = input;
  const read = readHours(typed);
  if (!read.ok) return replyRefusal({ status: 400, errors: read.errors }, values);
  const ctx = adminContext(args.context);
  const nothingNew = () => replyRefusal({ status: 400, message: texts.nothingNew }, values);
  if (intent === "preview") {
    const preview = await previewHours(ctx.db, { before: await getHours(ctx.db), after: read.hours, now: ctx.now });
    return preview ? replyPreview(preview, texts.previewed, values) : nothingNew();
  }
  const saved = await saveHours(ctx, { version, hours: read.hours });
  if (saved.ok) return replyDone(args, { ok: true, toast: texts.saved }, page);
  return saved.reason === "changed-meanwhile" ? replyChangedMeanwhile(args, keptHours, values) : nothingNew();
}
