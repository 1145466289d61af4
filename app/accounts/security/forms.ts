// Fields of the forms of /profile/security and /login/code.
import { z } from "zod";

import { formTexts as texts } from "~/accounts/texts/entering";

export const ownPassword = z
  .string({ error: texts.ownPassword })
  .min(1, texts.ownPassword)
  .max(1000, texts.ownPassword);

/** The password may be empty, since an account opened by a mailed link has no password yet. */
export const passwordIfAny = z.string().max(1000, texts.ownPassword).default("");

/**
 * Normalizes a typed code: removes spaces, with which apps group digits, and lower-cases it, since backup codes are in
 * lower case.
 */
export const code = z
  .string({ error: texts.code })
  .transform((value) => value.normalize("NFKC").replaceAll(/\s/g, "").toLowerCase())
  .pipe(z.string().min(1, texts.code).max(40, texts.code));
