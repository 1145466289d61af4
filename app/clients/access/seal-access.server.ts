// Encrypts access entries with a key that is not in the database. The household's id is part of the encryption, so that
// a row copied to another household can't be decrypted (docs/security.md, Ways in).
import { seal, unseal } from "~/platform/index.server";

import { type AccessEntries, accessNames } from "./access-fields";

const purpose = "household-access";

export const sealAccess = (secret: string, profileId: string, entries: AccessEntries): string =>
  seal(secret, purpose, JSON.stringify(entries), profileId);

/**
 * Decrypts access entries. Returns null when the server's secret differs from the one used to encrypt, or the row was
 * changed.
 */
export function openAccess(secret: string, profileId: string, sealed: string): AccessEntries | null {
  const opened = unseal(secret, purpose, sealed, profileId);
  if (opened === null) return null;
  const stored = JSON.parse(opened) as Partial<AccessEntries>;
  return Object.fromEntries(accessNames.map((name) => [name, stored[name] ?? null])) as AccessEntries;
}
