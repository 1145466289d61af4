// The forms of /admin/settings/areas.
import { z } from "zod";

import { restoreForm, version } from "~/offer/versions/forms";
import { schemaOf } from "~/shared/fields";

import { zipFields } from "./zip-fields";

export const zipForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.enum(["preview", "save"]), version, ...schemaOf(zipFields).shape }),
  restoreForm,
]);
