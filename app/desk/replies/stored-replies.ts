// The replies at hand as they are stored.
import { z } from "zod";

import { defaultReplies, type ReplyTemplate } from "~/business/reply-templates";

/** Their key in site_settings; the value is JSON. */
export const repliesKey = "reply-templates";

const stored = z.array(z.object({ id: z.string(), name: z.string(), body: z.string() }));

/** Those of a new site, where nothing is stored; something unreadable must not stop the desk. */
export function readReplies(json: string | null): readonly ReplyTemplate[] {
  try {
    return stored.parse(JSON.parse(json ?? ""));
  } catch {
    return defaultReplies;
  }
}
