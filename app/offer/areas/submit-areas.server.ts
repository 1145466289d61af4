// The actions of /admin/settings/areas and of an area's page there: add, order, change and remove areas; zip codes and
// texts are in submit-zips.server.ts and area-texts.server.ts.
import { eq } from "drizzle-orm";
import { type ActionFunctionArgs, href } from "react-router";
import { z } from "zod";

import type { Area } from "~/business/areas/areas";
import type { Db } from "~/db/client.server";
import { areas } from "~/db/tables/business";
import { pictureActions } from "~/offer/pictures/site-pictures.server";
import { changedMeanwhile } from "~/platform/index";
import {
  type AdminContext,
  adminContext,
  asToast,
  formAction,
  formActions,
  intentOf,
  notFound,
} from "~/platform/index.server";
import { schemaOf, tick } from "~/shared/fields";

import { addArea, changeArea, moveAreaUp, removeArea } from "./area-commands.server";
import { areaFactFields, areaFactTexts as texts, newAreaFields } from "./area-facts";
import { areaPicture } from "./area-picture.server";
import { submitAreaText } from "./area-texts.server";
import { submitZips } from "./submit-zips.server";

const list = href("/admin/settings/areas");
const pageOf = (slug: string) => href("/admin/settings/areas/:slug", { slug });

const version = z.coerce.number().int().min(0).max(1_000_000);
const refusals = { invalid: ({ errors }: { errors: Record<string, string> }) => ({ status: 400, errors }) };

const ofList = formActions({
  add: formAction({
    schema: z.object({ ...schemaOf(newAreaFields).shape, otherState: tick() }),
    context: adminContext,
    page: list,
    command: addArea,
    // A new site stays on the list, so that the owner can add her areas first and read their texts later.
    done: ({ slug }, { ctx }) =>
      ctx.business.state === "draft" ? texts.addedInDraft : { toast: texts.added, to: pageOf(slug), leads: true },
    texts: refusals,
  }),
  up: formAction({
    schema: z.object({ slug: z.string().max(100) }),
    context: adminContext,
    page: list,
    command: (ctx, { slug }) => moveAreaUp(ctx, slug),
    done: texts.moved,
    texts: { gone: asToast(409, texts.gone) },
  }),
});

/** The action of /admin/settings/areas. */
export async function submitAreas(args: ActionFunctionArgs) {
  const intent = await intentOf(args);
  return intent === "add" || intent === "up" ? ofList(args) : submitZips(args);
}

const changeSchema = z.object({ ...schemaOf(areaFactFields).shape, version });

const newestVersion = async (db: Db, slug: string) => {
  const [row] = await db.select({ version: areas.version }).from(areas).where(eq(areas.slug, slug));
  return { version: [String(row?.version ?? 0)] };
};

async function areaIdOf(db: Db, slug: string): Promise<string> {
  const [row] = await db.select({ id: areas.id }).from(areas).where(eq(areas.slug, slug));
  if (!row) throw notFound();
  return row.id;
}

/** The action of /admin/settings/areas/{slug}. */
export async function submitArea(args: ActionFunctionArgs, area: Area) {
  const intent = await intentOf(args);
  const { slug } = area;
  if (intent === "picture" || intent === "drawing") {
    const id = await areaIdOf(adminContext(args.context).db, slug);
    const actions = pictureActions(z.object({}), () => areaPicture(id));
    return formActions({ picture: actions.set, drawing: actions.remove })(args);
  }
  if (intent !== "change" && intent !== "remove") return submitAreaText(args, area);
  return formActions({
    change: formAction<typeof changeSchema, AdminContext, Awaited<ReturnType<typeof changeArea>>>({
      schema: changeSchema,
      context: adminContext,
      page: pageOf(slug),
      command: (ctx, input) => changeArea(ctx, slug, input),
      done: texts.saved,
      texts: {
        ...refusals,
        gone: "not-found",
        "nothing-new": { status: 400, message: texts.nothingNew },
        "changed-meanwhile": async (_, { ctx }) => ({
          status: 409,
          message: changedMeanwhile,
          values: await newestVersion(ctx.db, slug),
        }),
      },
    }),
    remove: formAction({
      schema: z.object({ version }),
      context: adminContext,
      page: pageOf(slug),
      command: (ctx, input) => removeArea(ctx, slug, input.version),
      done: () => ({ toast: texts.removed, to: list, leads: true }),
      texts: {
        gone: "not-found",
        "lived-in": ({ message }) => ({ status: 409, message }),
        "changed-meanwhile": asToast(409, changedMeanwhile),
      },
    }),
  })(args);
}
