// Loads areas for lists and pages, with the owner's texts and today's prices.
import { eq } from "drizzle-orm";

import type { AreaPage } from "~/business/areas/area-page";
import { type Area, shownAreas } from "~/business/areas/areas";
import type { Business } from "~/business/business";
import { areaTextFields, fillFields, type TextFacts } from "~/business/texts/text-fields";
import type { Db } from "~/db/client.server";
import { areas } from "~/db/tables/business";
import { getServiceHours } from "~/offer/hours/hours.server";
import { newestOf } from "~/offer/versions/versions.server";
import { notFound } from "~/platform/index.server";

import type { EditedArea } from "./area-facts";
import { searchTextOf } from "./area-drafts";
import { areaTextKey, firstTextColumns, getAreaTexts, readNotes, textIn } from "./area-texts.server";

/** Finds an area that visitors may see. */
export const findArea = (all: readonly Area[], slug: string): Area | undefined =>
  shownAreas(all).find((area) => area.slug === slug);

/** Loads the facts of an area for its form; undefined when the area was removed. */
export async function getEditedArea(db: Db, slug: string): Promise<EditedArea | undefined> {
  const [row] = await db.select().from(areas).where(eq(areas.slug, slug));
  if (!row) return undefined;
  const { version, name, pricePercent, tint, isHidden, notes } = row;
  const note = readNotes(notes).priceNote ?? null;
  return { slug, version, name, percent: String(pricePercent), note, tint, isHidden };
}

/** The data of an area that cards and lists show. */
export interface AreaSummary {
  area: Area;
  subtitle: string;
  description: string;
  priceNote?: string;
}

/** Lists the areas that visitors see. */
export async function listAreas(
  db: Db,
  { areas: all, identity: { callHours } }: Pick<Business, "areas" | "identity">,
  facts: Pick<TextFacts, "prices" | "policies">,
): Promise<AreaSummary[]> {
  const [textOf, notes, service] = await Promise.all([
    getAreaTexts(db, all),
    db.select({ slug: areas.slug, notes: areas.notes }).from(areas),
    getServiceHours(db),
  ]);
  return shownAreas(all).map((area) => {
    const { subtitle, description } = textOf(area.slug);
    const own = notes.find(({ slug }) => slug === area.slug)?.notes;
    return { area, subtitle, description, ...priceNoteOf(area, own, { ...facts, areas: all, service, callHours }) };
  });
}

export async function getAreaPage(db: Db, area: Area, facts: TextFacts): Promise<AreaPage> {
  const [row] = await db
    .select({ ...firstTextColumns, newest: newestOf(areaTextKey(area.slug)) })
    .from(areas)
    .where(eq(areas.slug, area.slug));
  if (!row) throw notFound();
  const { seo, ...text } = textIn(area, row, row.newest);
  return {
    ...text,
    seo: seo ?? searchTextOf(area),
    ...priceNoteOf(area, row.notes, facts),
  };
}

function priceNoteOf(area: Area, stored: unknown, facts: TextFacts): Pick<AreaPage, "priceNote"> {
  const { priceNote } = readNotes(stored);
  if (!priceNote || area.priceFactor === 1) return {};
  return { priceNote: fillFields(priceNote, areaTextFields(facts, area)) };
}
