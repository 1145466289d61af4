// The action of /admin/settings/areas/{slug}.
import { type ActionFunctionArgs, href } from "react-router";
import { z } from "zod";

import type { Area } from "~/business/areas/areas";
import { valueActions } from "~/offer/versions/editor.server";
import { versionFields } from "~/offer/versions/forms";
import { schemaOf } from "~/shared/fields";

import { areaTextProblems, changedParts, readAreaText, areaTextFields, areaDeskTexts as texts } from "./area-text";
import { areaTextOf } from "./area-texts.server";

const schema = z.object({ ...versionFields, ...schemaOf(areaTextFields).shape });

export const submitAreaText = (args: ActionFunctionArgs, area: Area) =>
  valueActions({
    versioned: areaTextOf(area),
    page: href("/admin/settings/areas/:slug", { slug: area.slug }),
    schema,
    action: "changeAreaText",
    read(typed) {
      const errors = areaTextProblems(typed);
      return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value: readAreaText(typed) };
    },
    summaryOf(before, after) {
      const parts = changedParts(before, after);
      return parts && texts.changed(parts);
    },
    previewOf: async (_ctx, _before, after) => after,
    texts,
  })(args);
