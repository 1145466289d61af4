// The forms of passes at a household's account.
import { z } from "zod";

import { serviceIds } from "~/business/service-catalog";
import { amount, reason, sentOnce } from "~/money/account/forms";
import { passErrors as errors } from "~/money/texts/passes";

/** As pass-intents.ts writes it. */
const what = z.string({ error: errors.what }).transform((text, ctx) => {
  const [, id, minutes, cents] = /^([a-z-]+)\/(\d{1,4})\/(\d{1,8})$/.exec(text) ?? [];
  const service = serviceIds.find((one) => one === id);
  if (service) return { service, minutes: Number(minutes), shownCents: Number(cents) };
  ctx.addIssue({ code: "custom", message: errors.what });
  return z.NEVER;
});

export const passForm = z.discriminatedUnion("intent", [
  z.object({
    intent: z.literal("sell-pass"),
    ...sentOnce,
    what,
    price: z.union([z.literal("").transform(() => null), amount]).default(null),
  }),
  z.object({ intent: z.literal("refund-pass"), ...sentOnce, passId: z.guid(), reason }),
]);

type Sent = z.output<typeof passForm>;
export type SaleInput = Extract<Sent, { intent: "sell-pass" }>;

export type SellInput = Pick<SaleInput, "formKey" | "version" | "price"> & SaleInput["what"];
export type RefundPassInput = Omit<Extract<Sent, { intent: "refund-pass" }>, "intent">;
