// The text of each area's page (docs/product.md, Area texts): the owner's newest version, or the text with which the
// area began, which is in its row.
import { eq } from "drizzle-orm";
import { type ActionFunctionArgs, href } from "react-router";
import { z } from "zod";

import type { AreaText } from "~/business/areas/area-page";
import type { Area } from "~/business/areas/areas";
import type { Db } from "~/db/client.server";
import { readInOneStatement } from "~/db/one-statement";
import { areas } from "~/db/tables/business";
import { valueActions } from "~/offer/versions/editor.server";
import { versionFields } from "~/offer/versions/forms";
import { loadVersions, newestOf, readStored, type Versioned } from "~/offer/versions/versions.server";
import { adminContext } from "~/platform/index.server";
import { schemaOf } from "~/shared/fields";

import { areaDeskTexts as texts, areaTextProblems, changedParts, readAreaText, areaTextFields } from "./area-text";

const stored: z.ZodType<AreaText> = z.object({
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  features: z.array(z.object({ title: z.string(), description: z.string() })),
  gettingAround: z.array(z.string()),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
});

export const areaTextKey = (slug: string) => `area-${slug}`;

const versionedText = ({ slug, name }: Pick<Area, "slug" | "name">, first: unknown): Versioned<AreaText> => ({
  key: areaTextKey(slug),
  name: texts.titleOf(name),
  stored,
  defaults: stored.parse(first),
});

async function areaTextOf(db: Db, area: Area): Promise<Versioned<AreaText>> {
  const [row] = await db.select({ text: areas.text }).from(areas).where(eq(areas.slug, area.slug));
  return versionedText(area, row?.text);
}

/** Returns the text from an area's row and the newest version. */
export const textIn = (area: Area, first: unknown, newest: string | null): AreaText =>
  readStored(versionedText(area, first), newest);

/** Loads the texts of the areas. The returned function finds the text of an area. */
export async function getAreaTexts(db: Db, known: readonly Area[]): Promise<(slug: string) => AreaText> {
  const columns = Object.fromEntries(known.map(({ slug }) => [slug, newestOf(areaTextKey(slug))]));
  const [first, newest] = await Promise.all([
    db.select({ slug: areas.slug, text: areas.text }).from(areas),
    known.length > 0 ? readInOneStatement(db, columns) : {},
  ]);
  const rows: Record<string, string | null | undefined> = newest;
  const all = new Map(
    known.map((area) => [
      area.slug,
      textIn(area, first.find(({ slug }) => slug === area.slug)?.text, rows[area.slug] ?? null),
    ]),
  );
  return (slug) => {
    const text = all.get(slug);
    if (!text) throw new Error(`no text of the area ${slug} was loaded`);
    return text;
  };
}

/** Loads the text for /admin/settings/areas/{slug}. The query may name a former version to show. */
export async function loadAreaText(db: Db, area: Area, query: URLSearchParams, zone: string) {
  const { value, ...about } = await loadVersions(db, await areaTextOf(db, area), query, zone);
  return { ...about, text: value };
}

const schema = z.object({ ...versionFields, ...schemaOf(areaTextFields).shape });

export const submitAreaText = async (args: ActionFunctionArgs, area: Area) =>
  valueActions({
    versioned: await areaTextOf(adminContext(args.context).db, area),
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
