// What every form of a versioned thing has in common.
import { z } from "zod";

/** What the change was made on; 0: what a new site begins with. */
export const version = z.coerce.number().int().min(0).max(1_000_000);

export const restoreForm = z.object({ intent: z.literal("restore"), to: version, version });

const id = z.string().max(100);

/** Beside the fields of an entry that is written; without an id, it's a new one. */
export const entryHead = { intent: z.enum(["preview", "save"]), id: id.optional(), version };

export const entryPress = z.object({ intent: z.enum(["remove", "up"]), id, version });
