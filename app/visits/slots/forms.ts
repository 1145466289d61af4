// The form that books a slot, as the server takes it. Whose pets they are, which area and which price: none of that is
// taken from it.
import { z } from "zod";

import { maxPetsPerClient } from "~/business/policies";
import { isDay } from "~/shared/dates";
import { optionalText } from "~/shared/fields";
import { isId } from "~/shared/ids";

import { petsMissing } from "~/visits/booking/messages";
import { slotTexts } from "~/visits/texts/slots";
import { slotServices } from "./schedule";

const ticked = z
  .string()
  .optional()
  .transform((value) => value === "yes");

const { fieldsMissing, noKey, noSlot } = slotTexts;

const fields = z.object({
  employee: z.string({ error: noSlot }).refine(isId, { error: noSlot }),
  date: z.string({ error: noSlot }).refine(isDay, { error: noSlot }),
  slot: z.string({ error: noSlot }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: noSlot }),
  petIds: z
    .array(z.string().refine(isId, { error: petsMissing }))
    .min(1, { error: petsMissing })
    .max(maxPetsPerClient, { error: petsMissing }),
  service: z.enum(slotServices, { error: fieldsMissing }),
  minutes: z
    .string({ error: fieldsMissing })
    .regex(/^\d{1,3}$/, { error: fieldsMissing })
    .transform(Number),
  medication: ticked,
  training: ticked,
  specialRequests: optionalText(),
  /** Cents; empty while no price was shown. */
  quotedTotal: z
    .string()
    .default("")
    .transform((value) => (/^\d{1,9}$/.test(value) ? Number(value) : null)),
  formKey: z.string({ error: noKey }).refine(isId, { error: noKey }),
});

export const slotForm = fields;

/** What a price depends on. */
export const slotPriceForm = fields.pick({
  employee: true,
  date: true,
  slot: true,
  petIds: true,
  service: true,
  minutes: true,
  medication: true,
  training: true,
});

export type SlotForm = z.output<typeof slotForm>;
