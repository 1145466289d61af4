// The owner notes who sent a household here.
import { z } from "zod";

import { schemaOf } from "~/shared/fields";

import { referralFields } from "./referral-fields";

export const referralForm = z.object({ intent: z.literal("referral"), ...schemaOf(referralFields).shape });
