// The action of /admin/settings/services: adds, changes, orders, hides and shows services.
import { href } from "react-router";
import { z } from "zod";

import { petSpecies, serviceDrawings } from "~/business/services/services";
import { adminContext, asToast, formAction, formActions } from "~/platform/index.server";
import { line, schemaOf } from "~/shared/fields";

import { proposalFields } from "./proposed-services";
import {
  addProposedServices,
  addService,
  changeService,
  moveServiceUp,
  setHidden,
  versionOfService,
} from "./service-commands.server";
import { serviceTexts as texts } from "./service-facts";

const page = href("/admin/settings/services");
const shared = { context: adminContext, page };
const lists = ["species"];

const small = z.string().max(20, { error: texts.groupWrong }).default("");
const facts = {
  name: line(texts.nameMissing, 2, 60),
  summary: line(texts.summaryMissing, 10, 300),
  includes: z.string().max(2000, { error: texts.includesWrong }).default(""),
  art: z.enum(serviceDrawings, { error: texts.artWrong }),
  species: z.array(z.enum(petSpecies)).min(1, { error: texts.speciesMissing }),
  furtherPet: z.enum(["discount", "price"], { error: texts.furtherPetWrong }),
  place: z.enum(["client", "owner"], { error: texts.placeWrong }),
  groupMin: small,
  groupMax: small,
};
const press = z.object({ id: z.string().max(100) });

const invalid = ({ errors }: { errors: Record<string, string> }) => ({ status: 400, errors });
const gone = asToast(409, texts.gone);

const pressAction = (isHidden: boolean) =>
  formAction({
    ...shared,
    schema: press,
    command: (ctx, { id }) => setHidden(ctx, { id, isHidden }),
    done: isHidden ? texts.hiddenToast : texts.shownToast,
    texts: { gone },
  });

export const submitServices = formActions({
  add: formAction({
    ...shared,
    schema: z.object({ ...facts, prices: z.string().max(1000, { error: texts.pricesTooMany }).default("") }),
    lists,
    command: addService,
    done: texts.added,
    texts: { invalid },
  }),
  save: formAction({
    ...shared,
    schema: z.object({ ...facts, id: z.string().max(100), version: z.coerce.number().int().min(0) }),
    lists,
    command: changeService,
    done: texts.saved,
    texts: {
      invalid,
      gone: { status: 409, message: texts.gone },
      "changed-meanwhile": async (_, { ctx, input }) => ({
        status: 409,
        message: texts.changedMeanwhile,
        values: { version: [String((await versionOfService(ctx.db, input.id)) ?? 0)] },
      }),
    },
  }),
  propose: formAction({
    ...shared,
    schema: schemaOf(proposalFields),
    command: addProposedServices,
    done: texts.proposed,
    texts: { invalid },
  }),
  up: formAction({ ...shared, schema: press, command: moveServiceUp, done: texts.moved, texts: { gone } }),
  hide: pressAction(true),
  show: pressAction(false),
});
