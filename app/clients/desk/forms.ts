// The owner's forms about clients (docs/product.md, Accounts). Role, certification and acceptance are in none of them:
// if sent, they are ignored.
import { z } from "zod";

import { registerForm } from "~/accounts/index";
import { schemaOf } from "~/shared/fields";

import { detailsFields, notesFields } from "./client-fields";
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

export const detailsForm = schemaOf(detailsFields).extend({ version });

export type DetailsInput = z.output<typeof detailsForm>;

export const notesForm = schemaOf(notesFields).extend({ version });

export type NotesInput = z.output<typeof notesForm>;

export const accountForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("send-link"), kind: z.enum(linkKinds) }),
  z.object({ intent: z.literal("end-sessions") }),
]);
