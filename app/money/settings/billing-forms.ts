// Forms of a household's billing: the owner's on its account, and the client's own on the profile.
import { z } from "zod";

import { schemaOf } from "~/shared/fields";

import { billingFields } from "./billing-fields";

const version = z.coerce.number().int().min(0);

export const billingForm = z.object({ ...schemaOf(billingFields).shape, version });
export const rhythmForm = billingForm.pick({ rhythm: true, version: true });

export type BillingInput = z.output<typeof billingForm>;
export type RhythmInput = z.output<typeof rhythmForm>;
