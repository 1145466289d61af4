// The owner's forms on a household's account.
import { z } from "zod";

import type { HandWay } from "~/business/money/money-lines";
import { accountErrors as errors } from "~/money/texts/account";
import { passErrors } from "~/money/texts/passes";
import { readAmount } from "~/offer/index";
import { isDay } from "~/shared/dates";
import { line, optionalLine } from "~/shared/fields";
import { isId } from "~/shared/ids";
import type { Cents } from "~/shared/money";

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

const amount = amountFrom(1, errors.nothing);
const reason = line(errors.reason, 2);

/** Makes a form idempotent, and detects a page that did not show every line of the account. */
export const sentOnce = {
  formKey: z.string().refine(isId, { error: errors.again }),
  /** Number of account lines that the page showed. */
  version: z.coerce.number().int().min(0),
};

const day = z
  .string()
  .refine(isDay, { error: errors.day })
  .transform((text) => Temporal.PlainDate.from(text));

/**
 * Where the money beyond the balance goes: `restAsCredit`, a walker's id for a tip, or null when nothing was chosen.
 */
const rest = z
  .string()
  .default("")
  .transform((text) => (text === restAsCredit || isId(text) ? text : null));

/** Parses the value written by `choiceOf` (passes/rules.ts). */
const passChoice = z.string({ error: passErrors.what }).transform((text, ctx) => {
  const [, service, minutes, cents] = /^([a-z0-9-]+)\/(\d{1,4})\/(\d{1,8})$/.exec(text) ?? [];
  if (service) return { service, minutes: Number(minutes), shownCents: Number(cents) };
  ctx.addIssue({ code: "custom", message: passErrors.what });
  return z.NEVER;
});

export const accountForms = {
  payment: z.object({ ...sentOnce, amount, day: day.optional(), note: optionalLine(100), rest }),
  refund: z.object({
    ...sentOnce,
    paymentId: z.guid(),
    amount,
    reason,
    owed: z.enum(["no", "yes"]).catch("no"),
  }),
  takeBack: z.object({ ...sentOnce, paymentId: z.guid() }),
  credit: z.object({ ...sentOnce, amount, reason }),
  adjust: z.object({ ...sentOnce, lineId: z.guid(), amount: amountFrom(0, errors.belowZero), reason }),
  writeOff: z.object({ ...sentOnce, reason }),
  sellPass: z.object({
    ...sentOnce,
    what: passChoice,
    price: z.union([z.literal("").transform(() => null), amount]).default(null),
  }),
  sendStatement: z.object(sentOnce),
  sendAgain: z.object({ ...sentOnce, statementId: z.guid() }),
  remind: z.object(sentOnce),
  refundPass: z.object({ ...sentOnce, passId: z.guid(), reason }),
};

export type AccountInput<Name extends keyof typeof accountForms> = z.output<(typeof accountForms)[Name]>;
export type MarkInput = AccountInput<"payment"> & { way: HandWay };
