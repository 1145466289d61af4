// What every public form goes through before a command sees it: limits, size and type, honeypot, schema, time trap.
// Nothing that was typed is lost: each refusal gives it back (house rule: bad input keeps what was typed).
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
  /** A robot filled the honeypot: answer as if all went well, keep nothing. */
  | { kind: "trapped" }
  | { kind: "refused"; reply: RefusedReply };

export async function receiveForm<Schema extends z.ZodType>(
  args: ActionFunctionArgs,
  options: {
    schema: Schema;
    /** Left out where the action counts by itself what should be counted, as signing in does. */
    limit?: Limit;
    lists?: readonly string[];
    /** Filled in by password managers, or one button only: no time trap. */
    mayBeFast?: boolean;
    /** The title of a refusal of this form: "Login Failed". */
    failedTitle?: string;
  },
): Promise<Received<z.output<Schema>>> {
  const { context } = args;
  const { limits, secret } = getServices(context);
  const { address, path, answerHeaders } = getExchange(context);
  // Count first: reading costs something, too.
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
