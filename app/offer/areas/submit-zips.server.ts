// The action of /admin/settings/areas: other zip codes are looked at, saved, or former ones are restored.
import { type ActionFunctionArgs, href } from "react-router";

import { allAreas, type AreaSlug } from "~/business/areas/areas";
import { replyChangedMeanwhile, replyRestored } from "~/offer/versions/reply-versions.server";
import { getValue } from "~/offer/versions/versions.server";
import { adminContext, receiveOwnForm, replyDone, replyPreview, replyRefusal } from "~/platform/index.server";

import { zipForm } from "./zip-forms";
import { previewZips } from "./preview-zips.server";
import { zipTexts as texts } from "./zip-texts";
import { readZips } from "./zips";
import { keptZips, saveZips } from "./zips.server";

const page = href("/admin/settings/areas");

export async function submitZips(args: ActionFunctionArgs) {
  const received = await receiveOwnForm(args, { schema: zipForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  if (input.intent === "restore") return replyRestored(args, keptZips, { input, values, page });
  const ctx = adminContext(args.context);
  const before = await getValue(ctx.db, keptZips);
  const typed = Object.fromEntries(allAreas.map(({ slug }) => [slug, input[slug] ?? ""])) as Record<AreaSlug, string>;
  const read = readZips(typed, before);
  if (!read.ok) return replyRefusal({ status: 400, errors: read.errors }, values);
  if (input.intent === "preview") {
    const preview = await previewZips(ctx.db, { before, after: read.zips, now: ctx.now });
    if (preview.length === 0) return replyRefusal({ status: 400, message: texts.nothingNew }, values);
    return replyPreview(preview, texts.previewed, values);
  }
  const saved = await saveZips(ctx, { version: input.version, zips: read.zips });
  if (saved.ok) return replyDone(args, { ok: true, toast: texts.saved }, page);
  if (saved.reason === "changed-meanwhile") return replyChangedMeanwhile(args, keptZips, values);
  return replyRefusal({ status: 400, message: texts.nothingNew }, values);
}
