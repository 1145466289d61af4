// The forms of /admin/settings/prices.
import { z } from "zod";

import { restoreForm, version } from "~/offer/versions/forms";
import { isDay } from "~/shared/dates";

import { readAmount } from "./new-price";
import { type PriceItem, pricedItem } from "./price-list";
import { priceFormTexts, priceRefusals } from "./price-texts";

const error = priceRefusals["unknown-item"].text;
const item = z.string({ error }).transform((text, ctx): PriceItem => {
  const found = pricedItem(text);
  if (found) return found.item;
  ctx.addIssue({ code: "custom", message: error });
  return z.NEVER;
});
const price = z.string({ error: priceFormTexts.noPrice }).transform((text, ctx): number => {
  const cents = readAmount(text);
  if (cents !== null) return cents;
  ctx.addIssue({ code: "custom", message: priceFormTexts.noPrice });
  return z.NEVER;
});
const from = z.string({ error: priceFormTexts.noDay }).refine(isDay, { error: priceFormTexts.noDay });

export const priceForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["preview", "set"]), item, price, from, version }),
  z.object({ intent: z.enum(["preview-off", "off"]), item, from, version }),
  z.object({ intent: z.literal("cancel"), item, from, version }),
  restoreForm,
]);
