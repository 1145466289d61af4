// Checks every form behind sign-in: type and size, session, limits, schema.
import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";

import { getActor, getExchange, getServices } from "~/platform/context/context";
import { fieldsOf, parseForm, readForm, typedValues } from "./form-body";
import { sessionEnded } from "~/shared/form-reply";
import { signIn } from "~/shared/unexpected";

import { type Refusal, type RefusedReply, replyRefusal, titled } from "./form-replies";
import type { Limit } from "~/platform/http/limits";

export type ReceivedOwn<Input> =
  | { kind: "good"; input: Input; form: FormData; values: Record<string, string[]> }
  | { kind: "refused"; reply: RefusedReply };

/**
 * Receives the form of a signed-in person. The session identifies the person, so the form needs no minimum typing time
 * and no honeypot.
 */
export async function receiveOwnForm<Schema extends z.ZodType>(
  args: ActionFunctionArgs,
  options: {
    schema: Schema;
    lists?: readonly string[];
    limit?: Limit;
    /** Names of fields that another schema reads; a refusal sends them back, too. */
    alsoKnown?: Iterable<string>;
    /** Title of a refusal of this form, such as "Client Creation Failed". */
    failedTitle?: string;
  },
): Promise<ReceivedOwn<z.output<Schema>>> {
  const { context } = args;
  const actor = getActor(context);
  // Counts the try before reading the body, because reading the body costs time as well.
  const waitSeconds =
    options.limit && actor.kind === "signed-in" ? await getServices(context).limits.take(options.limit, actor.id) : 0;
  const sent = await readForm(context);
  const known = new Set([...fieldsOf(options.schema), ...(options.lists ?? []), ...(options.alsoKnown ?? [])]);
  const values = sent.ok ? typedValues(sent.form, known) : {};
  const refuse = (refusal: Refusal) => ({ kind: "refused" as const, reply: replyRefusal(refusal, values) });
  if (!sent.ok) return refuse(sent.refusal);
  const { form } = sent;
  if (actor.kind === "anonymous") {
    // Happens only for forms on public pages; guards protect all others (platform/server/guards.ts).
    return refuse({ status: 401, message: sessionEnded, link: signIn });
  }
  if (waitSeconds > 0) return refuse(tooOften(args, waitSeconds));
  const parsed = parseForm(options.schema, form, options.lists);
  if (!parsed.ok) return refuse({ status: 400, errors: parsed.errors, ...titled(options.failedTitle, parsed.errors) });
  return { kind: "good", input: parsed.input, form, values };
}

/** Returns the refusal when the form's limit is used up. */
export function tooOften({ context }: ActionFunctionArgs, waitSeconds: number): Refusal {
  getExchange(context).answerHeaders.set("Retry-After", String(waitSeconds));
  return {
    status: 429,
    message: `That was a lot in a short time. Please wait ${Math.ceil(waitSeconds / 60)} min and send the form again. Everything you typed is still here.`,
  };
}
