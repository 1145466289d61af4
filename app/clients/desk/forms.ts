// The owner's forms about clients (docs/product.md, Accounts). Role, certification and acceptance are in none of them:
// if sent, they are ignored.
import { z } from "zod";

import { registerForm } from "~/accounts/index";
import { hasEmail } from "~/platform/index";
import { email, optionalLine, optionalPhone, schemaOf, tick } from "~/shared/fields";

import { detailsFields, notesFields } from "./client-fields";
import { anotherService, linkKinds } from "./rules";
import { newClientFieldTexts } from "./texts";

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
  /** The start of the meet and greet they agreed on, or a visit of another kind, picked next; empty: none yet. */
  meeting: z
    .union([z.literal(""), z.literal(anotherService), z.iso.datetime()], { error: "Pick one of the times below" })
    .default(""),
  /** The owner knows the pets: they are accepted at once, and can be booked. */
  acceptsPets: tick(),
  /** The number is another client's, too: a household may share one. */
  sameNumber: z.string().default(""),
};

export const newClientForm = z.discriminatedUnion("entry", [
  registerForm.extend({ ...fromACall, entry: z.literal("password") }),
  invitedForm.extend({ ...fromACall, entry: z.literal("invitation") }),
  invitedForm.extend({ ...fromACall, entry: z.literal("later") }),
  invitedForm.omit({ email: true }).extend({
    ...fromACall,
    entry: z.literal("none"),
    phone: fromACall.phone.refine((phone) => phone !== null, { error: newClientFieldTexts.phoneMissing }),
  }),
]);

export type NewClientInput = z.output<typeof newClientForm>;

const version = z.coerce.number().int().min(1);

export const detailsForm = schemaOf(detailsFields).extend({ version });

export type DetailsInput = z.output<typeof detailsForm>;

export const notesForm = schemaOf(notesFields).extend({ version });

export type NotesInput = z.output<typeof notesForm>;

const noSuchAddress = "Please enter a valid email address";

/** Refuses the placeholder that is stored for a missing address. */
const clientEmail = email(noSuchAddress).refine(hasEmail, { error: noSuchAddress });

export const accountForm = z.discriminatedUnion("intent", [
  z.object({ intent: z.literal("send-link"), kind: z.enum(linkKinds) }),
  z.object({ intent: z.literal("end-sessions") }),
  z.object({ intent: z.literal("give-email"), email: clientEmail }),
  z.object({ intent: z.literal("leave") }),
  z.object({ intent: z.literal("return") }),
]);

export const changeEmailForm = z.object({ intent: z.literal("change-email"), email: clientEmail, version });
