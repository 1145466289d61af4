// What every form behind sign-in goes through: type and size, the session, limits, schema.
import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";

import { getActor, getExchange, getServices } from "./context";
import { largerThan, parseForm, readBody, typedValues } from "./form-body";
import { type Refusal, type RefusedReply, replyRefusal, titled } from "./form-replies";
import type { LimitName } from "./limits";

export type ReceivedOwn<Input> =
  | { kind: "good"; input: Input; form: FormData; values: Record<string, string[]> }
  | { kind: "refused"; reply: RefusedReply };

/**
 * A form of somebody signed in: their session stands for them, so it needs no stamp and no honeypot. Where the session
 * ended meanwhile, the form says so (`signedOut`: in its own words first) and keeps what was typed.
 */
export async function receiveOwnForm<Schema extends z.ZodType>(
  args: ActionFunctionArgs,
  options: {
    schema: Schema;
    lists?: readonly string[];
    limit?: LimitName;
    signedOut?: string;
    /** What the specification calls a refusal of this form: "Client Creation Failed". */
    failedTitle?: string;
  },
): Promise<ReceivedOwn<z.output<Schema>>> {
  const { request, context } = args;
  const form = await readBody(request);
  const values = form ? typedValues(form) : {};
  const refuse = (refusal: Refusal) => ({ kind: "refused" as const, reply: replyRefusal(args, refusal, values) });
  if (!form) return refuse({ status: 415, message: "This form was sent in a way this site cannot read." });
  const { tooLarge } = getExchange(context);
  if (tooLarge) return refuse({ status: 413, message: largerThan(tooLarge) });
  const actor = getActor(context);
  if (actor.kind === "anonymous") {
    const { signedOut } = options;
    const message =
      "Your session has ended. Open the sign-in page in a new tab, sign in again, then come back here and send this once more. Everything you typed is still here.";
    return refuse({
      status: 401,
      message: signedOut ? `${signedOut}. ${message}` : message,
      ...(signedOut ? { toast: { kind: "error", title: signedOut } } : {}),
    });
  }
  if (options.limit) {
    const waitSeconds = await getServices(context).limits.take(options.limit, actor.id);
    if (waitSeconds > 0) return refuse(tooOften(args, waitSeconds));
  }
  const parsed = parseForm(options.schema, form, options.lists);
  if (!parsed.ok) return refuse({ status: 400, errors: parsed.errors, ...titled(options.failedTitle, parsed.errors) });
  return { kind: "good", input: parsed.input, form, values };
}

/** The refusal of a form whose limit is used up. */
export function tooOften({ context }: ActionFunctionArgs, waitSeconds: number): Refusal {
  getExchange(context).answerHeaders.set("Retry-After", String(waitSeconds));
  return {
    status: 429,
    message: `That was a lot in a short time. Please wait ${Math.ceil(waitSeconds / 60)} min and send it again. Everything you typed is still here.`,
  };
}
