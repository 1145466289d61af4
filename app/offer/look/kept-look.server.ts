// The stored look of the business (docs/product.md, Look).
import { z } from "zod";

import { firstLook, logoIds, type LookChoice, sceneIds } from "~/business/look/look";
import { paletteIds } from "~/business/look/palettes";
import type { Versioned } from "~/offer/versions/versions.server";

import { lookTexts } from "./look-form";

/** Id of an uploaded logo. */
export const logoId = /^[0-9a-f]{32}$/;

export const keptLook: Versioned<LookChoice> = {
  key: "look",
  name: lookTexts.name,
  stored: z.object({
    palette: z.enum(paletteIds),
    scene: z.enum(sceneIds),
    logo: z.enum(logoIds),
    // Earlier releases stored another name for the map drawn by hand.
    map: z.string().transform((map) => (map === "drawn" ? map : "by-hand")),
    picture: z.string().regex(logoId).optional(),
  }),
  defaults: firstLook,
};
