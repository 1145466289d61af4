// Schema of the form that books a slot (docs/product.md, Slots).
import { z } from "zod";

import { isDay } from "~/shared/dates";
import { isId } from "~/shared/ids";

import { priced, visitFields } from "../form/forms";
import { slotWords } from "./texts";
import { fieldsMissing } from "~/asking/form/texts";
import { slotServices } from "~/business/service-catalog";

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

export const slotPriceForm = slotForm.pick({ ...priced, employee: true, slot: true });

export type SlotForm = z.output<typeof slotForm>;
