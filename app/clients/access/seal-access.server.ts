// A household's way in as it is stored: sealed under a key that is not in the database, and for that household alone, so that
// a row copied to another household opens nothing (docs/security.md, Ways in).
import { seal, unseal } from "~/platform/index.server";

import { type AccessEntries, accessNames } from "./access-fields";

const purpose = "household-access";

export const sealAccess = (secret: string, profileId: string, entries: AccessEntries): string =>
  seal(secret, purpose, JSON.stringify(entries), profileId);

/** Null where it cannot be opened: the server has another secret than it was sealed with, or the row was changed. */
export function openAccess(secret: string, profileId: string, sealed: string): AccessEntries | null {
  const opened = unseal(secret, purpose, sealed, profileId);
  if (opened === null) return null;
  const stored = JSON.parse(opened) as Partial<AccessEntries>;
  return Object.fromEntries(accessNames.map((name) => [name, stored[name] ?? null])) as AccessEntries;
}
