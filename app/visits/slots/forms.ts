// The form that books a slot, as the server takes it. Whose pets they are, which area and which price: none of that is
// taken from it.
import { z } from "zod";

import { isDay } from "~/shared/dates";
import { isId } from "~/shared/ids";

import { visitFields } from "~/visits/asking/forms";
import { fieldsMissing } from "~/visits/texts/requests";
import { slotWords } from "~/visits/texts/slots";
import { slotServices } from "./slot-services";

const { noSlot } = slotWords;

export const slotForm = z.object({
  ...visitFields,
  employee: z.string({ error: noSlot }).refine(isId, { error: noSlot }),
  date: z.string({ error: noSlot }).refine(isDay, { error: noSlot }),
  slot: z.string({ error: noSlot }).regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: noSlot }),
  service: z.enum(slotServices, { error: fieldsMissing }),
  minutes: z
    .string({ error: fieldsMissing })
    .regex(/^\d{1,3}$/, { error: fieldsMissing })
    .transform(Number),
});

/** What a price depends on. */
export const slotPriceForm = slotForm.pick({
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
