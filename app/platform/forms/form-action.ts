// The action of a form behind sign-in that does one thing: received, carried out by one command, answered. A form that
// needs more, such as a price that goes back with it, or what is stored meanwhile, has an action of its own.
import type { ActionFunctionArgs } from "react-router";
import type { z } from "zod";

import type { Toast } from "~/shared/form-reply";
import type { Result } from "~/shared/result";

import { type Context, getExchange, getServices } from "~/platform/process/context";
import { type Refusal, replyDone, replyFailed, replyRefusal } from "./form-replies";
import { notFound } from "~/platform/sign-in/guards";
import type { LimitName } from "~/platform/http/limits";
import { receiveOwnForm } from "./receive-own-form";
import { pathToReturnTo } from "~/platform/http/return-to";

/** "not-found": what it is about is not there, or not theirs. */
type Answer = Refusal | "not-found";

export interface FormActionOptions<Schema extends z.ZodType, Ctx, Reason extends string> {
  schema: Schema;
  lists?: readonly string[];
  limit?: LimitName;
  /** What the command is given of who asks: `clientContext`. */
  context: (context: Context) => Ctx;
  /** Answers what is said when it is done, or why it is not. */
  command: (ctx: Ctx, input: z.output<Schema>) => Promise<Result<Toast, Reason>>;
  /** Each reason's answer; the compiler asks for every one. */
  texts: Record<NoInfer<Reason>, Answer>;
  /** Where browsers without scripts read the answer; without it, where the form stands. */
  page?: string | ((input: z.output<Schema>) => string);
  /** What a failure of ours is called in the form, and in the log. */
  failed?: { title: string; text: string; logged: string };
}

export function formAction<Schema extends z.ZodType, Ctx, Reason extends string>(
  options: FormActionOptions<Schema, Ctx, Reason>,
) {
  const { context, command, texts, page, failed } = options;
  return async (args: ActionFunctionArgs) => {
    const received = await receiveOwnForm(args, options);
    if (received.kind === "refused") return received.reply;
    const { input, values } = received;
    const asker = context(args.context);
    let outcome: Result<Toast, Reason>;
    try {
      outcome = await command(asker, input);
    } catch (error) {
      if (!failed) throw error;
      const { logged, ...words } = failed;
      getServices(args.context).log.error({ err: error }, logged);
      return replyFailed(words, values);
    }
    if (outcome.ok) {
      const to = typeof page === "function" ? page(input) : (page ?? pathToReturnTo(getExchange(args.context)));
      return replyDone(args, { ok: true, toast: outcome.value }, to);
    }
    const answer: Answer = texts[outcome.reason];
    if (answer === "not-found") throw notFound();
    return replyRefusal(answer, values);
  };
}

/** A command's outcome, with what is said of its value. */
export const told = <Value, Reason extends string>(
  outcome: Result<Value, Reason>,
  toastOf: (value: Value) => Toast,
): Result<Toast, Reason> => (outcome.ok ? { ok: true, value: toastOf(outcome.value) } : outcome);

/** One answer a reason, all made alike from their texts. */
export const eachText = <Reason extends string, Text>(
  texts: Readonly<Record<Reason, Text>>,
  answerOf: (text: Text) => Refusal,
): Record<Reason, Refusal> => {
  const entries = Object.entries<Text>(texts).map(([reason, text]) => [reason, answerOf(text)]);
  return Object.fromEntries(entries) as Record<Reason, Refusal>;
};

/** The refusal of a button, which has no place of its own for words: it is a toast, too. */
export const asToast = (status: number, title: string, text?: string): Refusal => ({
  status,
  message: text ?? title,
  toast: { kind: "error", title, ...(text ? { text } : {}) },
});
