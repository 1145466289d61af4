// The action of /admin/settings/look, which previews, saves and restores the look.
import { href } from "react-router";
import { z } from "zod";

import { type Look, type LookChoice, logoIds, lookOf, sceneIds } from "~/business/look/look";
import { paletteIds } from "~/business/look/palettes";
import { titleRegion } from "~/business/words/region";
import { type Found, valueActions } from "~/offer/versions/editor.server";
import { versionFields } from "~/offer/versions/forms";
import { hasLogo, receiveLogo } from "~/platform/index.server";

import { keptLook, logoId } from "./kept-look.server";
import { changeInWords, lookTexts, ownLogo } from "./look-form";

const lookForm = z.object({
  ...versionFields,
  palette: z.enum(paletteIds, { error: lookTexts.noPalette }),
  scene: z.enum(sceneIds, { error: lookTexts.noScene }),
  logo: z.enum([...logoIds, ownLogo], { error: lookTexts.noLogo }),
  /** Id of the logo that was uploaded before, so that a preview needs no second upload. */
  picture: z.string().regex(logoId).optional(),
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
  async read(
    { palette, scene, logo, picture: former },
    { map },
    { services },
    { args, form },
  ): Promise<Found<LookChoice>> {
    const sent = await receiveLogo(args, form, "file");
    if (!sent.ok) return { ok: false, errors: { file: sent.error } };
    if (logo !== ownLogo) {
      if (sent.picture) return { ok: false, errors: { logo: lookTexts.unusedFile } };
      return { ok: true, value: { palette, scene, logo, map } };
    }
    const picture = sent.picture ?? (former && (await hasLogo(services.files, former)) ? former : null);
    if (!picture) return { ok: false, errors: { file: lookTexts.noFile } };
    return { ok: true, value: { palette, scene, logo: "initials", map, picture } };
  },
  summaryOf: changeInWords,
  async previewOf({ business }, before, after): Promise<LookPreview | null> {
    const changes = changeInWords(before, after);
    return changes === ""
      ? null
      : { changes, look: lookOf(after, business.identity.businessName, titleRegion(business.region)) };
  },
  texts: lookTexts,
});
