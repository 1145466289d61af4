// The forms of /admin/settings/prices.
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
/** Digits alone; how many it may be, new-price.ts says. */
const minutes = z
  .string({ error: priceFormTexts.noMinutes })
  .trim()
  .regex(/^-?\d{1,6}$/, { error: priceFormTexts.noMinutes })
  .transform(Number);

export const priceForm = z.object({ ...versionFields, item, price, from });
export const durationForm = z.object({ ...versionFields, service, minutes, price, from });
/** Of a duration that isn't offered anymore, or of a price to come that is canceled. */
export const itemForm = z.object({ ...versionFields, item, from });
