// Checks every public form before its command runs: limits, size and type, honeypot, schema, minimum typing time. Each
// refusal sends the typed values back.
import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";

import { networkOf } from "~/platform/http/client-address";
import { getExchange, getServices } from "~/platform/context/context";
import { fieldsOf, parseForm, readForm, typedValues } from "./form-body";
import { formKey } from "./form-key";
import { type Refusal, type RefusedReply, replyRefusal, titled } from "./form-replies";
import type { Limit } from "~/platform/http/limits";
import { passTimeTrap, tooMany } from "./time-trap";

export type Received<Input> =
  | { kind: "good"; input: Input; form: FormData; key: string; values: Record<string, string[]> }
  /** A robot filled in the honeypot. The action replies as if the form succeeded, and stores nothing. */
  | { kind: "trapped" }
  | { kind: "refused"; reply: RefusedReply };

export async function receiveForm<Schema extends z.ZodType>(
  args: ActionFunctionArgs,
  options: {
    schema: Schema;
    /** Limit on tries. Omitted when the action counts tries itself, as sign-in does. */
    limit?: Limit;
    lists?: readonly string[];
    /** True for forms without a minimum typing time: password managers fill them in, or they have only a button. */
    mayBeFast?: boolean;
    /** Title of a refusal of this form, such as "Login Failed". */
    failedTitle?: string;
  },
): Promise<Received<z.output<Schema>>> {
  const { context } = args;
  const { limits, secret } = getServices(context);
  const { address, path, answerHeaders } = getExchange(context);
  // Counts the try before reading the body, because reading the body costs time as well.
  const waitSeconds = options.limit ? await limits.take(options.limit, networkOf(address)) : 0;
  const sent = await readForm(context, " Please use the form on this page.");
  const known = new Set([...fieldsOf(options.schema), ...(options.lists ?? [])]);
  const values = sent.ok ? typedValues(sent.form, known) : {};
  const refuse = (refusal: Refusal): Received<z.output<Schema>> => ({
    kind: "refused",
    reply: replyRefusal(refusal, values),
  });
  if (!sent.ok) return refuse(sent.refusal);
  const { form } = sent;
  if (waitSeconds > 0) return refuse(tooMany(answerHeaders, waitSeconds));
  if (form.get("website")) return { kind: "trapped" };

  const parsed = parseForm(options.schema, form, options.lists);
  if (!parsed.ok) return refuse({ status: 400, errors: parsed.errors, ...titled(options.failedTitle, parsed.errors) });
  const tooFast = options.mayBeFast ? null : await passTimeTrap(args, form);
  if (tooFast) return refuse(tooFast);
  return { kind: "good", input: parsed.input, form, key: formKey(secret, path, parsed.input), values };
}
