// Forms for signing the contract and for changing releases.
import { z } from "zod";

import { releaseKinds } from "~/business/contract/contract-text";
import { isDay } from "~/shared/dates";
import { schemaOf, tick } from "~/shared/fields";
import type { LineField } from "~/shared/form-fields";

import {
  initialsField,
  initialsToGive,
  nameOnPaper,
  neededInitials,
  optionalInitials,
  signedName,
} from "./contract-fields";
import { contractMessages, paperTexts } from "~/clients/contract/texts";

const initials: Record<string, LineField> = Object.fromEntries(
  releaseKinds.map(({ id, optional }) => [initialsField(id), optional ? optionalInitials : neededInitials]),
);

export const signForm = schemaOf({ signedName })
  .extend({
    /** SHA-256 of the contract text that the page displayed. */
    text: z.string({ error: "" }).max(64),
    agree: z.literal("yes", { error: contractMessages.notAgreed }),
  })
  .and(schemaOf(initials))
  .transform((fields) => ({
    text: fields.text,
    signedName: fields.signedName,
    initials: Object.fromEntries(releaseKinds.map(({ id }) => [id, fields[initialsField(id)] ?? null])),
  }));

export type SignInput = z.output<typeof signForm>;

const optionalKinds = releaseKinds.filter(({ optional }) => optional);

/** The owner's form for a contract that was signed on paper. Its photo is received separately. */
export const paperForm = schemaOf({ signedName: nameOnPaper })
  .extend({
    signedOn: z
      .string({ error: paperTexts.noDay })
      .refine(isDay, { error: paperTexts.noDay })
      .transform((day) => Temporal.PlainDate.from(day)),
  })
  .and(z.object(Object.fromEntries(optionalKinds.map(({ id }) => [initialsField(id), tick()]))))
  .transform(({ signedOn, signedName: name, ...ticked }) => ({
    signedOn,
    signedName: name,
    initials: Object.fromEntries(
      releaseKinds.map(({ id, optional }) => [id, !optional || ticked[initialsField(id)] ? "on paper" : null]),
    ),
  }));

export type PaperInput = z.output<typeof paperForm>;

const optionalRelease = z.enum(
  optionalKinds.map(({ id }) => id),
  { error: "That release isn't optional" },
);

export const releaseForm = z.discriminatedUnion("intent", [
  schemaOf({ initials: initialsToGive }).extend({ intent: z.literal("give-release"), release: optionalRelease }),
  z.object({ intent: z.literal("take-back-release"), release: optionalRelease }),
]);
