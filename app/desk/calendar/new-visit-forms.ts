// Form that books a visit into a gap. The server checks the pets' owner, the price and the availability itself.
import { z } from "zod";

import { maxPetsPerClient } from "~/business/policies";
import { dateField, optionalText, storedId, tick, timeField } from "~/shared/fields";
import { isId } from "~/shared/ids";

import { dollars, place, why } from "../bookings/forms";
import { newVisitTexts } from "../texts/new-visit";
import { petsMissing } from "~/ledger/index";
import { parseVisitKind } from "./visit-kind";

const nothingPicked = "Please choose a service";

export const bookForm = z
  .object({
    intent: z.literal("book"),
    clientId: storedId,
    what: z.string({ error: nothingPicked }).transform((text, context) => {
      const what = parseVisitKind(text);
      if (what) return what;
      context.addIssue({ code: "custom", message: nothingPicked });
      return z.NEVER;
    }),
    petIds: z
      .array(z.string().refine(isId, { error: petsMissing }))
      .min(1, { error: petsMissing })
      .max(maxPetsPerClient, { error: petsMissing }),
    walkerId: storedId,
    date: dateField,
    time: timeField,
    medication: tick(),
    training: tick(),
    specialRequests: optionalText(),
    /** Cents; absent when no price was shown. */
    quotedTotal: z
      .string()
      .default("")
      .transform((text) => (/^\d{1,9}$/.test(text) ? Number(text) : -1)),
    amount: z.union([z.literal(""), dollars], { error: "Please enter an amount such as 25 or 27.50" }).default(""),
    priceReason: why,
    unsignedReason: why,
    isSilent: tick(),
    formKey: z.string().refine(isId, { error: "Please open this form again." }),
    offer: place,
    overbook: place,
    overbookReason: why,
    unread: place,
    unreadReason: why,
  })
  .superRefine(({ amount, priceReason }, check) => {
    if (amount !== "" && !priceReason.trim())
      check.addIssue({ code: "custom", path: ["priceReason"], message: newVisitTexts.priceReasonMissing });
  });

export type BookForm = z.output<typeof bookForm>;
