// The owner's forms about clients (docs/product.md, Accounts). Role, certification and acceptance are in none of them:
// if sent, they are ignored.
import { z } from "zod";

import { registerForm } from "~/accounts/index";
import { optionalLine, optionalPhone, schemaOf } from "~/shared/fields";

import { detailsFields, notesFields } from "./client-fields";
import { linkKinds } from "./rules";

/** Whom an account is made for; without a password, they are invited to choose one. */
export const invitedForm = registerForm.omit({ password: true });

/** What a call brings besides name and address of mail; and, unless a password is typed, what stands in its field is dropped. */
const fromACall = {
  phone: optionalPhone(),
  address: optionalLine(300),
  pets: z
    .string()
    .default("")
    .pipe(z.string().max(2000, { error: "Please keep this under 2,000 characters" })),
  /** The start of the meet and greet they agreed on; empty: none yet. */
  meeting: z.union([z.literal(""), z.iso.datetime()], { error: "Pick one of the times below" }).default(""),
  /** The number is another client's, too: a household may share one. */
  sameNumber: z.string().default(""),
};

export const newClientForm = z.discriminatedUnion("entry", [
  registerForm.extend({ ...fromACall, entry: z.literal("password") }),
  invitedForm.extend({ ...fromACall, entry: z.literal("invitation") }),
  invitedForm.extend({ ...fromACall, entry: z.literal("later") }),
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
  z.object({ intent: z.literal("leave") }),
  z.object({ intent: z.literal("return") }),
]);
