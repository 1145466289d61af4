// Actions of the settings that keep former versions: preview, save and restore; for lists also move up and remove.
import type { z } from "zod";

import {
  type AdminContext,
  adminContext,
  asToast,
  eachText,
  formAction,
  formActions,
  type Refusal,
  type Submission,
} from "~/platform/index.server";
import type { Toast } from "~/shared/form-reply";
import { done, refused, type Result } from "~/shared/result";

import { type EntryRefusal, type KeptList, moveEntryUp, removeEntry, saveEntry } from "./entries.server";
import { entryPress, type EntryInput, restoreForm, type VersionInput } from "./forms";
import type { SeenToast } from "./seen";
import { entryTexts, versionRefusals, versionTexts } from "./texts";
import { getNewest, getValue, restoreVersion, saveVersion, type Versioned } from "./versions.server";

/** Returns the typed text with the newest version, so that saving again overwrites the other editor's change. */
export const changedMeanwhile =
  <Value>(versioned: Versioned<Value>) =>
  async (_: unknown, { ctx }: { ctx: AdminContext }): Promise<Refusal & { values: { version: string[] } }> => ({
    status: 409,
    message: versionRefusals["changed-meanwhile"],
    values: { version: [String((await getNewest(ctx.db, versioned)).version)] },
  });

/** Returns the action that restores a version. `problemOf` returns why a version can't be restored; null if it can. */
export const restoreAction = <Value>(
  versioned: Versioned<Value>,
  page: string,
  problemOf?: (ctx: AdminContext, to: number) => Promise<string | null>,
) =>
  formAction({
    schema: restoreForm,
    context: adminContext,
    page,
    async command(ctx, input) {
      const problem = (await problemOf?.(ctx, input.to)) ?? null;
      if (problem !== null) return { ok: false as const, reason: "not-allowed" as const, problem };
      return restoreVersion(ctx, versioned, input);
    },
    done: versionTexts.restoredToast,
    texts: {
      ...eachText(versionRefusals, (text) => asToast(409, text)),
      "not-allowed": ({ problem }) => asToast(409, problem),
    },
  });

export type Found<Value> = { ok: true; value: Value } | { ok: false; errors: Record<string, string> };

/** A form that changes a single value: zip codes, hours, or the text of an area. */
export interface ValueEditor<Value, Schema extends z.ZodType<VersionInput>> {
  versioned: Versioned<Value>;
  page: string;
  schema: Schema;
  /** Name of the change in the log. */
  action: string;
  /** Validates the input. Returns the value, or a message for each wrong field. */
  read: (
    input: z.output<Schema>,
    before: Value,
    ctx: AdminContext,
    submission: Submission<AdminContext, z.output<Schema>>,
  ) => Found<Value> | Promise<Found<Value>>;
  /** Describes the change in words; "" if nothing changes. */
  summaryOf: (before: Value, after: Value) => string;
  /** Returns the preview; null if nothing changes. */
  previewOf: (ctx: AdminContext, before: Value, after: Value) => Promise<unknown>;
  /** Returns why a former version can't be restored; null if it can. */
  problemOf?: (ctx: AdminContext, to: number) => Promise<string | null>;
  texts: { previewed: string; saved: Toast | SeenToast; nothingNew: string };
}

type Invalid = { ok: false; reason: "invalid"; errors: Record<string, string> };
type Preview = { preview: unknown; message: string };

export function valueActions<Value, Schema extends z.ZodType<VersionInput>>(editor: ValueEditor<Value, Schema>) {
  const { versioned, page, schema, action, texts } = editor;
  const shared = { schema, context: adminContext, page };
  const refusals = {
    invalid: ({ errors }: Invalid) => ({ status: 400, errors }),
    "nothing-new": { status: 400, message: texts.nothingNew },
  };
  async function read(
    ctx: AdminContext,
    input: z.output<Schema>,
    submission: Submission<AdminContext, z.output<Schema>>,
  ): Promise<Result<{ before: Value; after: Value }, never> | Invalid> {
    const before = await getValue(ctx.db, versioned);
    const found = await editor.read(input, before, ctx, submission);
    return found.ok ? done({ before, after: found.value }) : { ...found, reason: "invalid" };
  }
  return formActions({
    preview: formAction<Schema, AdminContext, Result<Preview, "nothing-new"> | Invalid>({
      ...shared,
      async command(ctx, input, submission) {
        const found = await read(ctx, input, submission);
        if (!found.ok) return found;
        const preview = await editor.previewOf(ctx, found.value.before, found.value.after);
        return preview === null ? refused("nothing-new") : done({ preview, message: texts.previewed });
      },
      done: (shown) => shown,
      texts: refusals,
    }),
    save: formAction<Schema, AdminContext, Result<unknown, "nothing-new" | "changed-meanwhile"> | Invalid>({
      ...shared,
      async command(ctx, input, submission) {
        const found = await read(ctx, input, submission);
        if (!found.ok) return found;
        const value = found.value.after;
        return saveVersion<Value, "nothing-new">(ctx, versioned, { version: input.version, action }, (before) => {
          const summary = editor.summaryOf(before, value);
          return summary ? done({ value, summary }) : refused("nothing-new");
        });
      },
      done: texts.saved,
      texts: { ...refusals, "changed-meanwhile": changedMeanwhile(versioned) },
    }),
    restore: restoreAction(versioned, page, editor.problemOf),
  });
}

/** A list of entries, such as the questions of /faq. */
export interface ListEditor<Written, Schema extends z.ZodType<EntryInput>> {
  list: KeptList<Written>;
  page: string;
  schema: Schema;
  writtenOf: (input: z.output<Schema>) => Written;
  /** Returns the entry as visitors would read it. */
  previewOf: (ctx: AdminContext, written: Written) => unknown;
  /** Text above a preview. The default text is about visitors. */
  previewed?: string;
  /** The field and the message of each refusal. */
  refusals: Record<EntryRefusal, { field: string; text: string }>;
  /** Message when the list would have too few entries after a removal. */
  tooFew?: string;
  done: Record<"save" | "up" | "remove", Toast | SeenToast>;
}

export function listActions<Written extends object, Schema extends z.ZodType<EntryInput>>({
  list,
  page,
  schema,
  writtenOf,
  previewOf,
  previewed = entryTexts.previewed,
  refusals,
  tooFew = refusals.gone.text,
  done: toasts,
}: ListEditor<Written, Schema>) {
  const shared = { context: adminContext, page };
  const press = { ...shared, schema: entryPress };
  const notPressed = { gone: asToast(409, refusals.gone.text), "changed-meanwhile": changedMeanwhile(list) };
  return formActions({
    preview: formAction({
      ...shared,
      schema,
      command: async (ctx, input) => done({ preview: await previewOf(ctx, writtenOf(input)), message: previewed }),
      done: (shown) => shown,
      texts: {},
    }),
    save: formAction({
      ...shared,
      schema,
      command: (ctx, input): Promise<Result<unknown, EntryRefusal | "changed-meanwhile">> =>
        saveEntry(ctx, list, { id: input.id ?? null, version: input.version, written: writtenOf(input) }),
      done: toasts.save,
      texts: {
        ...eachText(refusals, ({ field, text }) => ({ status: 409, errors: { [field]: text } })),
        "changed-meanwhile": changedMeanwhile(list),
      },
    }),
    up: formAction({
      ...press,
      command: (ctx, input) => moveEntryUp(ctx, list, input),
      done: toasts.up,
      texts: notPressed,
    }),
    remove: formAction({
      ...press,
      command: (ctx, input) => removeEntry(ctx, list, input),
      done: toasts.remove,
      texts: { ...notPressed, "too-few": asToast(409, tooFew) },
    }),
    restore: restoreAction(list, page),
  });
}
