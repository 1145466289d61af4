// The text of each area's page (docs/product.md, Area texts): the owner's newest version, or the text with which the
// area began, which is in its row.
import { eq } from "drizzle-orm";
import { type ActionFunctionArgs, href } from "react-router";
import { z } from "zod";

import type { AreaWriting, Park, SearchText } from "~/business/areas/area-page";
import type { Area } from "~/business/areas/areas";
import type { Db } from "~/db/client.server";
import { readInOneStatement } from "~/db/one-statement";
import { areas } from "~/db/tables/business";
import { valueActions } from "~/offer/versions/editor.server";
import { versionFields } from "~/offer/versions/forms";
import { loadVersions, newestOf, readStored, type Versioned } from "~/offer/versions/versions.server";
import { adminContext, notFound } from "~/platform/index.server";
import { schemaOf } from "~/shared/fields";

import {
  areaDeskTexts as texts,
  areaTextFields,
  areaTextProblems,
  changedParts,
  readAreaText,
  searchTextFields,
  type TypedAreaText,
} from "./area-text";
import { parkFields } from "./parks";

const storedText = z.object({
  title: z.string(),
  subtitle: z.string(),
  description: z.string(),
  features: z.array(z.object({ title: z.string(), description: z.string() })),
  gettingAround: z.array(z.string()),
  faq: z.array(z.object({ question: z.string(), answer: z.string() })),
});

const storedPark: z.ZodType<Park> = z.object({
  name: z.string(),
  description: z.string(),
  address: z.string(),
  dogRule: z.string(),
  leash: z.enum(["required", "off-leash-area", "no-dogs"]),
  maxDogsPerHandler: z.number().exactOptional(),
});
const storedParks = z.array(storedPark);

const storedSeo = z.object({ title: z.string(), description: z.string() });

export const areaTextKey = (slug: string) => `area-${slug}`;

/** Columns of an area's original text. */
export const firstTextColumns = { text: areas.text, parks: areas.parks, notes: areas.notes };
export type FirstText = Pick<typeof areas.$inferSelect, keyof typeof firstTextColumns>;

/** Versions saved by an earlier release have neither parks nor a search text; the area's original ones are used. */
function versionedText(
  { slug, name }: Pick<Area, "slug" | "name">,
  first: FirstText | undefined,
): Versioned<AreaWriting> {
  const parks = storedParks.parse(first?.parks ?? []);
  const seo = readNotes(first?.notes).seo ?? null;
  const stored = storedText.extend({ parks: storedParks.default(parks), seo: storedSeo.nullable().default(seo) });
  return { key: areaTextKey(slug), name: texts.titleOf(name), stored, defaults: stored.parse(first?.text) };
}

async function areaTextOf(db: Db, area: Area): Promise<Versioned<AreaWriting>> {
  const [row] = await db.select(firstTextColumns).from(areas).where(eq(areas.slug, area.slug));
  if (!row) throw notFound();
  return versionedText(area, row);
}

/** Returns the newest text of an area; if there is none, its original text. */
export const textIn = (area: Area, first: FirstText | undefined, newest: string | null): AreaWriting =>
  readStored(versionedText(area, first), newest);

/** Loads the texts of the areas. The returned function finds the text of an area. */
export async function getAreaTexts(db: Db, known: readonly Area[]): Promise<(slug: string) => AreaWriting> {
  const columns = Object.fromEntries(known.map(({ slug }) => [slug, newestOf(areaTextKey(slug))]));
  const [first, newest] = await Promise.all([
    db.select({ slug: areas.slug, ...firstTextColumns }).from(areas),
    known.length > 0 ? readInOneStatement(db, columns) : {},
  ]);
  const rows: Record<string, string | null | undefined> = newest;
  const all = new Map(
    known.map((area) => [
      area.slug,
      textIn(
        area,
        first.find(({ slug }) => slug === area.slug),
        rows[area.slug] ?? null,
      ),
    ]),
  );
  return (slug) => {
    const text = all.get(slug);
    if (!text) throw new Error(`no text of the area ${slug} was loaded`);
    return text;
  };
}

/** Facts about an area that only its page shows. */
export interface AreaNotes {
  /** Original text for search results. */
  seo?: SearchText;
  /** Explains why prices in this area differ. May have placeholders, such as {half hour}. */
  priceNote?: string;
}

const notesSchema: z.ZodType<AreaNotes> = z.object({
  seo: storedSeo.exactOptional(),
  priceNote: z.string().exactOptional(),
});

export const readNotes = (stored: unknown): AreaNotes => notesSchema.parse(stored ?? {});

/** Loads the text for /admin/settings/areas/{slug}. The query may name a former version to show. */
export async function loadAreaText(db: Db, area: Area, query: URLSearchParams, zone: string) {
  const { value, ...about } = await loadVersions(db, await areaTextOf(db, area), query, zone);
  return { ...about, text: value };
}

const schema = z.object({
  ...schemaOf(parkFields).shape,
  ...versionFields,
  ...schemaOf(areaTextFields).shape,
  ...schemaOf(searchTextFields).shape,
});

export const submitAreaText = async (args: ActionFunctionArgs, area: Area) =>
  valueActions({
    versioned: await areaTextOf(adminContext(args.context).db, area),
    page: href("/admin/settings/areas/:slug", { slug: area.slug }),
    schema,
    action: "changeAreaText",
    read(input) {
      const typed = input as unknown as TypedAreaText;
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
