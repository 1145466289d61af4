// The action of /admin/settings/areas, which previews, saves and restores zip codes.
import { and, countDistinct, eq, gt, inArray, isNotNull } from "drizzle-orm";
import { href } from "react-router";
import { z } from "zod";

import { zipOfAddress } from "~/business/areas/area-of-address";
import { allAreas, type AreaSlug } from "~/business/areas/areas";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { series } from "~/db/tables/standing-walks";
import { requests, visits } from "~/db/tables/visits";
import { valueActions } from "~/offer/versions/editor.server";
import { versionFields } from "~/offer/versions/forms";
import { schemaOf } from "~/shared/fields";

import { getAreaTexts } from "./area-texts.server";
import {
  changeInWords,
  changesOf,
  readZips,
  zipFields,
  zipTexts,
  type Living,
  meaningOf,
  type ZipChange,
  type Zips,
} from "./zips";
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

export interface ZipPreview {
  /** Example: "90064 joins Westwood". */
  change: string;
  means: string[];
}

async function previewZips(
  db: Db,
  { before, after, now }: { before: Zips; after: Zips; now: Temporal.Instant },
): Promise<ZipPreview[]> {
  const changes = changesOf(before, after);
  const [clients, textOf] = await Promise.all([clientsAt(db, changes), getAreaTexts(db)]);
  return Promise.all(
    changes.map(async (change) => {
      const naming = allAreas.filter(({ slug }) => JSON.stringify(textOf(slug)).includes(change.zip));
      return {
        change: changeInWords(change),
        means: [
          ...meaningOf(change, await livingThere(db, clients.get(change.zip) ?? [], now)),
          ...naming.map(({ name }) => zipTexts.named(name)),
        ],
      };
    }),
  );
}

/** Maps each zip code to the ids of its clients. */
async function clientsAt(db: Db, changes: readonly ZipChange[]): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>();
  if (changes.length === 0) return found;
  const rows = await db
    .select({ id: profiles.id, address: profiles.address })
    .from(profiles)
    .where(and(eq(profiles.role, "client"), isNotNull(profiles.address)));
  for (const { id, address } of rows) {
    const zip = zipOfAddress(address ?? "");
    if (zip) found.set(zip, [...(found.get(zip) ?? []), id]);
  }
  return found;
}

async function livingThere(db: Db, clients: string[], now: Temporal.Instant): Promise<Living> {
  if (clients.length === 0) return { households: 0, booked: 0, open: 0, standing: 0 };
  const theirs = inArray(requests.clientId, clients);
  const [[promised], open, standing] = await Promise.all([
    db
      .select({ visits: countDistinct(visits.id) })
      .from(requests)
      .innerJoin(visits, eq(visits.id, requests.visitId))
      .where(and(theirs, eq(visits.status, "confirmed"), gt(visits.startsAt, now))),
    db.$count(requests, and(theirs, eq(requests.status, "pending"))),
    db.$count(series, and(inArray(series.clientId, clients), eq(series.status, "active"))),
  ]);
  return { households: clients.length, booked: promised?.visits ?? 0, open, standing };
}
