// The forms of a household's account at the desk: each says by its intent what it writes.
import { z } from "zod";

import { type HandWay, handWays } from "~/business/money/money-lines";
import { readAmount } from "~/offer/index";
import { isDay } from "~/shared/dates";
import { line, optionalLine } from "~/shared/fields";
import { isId } from "~/shared/ids";
import type { Cents } from "~/shared/money";

import { accountErrors as errors } from "~/money/texts/account";
import { restAsCredit } from "./rules";

const most: Cents = 10_000_000;

const amountFrom = (least: Cents, tooLittle: string) =>
  z.string({ error: errors.amount }).transform((text, ctx): Cents => {
    const cents = readAmount(text);
    const error =
      cents === null ? errors.amount : cents < least ? tooLittle : cents > most ? errors.tooMuch : undefined;
    if (cents !== null && !error) return cents;
    ctx.addIssue({ code: "custom", message: error ?? errors.amount });
    return z.NEVER;
  });

export const amount = amountFrom(1, errors.nothing);

export const reason = line(errors.reason, 2);

/** Of a form that is sent once, from a page that knew all lines. */
export const sentOnce = {
  formKey: z.string().refine(isId, { error: errors.again }),
  /** How many lines the page showed. */
  version: z.coerce.number().int().min(0),
};

const day = z
  .string()
  .refine(isDay, { error: errors.day })
  .transform((text) => Temporal.PlainDate.from(text));

/** Of more than is open: credit, or a tip by its walker's id; null: nothing was chosen. */
const rest = z
  .string()
  .default("")
  .transform((text) => (text === restAsCredit || isId(text) ? text : null));

export const accountForm = z.discriminatedUnion("intent", [
  // The button says which way it came.
  z.object({ intent: z.enum(handWays), ...sentOnce, amount, day: day.optional(), note: optionalLine(100), rest }),
  z.object({
    intent: z.literal("refund"),
    ...sentOnce,
    paymentId: z.guid(),
    amount,
    reason,
    owed: z.enum(["no", "yes"]).catch("no"),
  }),
  z.object({ intent: z.literal("take-back"), ...sentOnce, paymentId: z.guid() }),
  z.object({ intent: z.literal("credit"), ...sentOnce, amount, reason }),
  z.object({
    intent: z.literal("adjust"),
    ...sentOnce,
    lineId: z.guid(),
    amount: amountFrom(0, errors.belowZero),
    reason,
  }),
  z.object({ intent: z.literal("write-off"), ...sentOnce, reason }),
]);

type Sent = z.output<typeof accountForm>;
type Input<Intent extends Sent["intent"]> = Omit<Extract<Sent, { intent: Intent }>, "intent">;

export type MarkInput = Input<HandWay> & { way: HandWay };
export type RefundInput = Input<"refund">;
export type TakeBackInput = Input<"take-back">;
export type CreditInput = Input<"credit">;
export type AdjustInput = Input<"adjust">;
export type WriteOffInput = Input<"write-off">;
