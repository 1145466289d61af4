// Actions of the forms about health records: the client's at /profile/pets/:id/records, and the owner's at
// /admin/pets/:id/records.
import type { ActionFunctionArgs } from "react-router";
import { z } from "zod";

import { adminContext, clientContext, eachText, formAction, formActions } from "~/platform/index.server";
import { certificates, healthKinds } from "~/business/health-records";
import { receiveDocument } from "~/offer/index.server";
import { isDay } from "~/shared/dates";
import { line } from "~/shared/fields";
import { refused } from "~/shared/result";

import {
  excuseRefusals,
  healthFailed,
  noDocument,
  noRoom,
  noLongerWaiting,
  petExcused,
  recordAdded,
  recordDecided,
  recordRefusals,
} from "~/clients/health/texts";
import { nextStepPage } from "~/clients/certification/queries.server";
import { addRecord, decideRecord, excusePet } from "./commands.server";

const day = (message: string) => z.string({ error: message }).refine(isDay, { error: message });

const addRecordForm = z.object({
  kind: z.enum(healthKinds, { error: "Please choose the type of record" }),
  givenOn: day("Please enter the day it was given or issued"),
  expiresOn: day("Please enter the day it expires"),
});

const approveForm = z.object({ recordId: z.guid() });
const declineForm = approveForm.extend({ reason: line("Please tell the client why", 1, 300) });

const excuseForm = z.object({
  until: day("Please enter the last day"),
  excuse: line("Please write down why", 1, 300),
});

interface Page {
  petId: string;
  /** URL of the page with the pet's records, to which a successful form redirects. */
  page: string;
}

export const submitRecord = (args: ActionFunctionArgs, at: Page) => addAction(at, true)(args);

export const submitRecordDesk = (args: ActionFunctionArgs, at: Page) =>
  formActions({
    "add-record": addAction(at),
    "approve-record": decideAction(at, approveForm),
    "decline-record": decideAction(at, declineForm),
    excuse: formAction({
      schema: excuseForm,
      context: adminContext,
      command: (ctx, input) => excusePet(ctx, at.petId, input),
      done: (pet) => ({ toast: petExcused(pet), to: at.page, leads: true }),
      texts: {
        "unknown-pet": "not-found",
        ...eachText(excuseRefusals, (until) => ({ status: 400, errors: { until } })),
      },
    }),
  })(args);

/** `goesOn`: true to lead to the next step of the checklist, where the client has one. */
const addAction = ({ petId, page }: Page, goesOn = false) =>
  formAction({
    schema: addRecordForm,
    context: clientContext,
    command: async (ctx, input, { args, form }) => {
      const given = await receiveDocument(args, form, certificates.largestBytes);
      return given.ok ? addRecord(ctx, petId, input, given.document) : { ...given, ...refused("bad-document") };
    },
    done: async (state, { ctx }) => ({
      toast: recordAdded[state],
      to: (goesOn && (await nextStepPage(ctx.db, ctx.actor.id))) || page,
      leads: true,
    }),
    texts: {
      "bad-document": ({ status, error }) => ({ status, errors: { document: error } }),
      "no-document": { status: 400, errors: { document: noDocument } },
      "no-room": { status: 409, errors: { document: noRoom } },
      "unknown-pet": "not-found",
      ...eachText(recordRefusals, ({ field, text }) => ({ status: 400, errors: { [field]: text } })),
    },
    failed: { ...healthFailed, logged: "a health record could not be stored" },
  });

const decideAction = ({ petId, page }: Page, schema: z.ZodType<{ recordId: string; reason?: string }>) =>
  formAction({
    schema,
    context: adminContext,
    command: (ctx, { recordId, reason = null }) => decideRecord(ctx, petId, { recordId, reason }),
    done: (state) => ({ toast: recordDecided[state], to: page, leads: true }),
    texts: { "no-such-record": { status: 409, message: noLongerWaiting } },
  });
