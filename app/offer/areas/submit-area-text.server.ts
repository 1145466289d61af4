// The action of /admin/settings/areas/{slug}: a text is looked at, saved, or a former one is restored.
import { type ActionFunctionArgs, href } from "react-router";

import type { Area } from "~/business/areas/areas";
import { replyChangedMeanwhile, replyRestored } from "~/offer/versions/reply-versions.server";
import { adminContext, receiveOwnForm, replyDone, replyPreview, replyRefusal } from "~/platform/index.server";

import { readAreaText } from "./area-text";
import { areaTextOf, saveAreaText } from "./area-texts.server";
import { areaTextForm } from "./area-text-forms";
import { areaDeskTexts as texts } from "./area-text-texts";

export async function submitAreaText(args: ActionFunctionArgs, area: Area) {
  const received = await receiveOwnForm(args, { schema: areaTextForm });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const versioned = areaTextOf(area);
  const page = href("/admin/settings/areas/:slug", { slug: area.slug });
  if (input.intent === "restore") return replyRestored(args, versioned, { input, values, page });
  const text = readAreaText(input);
  if (input.intent === "preview") return replyPreview(text, texts.previewed, values);
  const saved = await saveAreaText(adminContext(args.context), area, { version: input.version, text });
  if (saved.ok) return replyDone(args, { ok: true, toast: texts.saved }, page);
  if (saved.reason === "changed-meanwhile") return replyChangedMeanwhile(args, versioned, values);
  return replyRefusal({ status: 400, message: texts.nothingNew }, values);
}
