// The owner's forms about clients (docs/product.md, Accounts). Role, certification and acceptance are ignored if a form
// sends them.
import { z } from "zod";

import { registerForm } from "~/accounts/index";
import { hasEmail } from "~/platform/index";
import { email, optionalLine, optionalPhone, schemaOf, tick } from "~/shared/fields";

import { detailsFields, notesFields } from "./client-fields";
import { anotherService } from "./rules";
import { newClientFieldTexts } from "./texts";

/** Fields for a client who is invited and chooses a password by the mailed link. */
export const invitedForm = registerForm.omit({ password: true });

/** More fields of the form for a new client, usually filled in during a phone call. */
const fromACall = {
  phone: optionalPhone(),
  address: optionalLine(300),
  pets: z
    .string()
    .default("")
    .pipe(z.string().max(2000, { error: "Please keep this under 2,000 characters" })),
  /**
   * Start of the meet and greet agreed with the client, or `anotherService` for another first visit, whose time the
   * owner picks next. Empty when no visit was agreed.
   */
  meeting: z
    .union([z.literal(""), z.literal(anotherService), z.iso.datetime()], { error: "Pick one of the times below" })
    .default(""),
  /** True when the owner already knows the pets, so that they are accepted at once. */
  acceptsPets: tick(),
  /** Set when the owner confirms that the client shares the phone number with another client. */
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

/** Schema of a client's email address. It refuses the placeholder that is stored for clients without an email. */
export const clientEmail = email(noSuchAddress).refine(hasEmail, { error: noSuchAddress });

export const changeEmailForm = z.object({ email: clientEmail, version });
