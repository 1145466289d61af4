// The action of /admin/settings/areas, which previews, saves and restores zip codes.
import { and, countDistinct, eq, gt, inArray } from "drizzle-orm";
import { type ActionFunctionArgs, href } from "react-router";
import { z } from "zod";

import type { Area } from "~/business/areas/areas";
import type { Db } from "~/db/client.server";
import { series } from "~/db/tables/standing-walks";
import { requests, visits } from "~/db/tables/visits";
import { valueActions } from "~/offer/versions/editor.server";
import { getAreas } from "~/offer/stored-areas.server";
import { findZip } from "~/offer/zips/us-zips.server";
import { versionFields } from "~/offer/versions/forms";
import { getVersion } from "~/offer/versions/versions.server";
import { adminContext } from "~/platform/index.server";
import { schemaOf, tick } from "~/shared/fields";

import { stateQuestion } from "./area-facts";
import { getAreaTexts } from "./area-texts.server";
import { clientsAt } from "./clients-at.server";
import {
  changeInWords,
  changesOf,
  readZips,
  typedZips,
  zipFields,
  zipTexts,
  type Living,
  meaningOf,
  type Zips,
} from "./zips";
import { keptZipsOf } from "./zips.server";

export async function submitZips(args: ActionFunctionArgs) {
  const { db } = adminContext(args.context);
  const areas = await getAreas(db);
  const versioned = keptZipsOf(areas);
  const fields = z.object({ ...versionFields, ...schemaOf(zipFields(areas)).shape, otherState: tick() });
  return valueActions({
    versioned,
    page: href("/admin/settings/areas"),
    // An area that was added while the form was open has no field in it, and keeps its zip codes.
    schema: z.preprocess((sent) => ({ ...typedZips(areas), ...(sent as object) }), fields),
    action: "changeZips",
    read({ otherState, ...input }) {
      const found = readZips(areas, input as unknown as Readonly<Record<string, string | null>>, findZip);
      if (!found.ok || otherState) return found;
      const known = areas.flatMap(({ zips }) => zips);
      const joining = Object.values(found.value)
        .flat()
        .filter((zip) => !known.includes(zip));
      const question = stateQuestion(known, joining, findZip);
      return question === null ? found : { ok: false, errors: { otherState: question } };
    },
    summaryOf: (before, after) => changesOf(areas, before, after).map(changeInWords).join("; "),
    async previewOf(ctx, before, after) {
      const changes = await previewZips(ctx.db, areas, { before, after, now: ctx.now });
      return changes.length > 0 ? changes : null;
    },
    async problemOf(ctx, to) {
      const former = await getVersion(ctx.db, versioned, to);
      const read =
        former &&
        readZips(
          areas.map((area) => ({ ...area, zips: former[area.slug] ?? area.zips })),
          {},
          findZip,
        );
      return read && !read.ok ? (Object.values(read.errors)[0] ?? null) : null;
    },
    texts: zipTexts,
  })(args);
}

export interface ZipPreview {
  /** Example: "04103 joins Deering". */
  change: string;
  means: string[];
}

async function previewZips(
  db: Db,
  areas: readonly Area[],
  { before, after, now }: { before: Zips; after: Zips; now: Temporal.Instant },
): Promise<ZipPreview[]> {
  const changes = changesOf(areas, before, after);
  const [clients, textOf] = await Promise.all([
    clientsAt(
      db,
      changes.map(({ zip }) => zip),
    ),
    getAreaTexts(db, areas),
  ]);
  return Promise.all(
    changes.map(async (change) => {
      const naming = areas.filter(({ slug }) => JSON.stringify(textOf(slug)).includes(change.zip));
      return {
        change: changeInWords(change),
        means: [
          ...meaningOf(
            change,
            await livingThere(
              db,
              (clients.get(change.zip) ?? []).map(({ id }) => id),
              now,
            ),
          ),
          ...naming.map(({ name }) => zipTexts.named(name)),
        ],
      };
    }),
  );
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
