// Schemas of /admin/settings/prices.
import { z } from "zod";

import { versionFields } from "~/offer/versions/forms";
import { serviceIds } from "~/business/service-catalog";
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

const service = z.enum(serviceIds, { error: priceFormTexts.noService });
/** Digits only; new-price.ts checks the limits. */
const minutes = z
  .string({ error: priceFormTexts.noMinutes })
  .trim()
  .regex(/^-?\d{1,6}$/, { error: priceFormTexts.noMinutes })
  .transform(Number);

export const priceForm = z.object({ ...versionFields, item, price, from });
export const durationForm = z.object({ ...versionFields, service, minutes, price, from });
/** Removes a duration, or cancels a price to come. */
export const itemForm = z.object({ ...versionFields, item, from });
