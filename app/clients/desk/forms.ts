// The owner's forms about clients (docs/product.md, Accounts). Role, certification and acceptance are in none of them:
// if sent, they are ignored.
import { z } from "zod";

import { registerForm } from "~/accounts/index";
import { line, optionalLine, optionalPhone, optionalText } from "~/shared/fields";

import { linkKinds } from "./rules";

/** Whom an account is made for; without a password, they are invited to choose one. */
export const invitedForm = registerForm.omit({ password: true });

/** By invitation, what may stand in the password's field is dropped. */
export const newClientForm = z.discriminatedUnion("entry", [
  registerForm.extend({ entry: z.literal("password") }),
  invitedForm.extend({ entry: z.literal("invitation") }),
]);

export type NewClientInput = z.output<typeof newClientForm>;

const version = z.coerce.number().int().min(1);

export const detailsForm = z.object({
  version,
  firstName: line("Please enter a first name", 1),
  lastName: line("Please enter a last name", 1),
  phone: optionalPhone(),
  address: optionalLine(300),
});

export type DetailsInput = z.output<typeof detailsForm>;

export const notesForm = z.object({ version, ownerNotes: optionalText() });

export type NotesInput = z.output<typeof notesForm>;

export const accountForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("send-link"), kind: z.enum(linkKinds) }),
  z.object({ intent: z.literal("end-sessions") }),
]);
