// The text of each area's page (docs/product.md, Area texts): the owner's text, or the default.
import { type ActionFunctionArgs, href } from "react-router";
import { z } from "zod";

import { areaPages } from "~/business/areas/area-pages/area-pages";
import { allAreas, type Area, type AreaSlug } from "~/business/areas/areas";
import type { Db } from "~/db/client.server";
import { readInOneStatement } from "~/db/one-statement";
import { valueActions } from "~/offer/versions/editor.server";
import { versionFields } from "~/offer/versions/forms";
import { getValue, loadVersions, newestOf, readStored, type Versioned } from "~/offer/versions/versions.server";
import { schemaOf } from "~/shared/fields";

import {
  type AreaText,
  areaDeskTexts as texts,
  areaTextProblems,
  changedParts,
  readAreaText,
  areaTextFields,
} from "./area-text";

const stored: z.ZodType<AreaText> = z.object({
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  features: z.array(z.object({ title: z.string(), description: z.string() })),
  gettingAround: z.array(z.string()),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
});

function areaTextOf({ slug, name }: Area): Versioned<AreaText> {
  const { title, subtitle, description, features, gettingAround, faq } = areaPages[slug];
  const defaults = { title, subtitle, description, features, gettingAround, faq };
  return { key: `area-${slug}`, name: texts.titleOf(name), stored, defaults };
}

export const getAreaText = (db: Db, area: Area): Promise<AreaText> => getValue(db, areaTextOf(area));

/** Loads the texts of all areas in one statement. The returned function finds the text of an area. */
export async function getAreaTexts(db: Db): Promise<(slug: AreaSlug) => AreaText> {
  const columns = Object.fromEntries(allAreas.map((area) => [area.slug, newestOf(areaTextOf(area).key)]));
  const rows = await readInOneStatement(db, columns);
  const all = new Map(allAreas.map((area) => [area.slug, readStored(areaTextOf(area), rows[area.slug] ?? null)]));
  return (slug) => all.get(slug) ?? areaPages[slug];
}

/** Loads the data of /admin/settings/areas/{slug}. The query may name a former version to show. */
export async function loadAreaText(db: Db, area: Area, query: URLSearchParams, zone: string) {
  const { value, ...about } = await loadVersions(db, areaTextOf(area), query, zone);
  return { ...about, text: value, slug: area.slug };
}

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
