// Form fields that all settings with versions share.
import { z } from "zod";

const version = z.coerce.number().int().min(0).max(1_000_000);
const id = z.string().max(100);

/** The version that the form shows; 0 for the defaults. */
export const versionFields = { version };
export interface VersionInput {
  version: number;
}

/** `id` is missing for a new entry. */
export const entryFields = { id: id.optional(), version };
export type EntryInput = VersionInput & { id?: string | undefined };

export const entryPress = z.object({ id, version });

export const restoreForm = z.object({ to: version, version });
