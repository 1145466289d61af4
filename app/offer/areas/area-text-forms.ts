// The forms of /admin/settings/areas/{slug}.
import { z } from "zod";

import { restoreForm, version } from "~/offer/versions/forms";
import { schemaOf } from "~/shared/fields";

import { areaTextProblems } from "./area-text";
import { areaTextFields } from "./area-text-fields";

export const areaTextForm = z.discriminatedUnion("intent", [
  z
    .object({ intent: z.enum(["preview", "save"]), version, ...schemaOf(areaTextFields).shape })
    .superRefine((typed, ctx) => {
      for (const [field, message] of Object.entries(areaTextProblems(typed)))
        ctx.addIssue({ code: "custom", path: [field], message });
    }),
  restoreForm,
]);
