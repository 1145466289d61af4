import { schemaOf } from "~/shared/fields";

import { referralFields } from "./referral-fields";

export const referralForm = schemaOf(referralFields);
