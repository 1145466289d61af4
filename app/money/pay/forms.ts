// Forms about pay: rules and approvals by the owner, miles by walkers.
import { z } from "zod";

import { payBases } from "~/business/money/pay";
import { isDay } from "~/shared/dates";
import { isId } from "~/shared/ids";

import { payErrors as errors, payServices } from "~/money/texts/pay";

const day = z
  .string({ error: errors.day })
  .refine(isDay, { error: errors.day })
  .transform((text) => Temporal.PlainDate.from(text));

/** "18", "$22.50", "50 %". */
const number = /^\$?\s*(\d{1,4})(?:\.(\d{1,2}))?\s*%?$/;
const mostCents = 100_000;

const amount = z
  .string({ error: errors.amount })
  .trim()
  .regex(number, { error: errors.amount })
  .transform((text) => {
    const [, whole = "0", rest = ""] = number.exec(text) ?? [];
    return Number(whole) * 100 + Number(rest.padEnd(2, "0"));
  });

export const ruleForm = z
  .object({
    walkerId: z.string({ error: errors.walker }).refine(isId, { error: errors.walker }),
    serviceType: z
      .string({ error: errors.service })
      .refine((text) => text === "" || payServices.some(([id]) => id === text), { error: errors.service })
      .transform((text) => (text === "" ? null : text)),
    basis: z.enum(payBases, { error: errors.basis }),
    amount,
    validFrom: day,
  })
  .superRefine(({ basis, amount: hundredths }, issues) => {
    const add = (message: string) => issues.addIssue({ code: "custom", path: ["amount"], message });
    if (basis !== "share" && hundredths > mostCents) add(errors.cents);
    if (basis === "share" && (hundredths % 100 !== 0 || hundredths > 10_000)) add(errors.percent);
  })
  .transform(({ amount: hundredths, ...rule }) => ({
    ...rule,
    amount: rule.basis === "share" ? hundredths / 100 : hundredths,
  }));

export const approvalForm = z.object({
  shownCents: z.coerce.number().int(),
});

const tenths = /^(\d{1,3})(?:\.(\d))?$/;
const mostTenths = 5000;

export const milesForm = z.object({
  day,
  miles: z
    .string({ error: errors.miles })
    .trim()
    .regex(tenths, { error: errors.miles })
    .transform((text) => {
      const [, whole = "0", rest = "0"] = tenths.exec(text) ?? [];
      return Number(whole) * 10 + Number(rest);
    })
    .refine((miles) => miles <= mostTenths, { error: errors.miles }),
});
