// The owner's region and words (docs/product.md, Words): stored as one value with versions.
import { href } from "react-router";
import { z } from "zod";

import { noRegion } from "~/business/words/region";
import { firstWords } from "~/business/words/words";
import type { Db } from "~/db/client.server";
import { valueActions } from "~/offer/versions/editor.server";
import { versionFields } from "~/offer/versions/forms";
import { getNewest, loadVersions, saveVersion, type Versioned } from "~/offer/versions/versions.server";
import type { ZipPlace } from "~/offer/zips/us-zips.server";
import type { AdminContext } from "~/platform/index.server";
import { schemaOf } from "~/shared/fields";
import { done, refused } from "~/shared/result";

import { regionOfZips } from "./place-of-zips";
import { wordTexts as texts } from "./texts";
import { changedWords, readWords, type RegionAndWords, wordProblems, wordsFormFields } from "./word-fields";

const stored: z.ZodType<RegionAndWords> = z.object({
  region: z.object({
    name: z.string(),
    shortName: z.string(),
    locally: z.string(),
    cities: z.array(z.string()),
    setting: z.string(),
    county: z.string(),
    state: z.string(),
  }),
  words: z.object({
    headline: z.string(),
    tagline: z.string(),
    aboutHeading: z.string(),
    about: z.array(z.string()),
    offer: z.string(),
    offerInFull: z.string(),
    squad: z.string(),
    story: z.string(),
  }),
});

export const wordsVersions: Versioned<RegionAndWords> = {
  key: "words",
  name: texts.title,
  stored,
  defaults: { region: noRegion, words: firstWords },
};

/** Loads the data of /admin/settings/words. The query may name a former version to show. */
export const loadWords = (db: Db, query: URLSearchParams, zone: string) => loadVersions(db, wordsVersions, query, zone);

export const submitWords = valueActions({
  versioned: wordsVersions,
  page: href("/admin/settings/words"),
  schema: z.object({ ...versionFields, ...schemaOf(wordsFormFields).shape }),
  action: "changeWords",
  read(typed) {
    const value = readWords(typed);
    const errors = wordProblems(value);
    return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, value };
  },
  summaryOf(before, after) {
    const fields = changedWords(before, after);
    return fields && texts.changed(fields);
  },
  previewOf: async (_ctx, _before, after) => after,
  texts,
});

/** Names the place of the first zip codes, unless the owner has named hers, or saves her words at the same moment. */
export async function proposeRegion(ctx: AdminContext, places: readonly ZipPlace[]): Promise<void> {
  const { version } = await getNewest(ctx.db, wordsVersions);
  await saveVersion(ctx, wordsVersions, { version, action: "changeWords" }, ({ region, words }) => {
    const proposed = regionOfZips(places);
    if (region.name || region.state || region.cities.length > 0 || !proposed.name) return refused("nothing-new");
    return done({ value: { region: { ...region, ...proposed }, words }, summary: texts.proposed(proposed.name) });
  });
}
