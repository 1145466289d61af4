// Signing the contract: a typed name, initials under each release, and the text they stand under.
import { z } from "zod";

import { contractReleases } from "~/business/contract/contract-releases";
import { line } from "~/shared/fields";

import { initialsField } from "./initials-field";
import { contractMessages } from "./messages";

const { nameMissing, initialsMissing, initialsOdd, notAgreed } = contractMessages;

/** Letters of any script, as people shorten their names. */
const isInitials = (text: string) => /^[\p{L}\p{M}][\p{L}\p{M}.\-'’ ]{0,9}$/u.test(text);

const optionalInitials = line(initialsOdd, 0, 40)
  .optional()
  .transform((text) => text || null)
  .refine((text) => text === null || isInitials(text), { error: initialsOdd });

const neededInitials = line(initialsMissing, 1, 40).refine(isInitials, { error: initialsOdd });

const initialsOf = (release: string, optional: boolean) =>
  [initialsField(release), optional ? optionalInitials : neededInitials] as const;

export const signForm = z
  .object({
    /** SHA-256 of the text that was shown. */
    text: z.string({ error: "" }).max(64),
    signedName: line(nameMissing, 2),
    agree: z.literal("yes", { error: notAgreed }),
  })
  .extend(Object.fromEntries(contractReleases.map(({ id, optional }) => initialsOf(id, optional))))
  .transform((fields) => ({
    text: String(fields.text),
    signedName: String(fields.signedName),
    initials: Object.fromEntries(contractReleases.map(({ id }) => [id, fields[initialsField(id)] ?? null])),
  }));

export type SignInput = z.output<typeof signForm>;

const optionalRelease = z.enum(
  contractReleases.filter(({ optional }) => optional).map(({ id }) => id),
  { error: "That release isn't optional" },
);

export const releaseForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("give-release"), release: optionalRelease, initials: neededToGive() }),
  z.object({ intent: z.literal("take-back-release"), release: optionalRelease }),
]);

function neededToGive() {
  return line(initialsOdd, 1, 40).refine(isInitials, { error: initialsOdd });
}
