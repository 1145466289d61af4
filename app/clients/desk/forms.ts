// The owner's forms about clients (docs/product.md, Accounts). Role, certification and acceptance are ignored when
// sent.
import { z } from "zod";

import { registerForm } from "~/accounts/index";
import { hasEmail } from "~/platform/index";
import { email, optionalLine, optionalPhone, schemaOf, tick } from "~/shared/fields";

import { detailsFields, notesFields } from "./client-fields";
import { anotherService } from "./rules";
import { newClientFieldTexts } from "./texts";

/** Fields of an invited client, who chooses a password by link. */
export const invitedForm = registerForm.omit({ password: true });

/** Further fields of a new client. */
const fromACall = {
  phone: optionalPhone(),
  address: optionalLine(300),
  pets: z
    .string()
    .default("")
    .pipe(z.string().max(2000, { error: "Please keep this under 2,000 characters" })),
  /** Start of the agreed meet and greet, or another first visit, whose time the owner picks next. Empty without one. */
  meeting: z
    .union([z.literal(""), z.literal(anotherService), z.iso.datetime()], { error: "Pick one of the times below" })
    .default(""),
  /** True when the owner knows the pets: they are accepted at once. */
  acceptsPets: tick(),
  /** Set when the client shares the number with another client. */
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
export const clientEmail = email(noSuchAddress).refine(hasEmail, { error: noSuchAddress });

export const changeEmailForm = z.object({ email: clientEmail, version });
