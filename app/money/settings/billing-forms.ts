// How a household is billed: set by the owner at its account, the rhythm by the household itself as well.
import { z } from "zod";

import { schemaOf } from "~/shared/fields";

import { billingFields } from "./billing-fields";

const version = z.coerce.number().int().min(0);

export const billingForm = z.object({ intent: z.literal("billing"), ...schemaOf(billingFields).shape, version });

const { rhythm } = billingForm.shape;

export const rhythmForm = z.object({ intent: z.literal("billing"), rhythm, version });

export type BillingInput = Omit<z.output<typeof billingForm>, "intent">;
export type RhythmInput = Omit<z.output<typeof rhythmForm>, "intent">;
