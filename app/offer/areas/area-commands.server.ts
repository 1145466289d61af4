// Commands that add, change, order and remove areas (docs/product.md, Areas).
import { and, asc, eq, like, sql } from "drizzle-orm";

import type { Area } from "~/business/areas/areas";
import type { Db } from "~/db/client.server";
import { sqlState, uniqueViolation } from "~/db/errors";
import { areas, areaZips } from "~/db/tables/business";
import { keptVersions } from "~/db/tables/offer";
import { requests } from "~/db/tables/visits";
import { getAreas } from "~/offer/stored-areas.server";
import { proposeRegion } from "~/offer/words/words.server";
import { findZip } from "~/offer/zips/us-zips.server";
import { type AdminContext, recordChanges } from "~/platform/index.server";
import type { Typed } from "~/shared/form-fields";
import { done, refused, type Result } from "~/shared/result";

import { draftAreaText } from "./area-drafts";
import {
  type areaFactFields,
  areaFactTexts as texts,
  mostAreas,
  type newAreaFields,
  newZipsProblem,
  nextTint,
  slugFor,
  stateQuestion,
} from "./area-facts";
import { areaTextKey, readNotes } from "./area-texts.server";
import { clientsAt } from "./clients-at.server";
import { splitZips } from "./zips";

type FieldErrors = { ok: false; reason: "invalid"; errors: Record<string, string> };

const invalid = (errors: Record<string, string>): FieldErrors => ({ ok: false, reason: "invalid", errors });

export type NewArea = Typed<typeof newAreaFields> & { otherState: boolean };

/** Adds an area at the end of the list, with a drafted text. Returns its slug. */
export async function addArea(
  ctx: AdminContext,
  input: NewArea,
): Promise<Result<{ slug: string }, never> | FieldErrors> {
  const known = await getAreas(ctx.db);
  const zips = [...splitZips(input.zips)];
  const problem = newAreaProblem(known, input, zips);
  if (problem) return invalid(problem);
  const slug = slugFor(input.name, await takenSlugs(ctx.db));
  const places = zips.flatMap((zip) => findZip(zip) ?? []);
  const cities = [...new Set(places.map(({ city }) => city))];
  const row = {
    slug,
    name: input.name,
    kind: input.kind ?? "location",
    tint: nextTint(known),
    text: draftAreaText({ name: input.name, zips }, cities),
    parks: [],
    notes: {},
    position: sql`(select coalesce(max(${areas.position}), -1) + 1 from ${areas})`,
  };
  try {
    await ctx.db.transaction(async (tx) => {
      const [{ id } = { id: "" }] = await tx.insert(areas).values(row).returning({ id: areas.id });
      await tx.insert(areaZips).values(zips.map((zip) => ({ zip, areaId: id })));
      const after = { name: input.name, zips: zips.join(", ") };
      await recordChanges(tx, ctx, [{ action: "addArea", table: "areas", id, name: input.name, before: {}, after }]);
      if (known.every((area) => area.zips.length === 0)) await proposeRegion({ ...ctx, db: tx }, places);
    });
  } catch (error) {
    if (sqlState(error) !== uniqueViolation) throw error;
    // Another owner added an area with this name or one of these zip codes at the same moment.
    return addArea(ctx, input);
  }
  return done({ slug });
}

function newAreaProblem(
  known: readonly Area[],
  { name, otherState }: NewArea,
  zips: readonly string[],
): Record<string, string> | null {
  const names = nameProblem(known, name);
  if (names) return names;
  if (known.length >= mostAreas) return { name: texts.tooManyAreas };
  const problem = newZipsProblem(known, zips, findZip);
  if (problem) return { zips: problem };
  const question = otherState
    ? null
    : stateQuestion(
        known.flatMap((area) => area.zips),
        zips,
        findZip,
      );
  return question === null ? null : { otherState: question };
}

/** Names must differ, so that a client can tell two areas apart. */
function nameProblem(others: readonly Area[], name: string): Record<string, string> | null {
  const twin = others.find((area) => area.name.toLowerCase() === name.toLowerCase());
  return twin ? { name: texts.nameTaken(twin.name) } : null;
}

/** Slugs of areas, and of removed areas that stored texts or visits still name. */
async function takenSlugs(db: Db): Promise<string[]> {
  const prefix = areaTextKey("");
  const [now, kept, booked] = await Promise.all([
    db.select({ slug: areas.slug }).from(areas),
    db
      .selectDistinct({ key: keptVersions.key })
      .from(keptVersions)
      .where(like(keptVersions.key, `${prefix}%`)),
    db.selectDistinct({ slug: requests.areaSlug }).from(requests),
  ]);
  return [...[...now, ...booked].map(({ slug }) => slug), ...kept.map(({ key }) => key.slice(prefix.length))];
}

export type AreaFacts = Typed<typeof areaFactFields> & { version: number };

/** Changes the facts of an area. Its slug stays, so that links to its page keep working. */
export async function changeArea(
  ctx: AdminContext,
  slug: string,
  { version, name, percent, note, tint, isHidden }: AreaFacts,
): Promise<Result<null, "gone" | "changed-meanwhile" | "nothing-new"> | FieldErrors> {
  const others = (await getAreas(ctx.db)).filter((area) => area.slug !== slug);
  const problem = nameProblem(others, name);
  if (problem) return invalid(problem);
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx.select().from(areas).where(eq(areas.slug, slug)).for("update");
    if (!row) return refused("gone");
    if (row.version !== version) return refused("changed-meanwhile");
    const { priceNote, ...notes } = readNotes(row.notes);
    const before = {
      name: row.name,
      percent: row.pricePercent,
      note: priceNote ?? null,
      tint: row.tint,
      isHidden: row.isHidden,
    };
    const after = { name, percent: Number(percent), note, tint: tint ?? row.tint, isHidden };
    const changed = Object.keys(after).filter(
      (key) => before[key as keyof typeof before] !== after[key as keyof typeof after],
    );
    if (changed.length === 0) return refused("nothing-new");
    await tx
      .update(areas)
      .set({
        name,
        pricePercent: after.percent,
        tint: after.tint,
        isHidden,
        notes: note === null ? notes : { ...notes, priceNote: note },
        version: version + 1,
        updatedAt: ctx.now,
      })
      .where(eq(areas.id, row.id));
    const only = (all: object) => Object.fromEntries(Object.entries(all).filter(([key]) => changed.includes(key)));
    await recordChanges(tx, ctx, [
      { action: "changeArea", table: "areas", id: row.id, name, before: only(before), after: only(after) },
    ]);
    return done(null);
  });
}

/** Moves an area up by one place in every list. */
export async function moveAreaUp(ctx: AdminContext, slug: string): Promise<Result<null, "gone">> {
  return ctx.db.transaction(async (tx) => {
    const rows = await tx
      .select({ id: areas.id, slug: areas.slug, name: areas.name })
      .from(areas)
      .orderBy(asc(areas.position), asc(areas.slug))
      .for("update");
    const place = rows.findIndex((row) => row.slug === slug);
    const moved = rows[place];
    if (!moved) return refused("gone");
    if (place === 0) return done(null);
    const ordered = rows.filter((row) => row !== moved).toSpliced(place - 1, 0, moved);
    for (const [position, { id }] of ordered.entries())
      await tx.update(areas).set({ position }).where(eq(areas.id, id));
    const change = { table: "areas", id: moved.id, name: moved.name } as const;
    await recordChanges(tx, ctx, [{ ...change, action: "moveArea", before: { place: place + 1 }, after: { place } }]);
    return done(null);
  });
}

const mostNamed = 5;

/** Removes an area, unless clients live there. Past visits keep its slug. */
export async function removeArea(
  ctx: AdminContext,
  slug: string,
  version: number,
): Promise<Result<null, "gone" | "changed-meanwhile"> | { ok: false; reason: "lived-in"; message: string }> {
  return ctx.db.transaction(async (tx) => {
    // The lock keeps zip codes from joining the area until it is removed.
    await tx.select({ id: areas.id }).from(areas).where(eq(areas.slug, slug)).for("update");
    const area = (await getAreas(tx)).find((one) => one.slug === slug);
    if (!area) return refused("gone");
    const found = await clientsAt(tx, area.zips);
    const names = [...found.values()].flat().map(({ name }) => name);
    if (names.length > 0)
      return {
        ok: false,
        reason: "lived-in",
        message: texts.livingThere(names.slice(0, mostNamed), Math.max(0, names.length - mostNamed)),
      };
    const [row] = await tx
      .delete(areas)
      .where(and(eq(areas.slug, slug), eq(areas.version, version)))
      .returning({ id: areas.id });
    if (!row) return refused("changed-meanwhile");
    const before = { name: area.name, zips: area.zips.join(", ") };
    await recordChanges(tx, ctx, [
      { action: "removeArea", table: "areas", id: row.id, name: area.name, before, after: {} },
    ]);
    return done(null);
  });
}
