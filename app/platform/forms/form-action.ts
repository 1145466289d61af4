// Builds actions of forms, which receive a form, run one command, and turn the result into a reply.
import { type ActionFunctionArgs, data } from "react-router";
import type { z } from "zod";

import { type Context, getExchange, getServices, notFound } from "~/platform/context/context";
import type { Limit } from "~/platform/http/limits";
import { pathToReturnTo } from "~/platform/http/return-to";
import type { FormReply, Toast } from "~/shared/form-reply";
import type { Result } from "~/shared/result";

import { readForm } from "./form-body";
import { type Refusal, replyDone, replyFailed, replyMessage, replyPreview, replyRefusal } from "./form-replies";
import { intentOf } from "./intent-of";
import { receiveForm } from "./receive-form";
import { receiveOwnForm } from "./receive-own-form";

type Values = Record<string, string[]>;
type Reply = Response | ReturnType<typeof data<FormReply>>;

/**
 * Reply to success. `to` replaces the form's page as the target of the redirect. With `leads`, browsers with scripts go
 * there, too.
 */
type Done = { toast: Toast; note?: string; onward?: string; to?: string; leads?: true };

/** A refusal. `values` replace the typed values in the reply, for example with the newest version. */
type RefusalWithValues = Refusal & { values?: Values };

/** The reply to a form, before it is sent. "not-found" throws a 404. */
export type Answer = Toast | Done | RefusalWithValues | { preview: unknown; message: string } | "not-found" | Reply;

export interface Submission<Ctx, Input> {
  args: ActionFunctionArgs;
  ctx: Ctx;
  input: Input;
  /** The submitted form, including files. */
  form: FormData;
  /** The typed values, which a refusal sends back. */
  values: Values;
  /**
   * Idempotency key: the same for equal input to the same form (platform/forms/form-key.ts). Empty for forms behind
   * sign-in.
   */
  key: string;
}

type AnswerTo<About, Ctx, Input> =
  | Answer
  | ((about: About, submission: Submission<Ctx, Input>) => Answer | Promise<Answer>);

type Outcome = Result<unknown, string>;
type ValueOf<Given> = Given extends { ok: true; value: infer Value } ? Value : never;
type ReasonOf<Given> = Given extends { ok: false; reason: infer Reason } ? Reason & string : never;
/** The refusals of a command with this reason, including their other properties. */
type RefusedFor<Reason, Given> = Given extends { ok: false; reason: infer Own }
  ? Reason extends Own
    ? Given & { reason: Reason }
    : never
  : never;

export interface FormActionOptions<Schema extends z.ZodType, Ctx, Given extends Outcome> {
  schema: Schema;
  /** Fields that may have several values. */
  lists?: readonly string[];
  limit?: Limit;
  /** Names of fields that the schema doesn't read but a refusal sends back. */
  alsoKnown?: Iterable<string>;
  /** Title of the message about a validation error, such as "Client Creation Failed". */
  failedTitle?: string;
  /** Options of forms without sign-in: the reply to a robot, and whether the form skips the minimum typing time. */
  isPublic?: { trapped: Answer; mayBeFast?: boolean };
  /** Creates the command's first argument, such as `adminContext` or `clientContext`. */
  context: (context: Context) => Ctx;
  command: (ctx: Ctx, input: z.output<Schema>, submission: Submission<Ctx, z.output<Schema>>) => Promise<Given>;
  /** Reply to success. */
  done: AnswerTo<ValueOf<Given>, Ctx, z.output<Schema>>;
  /** Reply to each reason. A missing reason is a type error. */
  texts: {
    [Reason in ReasonOf<Given>]: AnswerTo<RefusedFor<Reason, Given>, Ctx, z.output<Schema>>;
  };
  /** Page on which browsers without scripts show the reply. By default, the page of the form. */
  page?: string | ((input: z.output<Schema>) => string);
  /** Texts for an unexpected error, in the form and in the log. Without them, the error page is shown. */
  failed?: Failure | ((input: z.output<Schema>) => Failure);
}

interface Failure {
  title: string;
  text: string;
  logged: string;
}

type FormAction = (args: ActionFunctionArgs) => Promise<Reply>;

/**
 * Placeholder type that lets the compiler accept named functions in `done` before it has inferred the command's result.
 */
type NotYetKnown = { ok: true; value: never } | { ok: false; reason: string };

/** Returns the action of a form with one intent. */
export function formAction<Schema extends z.ZodType, Ctx, Given extends Outcome = NotYetKnown>(
  options: FormActionOptions<Schema, Ctx, Given>,
): FormAction {
  const { context, page, failed } = options;
  return async (args) => {
    const reply = (answer: Answer, values: Values, input?: z.output<Schema>): Reply => {
      const formPage = typeof page === "function" && input ? page(input) : page;
      const to = typeof formPage === "string" ? formPage : pathToReturnTo(getExchange(args.context));
      return replyWith(answer, args, values, to);
    };
    const received = options.isPublic
      ? await receiveForm(args, { ...options, ...options.isPublic })
      : await receiveOwnForm(args, options);
    if (received.kind === "refused") return received.reply;
    if (received.kind === "trapped") return reply(options.isPublic?.trapped ?? "not-found", {});
    const { input, values } = received;
    const ctx = context(args.context);
    const submission = { key: "", ...received, args, ctx };
    try {
      const outcome = await options.command(ctx, input, submission);
      return reply(await answerOf(options, outcome, submission), values, input);
    } catch (error) {
      // Thrown responses, such as a 404, are passed on.
      if (!failed || !(error instanceof Error)) throw error;
      const { logged, ...texts } = typeof failed === "function" ? failed(input) : failed;
      getServices(args.context).log.error({ err: error }, logged);
      return replyFailed(texts, values);
    }
  };
}

async function answerOf<Schema extends z.ZodType, Ctx, Given extends Outcome>(
  { done, texts }: FormActionOptions<Schema, Ctx, Given>,
  outcome: Given,
  submission: Submission<Ctx, z.output<Schema>>,
): Promise<Answer> {
  if (!outcome.ok) return give(texts[outcome.reason as ReasonOf<Given>], outcome as never, submission);
  return give(done, outcome.value as ValueOf<Given>, submission);
}

const give = <About, Ctx, Input>(
  answer: AnswerTo<About, Ctx, Input>,
  outcome: About,
  submission: Submission<Ctx, Input>,
) => (typeof answer === "function" ? answer(outcome, submission) : answer);

function replyWith(answer: Answer, args: ActionFunctionArgs, values: Values, page: string): Reply {
  if (answer === "not-found") throw notFound();
  if (answer instanceof Response || "init" in answer) return answer;
  if ("preview" in answer) return replyPreview(answer.preview, answer.message, values);
  if ("status" in answer) return replyRefusal(answer, { ...values, ...answer.values });
  if ("kind" in answer) return replyDone(args, { ok: true, toast: answer }, page);
  const { to = page, leads, ...reply } = answer;
  return leads ? replyMessage(args, reply.toast, to) : replyDone(args, { ok: true, ...reply }, to);
}

const unknownIntent = "This page doesn't accept what was sent to it. Please reload the page and try again.";

/**
 * Returns the action of a page with several forms. The field `intent` selects the form's action; `default` is for all
 * other values and for forms without this field.
 */
export function formActions<Handled>(actions: Record<string, (args: ActionFunctionArgs) => Promise<Handled>>) {
  return async (args: ActionFunctionArgs): Promise<Handled | Reply> => {
    const intent = (await intentOf(args)) ?? "default";
    const action = Object.hasOwn(actions, intent) ? actions[intent] : actions.default;
    if (action) return action(args);
    const sent = await readForm(args.context);
    return replyRefusal(sent.ok ? { status: 400, message: unknownIntent } : sent.refusal, {});
  };
}

/** Applies one function to the texts of all reasons. */
export const eachText = <Reason extends string, Text>(
  texts: Readonly<Record<Reason, Text>>,
  answerOf: (text: Text) => Refusal,
): Record<Reason, Refusal> => {
  const entries = Object.entries<Text>(texts).map(([reason, text]) => [reason, answerOf(text)]);
  return Object.fromEntries(entries) as Record<Reason, Refusal>;
};

/** Returns a refusal that is shown as a toast, for buttons without room for an error. */
export const asToast = (status: number, title: string, text?: string): Refusal => ({
  status,
  message: text ?? title,
  toast: { kind: "error", title, ...(text ? { text } : {}) },
});
