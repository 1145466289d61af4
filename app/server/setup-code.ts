// The one-time code of a new site: printed in the log at start while there is no admin (decisions §7). It lives in this
// process only; a restart makes another.
import { createHash, randomInt, timingSafeEqual } from "node:crypto";

/** Without letters and digits that look alike. */
const letters = "23456789ABCDEFGHJKMNPQRSTVWXYZ";

/** Twelve letters, 58 bits: at twenty tries in ten minutes nobody guesses it. */
export const setupCode = Array.from({ length: 3 }, () =>
  Array.from({ length: 4 }, () => letters[randomInt(letters.length)]).join(""),
).join("-");

const digest = (code: string) =>
  createHash("sha256")
    .update(code.toUpperCase().replaceAll(/[^\dA-Z]/g, ""))
    .digest();

/** In constant time; case, spaces and dashes do not matter. */
export const isSetupCode = (code: string): boolean => timingSafeEqual(digest(code), digest(setupCode));
