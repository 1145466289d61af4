// The action of a screen that keeps a list: an entry is looked at, saved, moved or taken off, or former ones are restored.
import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";

import {
  type AdminContext,
  adminContext,
  asToast,
  receiveOwnForm,
  replyDone,
  replyPreview,
  replyRefusal,
} from "~/platform/index.server";
import type { Toast } from "~/shared/form-reply";

import { type EntryRefusal, type KeptList, moveEntryUp, type Picked, removeEntry, saveEntry } from "./entries.server";
import { replyChangedMeanwhile, replyRestored } from "./reply-versions.server";
import { entryTexts } from "./texts";

/** What such a form sends; `Fields`: what was written. */
type EntryInput<Fields> =
  | ({ intent: "preview" | "save"; id?: string | undefined; version: number } & Fields)
  | ({ intent: "up" | "remove" } & Picked)
  | { intent: "restore"; to: number; version: number };

export interface EntryScreen<Written, Fields> {
  page: string;
  schema: z.ZodType<EntryInput<Fields>>;
  list: KeptList<Written>;
  writtenOf: (fields: Fields) => Written;
  /** Said above a preview; by default it speaks of visitors. */
  previewed?: string;
  /** As visitors would see it. */
  previewOf: (ctx: AdminContext, written: Written) => unknown;
  /** Beside which field each refusal stands, and what it says. */
  refusals: Record<EntryRefusal, { field: string; text: string }>;
  /** Where the last ones can't be taken off. */
  tooFew?: string;
  done: Record<"save" | "up" | "remove", Toast>;
}

export async function submitEntries<Written extends object, Fields>(
  args: ActionFunctionArgs,
  screen: EntryScreen<Written, Fields>,
) {
  const { page, list, refusals } = screen;
  const received = await receiveOwnForm(args, { schema: screen.schema });
  if (received.kind === "refused") return received.reply;
  const { input, values } = received;
  const ctx = adminContext(args.context);
  switch (input.intent) {
    case "restore":
      return replyRestored(args, list, { input, values, page });
    case "preview":
      return replyPreview(
        await screen.previewOf(ctx, screen.writtenOf(input)),
        screen.previewed ?? entryTexts.previewed,
        values,
      );
    case "save": {
      const { id = null, version } = input;
      const saved = await saveEntry(ctx, list, { id, version, written: screen.writtenOf(input) });
      if (saved.ok) return replyDone(args, { ok: true, toast: screen.done.save }, page);
      if (saved.reason === "changed-meanwhile") return replyChangedMeanwhile(args, list, values);
      const { field, text } = refusals[saved.reason];
      return replyRefusal({ status: 409, errors: { [field]: text } }, values);
    }
    case "up":
    case "remove": {
      const done = await (input.intent === "up" ? moveEntryUp(ctx, list, input) : removeEntry(ctx, list, input));
      if (done.ok) return replyDone(args, { ok: true, toast: screen.done[input.intent] }, page);
      if (done.reason === "changed-meanwhile") return replyChangedMeanwhile(args, list, values);
      const tooFew = done.reason === "too-few" ? screen.tooFew : undefined;
      return replyRefusal(asToast(409, tooFew ?? refusals.gone.text), values);
    }
  }
}
