// What every public form goes through before a command sees it: size and type, limits, honeypot, time trap, schema.
// Nothing that was typed is lost: each refusal gives it back (house rule: bad input keeps what was typed).
import { setTimeout as pause } from "node:timers/promises";

import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";

import { networkOf } from "./client-address";
import { getExchange, getServices } from "./context";
import { largerThan, parseForm, readBody, typedValues } from "./form-body";
import { type Refusal, type RefusedReply, replyRefusal, titled } from "./form-replies";
import type { LimitName } from "./limits";
import { formKey, readStamp } from "./stamp";

/** Nobody fills a form this fast. A browser's post is held back until then; a script's is refused. */
const fastestMs = 1500;

export type Received<Input> =
  | { kind: "good"; input: Input; key: string; values: Record<string, string[]> }
  /** A robot filled the honeypot: answer as if all went well, keep nothing. */
  | { kind: "trapped" }
  | { kind: "refused"; reply: RefusedReply };

export async function receiveForm<Schema extends z.ZodType>(
  args: ActionFunctionArgs,
  options: {
    schema: Schema;
    /** Left out where the action counts by itself what should be counted, as signing in does. */
    limit?: LimitName;
    lists?: readonly string[];
    /** Filled in by password managers, or one button only: no time trap. */
    mayBeFast?: boolean;
    /** What the specification calls a refusal of this form: "Login Failed". */
    failedTitle?: string;
  },
): Promise<Received<z.output<Schema>>> {
  const { request, context } = args;
  const { limits, secret, now } = getServices(context);
  const form = await readBody(request);
  const values = form ? typedValues(form) : {};
  const refuse = (refusal: Refusal): Received<z.output<Schema>> => ({
    kind: "refused",
    reply: replyRefusal(args, refusal, values),
  });
  if (!form)
    return refuse({
      status: 415,
      message: "This form was sent in a way this site cannot read. Please use the form on this page.",
    });

  const { tooLarge } = getExchange(context);
  if (tooLarge) return refuse({ status: 413, message: largerThan(tooLarge) });
  const waitSeconds = options.limit ? await limits.take(options.limit, networkOf(getExchange(context).address)) : 0;
  if (waitSeconds > 0) {
    getExchange(context).answerHeaders.set("Retry-After", String(waitSeconds));
    const minutes = Math.ceil(waitSeconds / 60);
    return refuse({
      status: 429,
      message: `That was a lot of messages in a short time. Please wait ${minutes === 1 ? "a minute" : `${minutes} minutes`} and send this one again, or call. Everything you typed is still here.`,
    });
  }
  if (form.get("website")) return { kind: "trapped" };

  const given = form.get("stamp");
  const stamp = typeof given === "string" ? given : "";
  const reading = readStamp(secret, stamp, now().epochMilliseconds);
  if (reading.state !== "good") {
    return refuse({
      status: 400,
      message:
        "This page had been open for a long time, or has changed meanwhile. Please send the form once more. Everything you typed is still here.",
    });
  }
  if (reading.ageMs < fastestMs && !options.mayBeFast) {
    if (request.headers.get("Sec-Fetch-Site") !== "same-origin") {
      return refuse({
        status: 400,
        message: "That was faster than anybody types. Please wait a moment and send it once more.",
      });
    }
    await pause(fastestMs - reading.ageMs);
  }

  const parsed = parseForm(options.schema, form, options.lists);
  if (!parsed.ok) return refuse({ status: 400, errors: parsed.errors, ...titled(options.failedTitle, parsed.errors) });
  return { kind: "good", input: parsed.input, key: formKey(stamp, parsed.input), values };
}
