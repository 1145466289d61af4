// The owner's pictures on the public site: the queries, and the action of /admin/settings/pictures.
import { and, eq, inArray, ne, sql } from "drizzle-orm";
import { z } from "zod";

import type { Db } from "~/db/client.server";
import { pictures } from "~/db/tables/platform";
import { backgroundImages } from "~/db/tables/site";
import { pictureRefusals, type PictureState } from "~/platform/index";
import {
  adminContext,
  eachText,
  formAction,
  formActions,
  type PictureSubject,
  pictureStateOf,
  receivePicture,
  removePicture,
  savePicture,
} from "~/platform/index.server";
import { done, refused } from "~/shared/result";

import { getBackgroundImages } from "~/offer/settings/queries.server";
import { sitePictures, sitePictureTexts, type SitePlace, sitePlaces } from "./site-places";

export const sitePicture = (location: SitePlace): PictureSubject => ({
  purpose: location,
  petId: null,
  areaId: null,
  async show(tx, url) {
    if (url === null) {
      await tx.delete(backgroundImages).where(eq(backgroundImages.location, location));
      return;
    }
    await tx
      .insert(backgroundImages)
      .values({ location, url })
      .onConflictDoUpdate({ target: backgroundImages.location, set: { url, updatedAt: sql`now()` } });
  },
  async describe(tx, pictureId) {
    const [image] = await tx.select().from(backgroundImages).where(eq(backgroundImages.location, location));
    const { title: name } = sitePictures[location];
    return { table: "pictures", id: pictureId, name, before: { url: image?.url ?? null } };
  },
});

interface SitePicture {
  /** URL of the picture; null while the site shows the drawing. */
  url: string | null;
  /** State of the latest upload while it is being prepared or after it was refused; otherwise null. */
  state: PictureState | null;
}

export async function getSitePictures(db: Db): Promise<Record<SitePlace, SitePicture>> {
  const urls = await getBackgroundImages(db);
  const rows = await db
    .select()
    .from(pictures)
    .where(and(inArray(pictures.purpose, [...sitePlaces]), ne(pictures.status, "ready")));
  const read = (location: SitePlace): SitePicture => {
    const row = rows.find(({ purpose }) => purpose === location);
    return { url: urls[location], state: row ? pictureStateOf(row) : null };
  };
  return { hero: read("hero"), about: read("about"), walker: read("walker") };
}

const schema = z.object({ location: z.enum(sitePlaces) });

const refusePhoto = (status: number, error: string) => ({ status, errors: { photo: error } });

/** Actions that set and remove the picture of the form's subject. `page`: URL that shows the form. */
export function pictureActions<Schema extends z.ZodType>(
  schema: Schema,
  subjectOf: (input: z.output<Schema>) => PictureSubject,
) {
  return {
    set: formAction({
      schema,
      context: adminContext,
      command: async (ctx, input, { args, form }) => {
        const picture = await receivePicture(args, form);
        if (!picture.ok) return { ...refused("no-picture"), picture };
        return picture.file ? savePicture(ctx, subjectOf(input), picture.file) : refused("no-file");
      },
      done: sitePictureTexts.received,
      texts: {
        "no-picture": ({ picture }) => refusePhoto(picture.status, picture.error),
        "no-file": refusePhoto(400, sitePictureTexts.noneChosen),
        ...eachText(pictureRefusals, (text) => refusePhoto(400, text)),
      },
    }),
    remove: formAction({
      schema,
      context: adminContext,
      command: async (ctx, input) => done(await removePicture(ctx, subjectOf(input))),
      done: sitePictureTexts.removed,
      texts: {},
    }),
  };
}

export const submitSitePicture = formActions(pictureActions(schema, ({ location }) => sitePicture(location)));
