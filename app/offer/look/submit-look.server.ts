// The action of /admin/settings/look, which previews, saves and restores the look.
import { href } from "react-router";
import { z } from "zod";

import { type Look, logoIds, lookOf, sceneIds } from "~/business/look/look";
import { paletteIds } from "~/business/look/palettes";
import { titleRegion } from "~/business/words/region";
import { valueActions } from "~/offer/versions/editor.server";
import { versionFields } from "~/offer/versions/forms";

import { keptLook } from "./kept-look.server";
import { changeInWords, lookTexts } from "./look-form";

const lookForm = z.object({
  ...versionFields,
  palette: z.enum(paletteIds, { error: lookTexts.noPalette }),
  scene: z.enum(sceneIds, { error: lookTexts.noScene }),
  logo: z.enum(logoIds, { error: lookTexts.noLogo }),
});

export interface LookPreview {
  changes: string;
  look: Look;
}

export const submitLook = valueActions({
  versioned: keptLook,
  page: href("/admin/settings/look"),
  schema: lookForm,
  action: "changeLook",
  read: ({ palette, scene, logo }, { map }) => ({ ok: true, value: { palette, scene, logo, map } }),
  summaryOf: changeInWords,
  async previewOf({ business }, before, after): Promise<LookPreview | null> {
    const changes = changeInWords(before, after);
    return changes === ""
      ? null
      : { changes, look: lookOf(after, business.identity.businessName, titleRegion(business.region)) };
  },
  texts: lookTexts,
});
