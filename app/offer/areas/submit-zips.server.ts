// The action of /admin/settings/areas.
import { href } from "react-router";
import { z } from "zod";

import { allAreas, type AreaSlug } from "~/business/areas/areas";
import { valueActions } from "~/offer/versions/editor.server";
import { versionFields } from "~/offer/versions/forms";
import { schemaOf } from "~/shared/fields";

import { previewZips } from "./preview-zips.server";
import { changeInWords, changesOf, readZips, zipFields, zipTexts } from "./zips";
import { keptZips } from "./zips.server";

export const submitZips = valueActions({
  versioned: keptZips,
  page: href("/admin/settings/areas"),
  schema: z.object({ ...versionFields, ...schemaOf(zipFields).shape }),
  action: "changeZips",
  read(input, before) {
    const typed = Object.fromEntries(allAreas.map(({ slug }) => [slug, input[slug] ?? ""]));
    return readZips(typed as Record<AreaSlug, string>, before);
  },
  summaryOf: (before, after) => changesOf(before, after).map(changeInWords).join("; "),
  async previewOf({ db, now }, before, after) {
    const changes = await previewZips(db, { before, after, now });
    return changes.length > 0 ? changes : null;
  },
  texts: zipTexts,
});
