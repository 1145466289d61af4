// The owner's replies at hand (docs/product.md, Leads): her own, or those a new site begins with; filled with what a lead says.
import { z } from "zod";

import { defaultReplies, type ReplyTemplate } from "~/business/reply-templates";
import { contactServices } from "~/business/service-catalog";
import type { Db } from "~/db/client.server";
import { listed, readTogether } from "~/db/together";
import {
  identityOf,
  type KeptList,
  loadEntries,
  newestVersion,
  readVersion,
  selectSettings,
} from "~/offer/index.server";
import { soonColumns, soonInWords } from "~/asking/index.server";

import { splitName } from "~/shared/split-name";
import { fillReplies, type FilledReply } from "./reply-templates";
import { mostReplies, mostReplyCharacters, repliesTexts } from "./texts";

export type WrittenReply = Omit<ReplyTemplate, "id">;

export const replies: KeptList<WrittenReply> = {
  key: "replies",
  name: "Replies",
  entry: "Reply",
  stored: z.array(z.object({ id: z.string(), name: z.string(), body: z.string() })),
  defaults: defaultReplies,
  least: 0,
  most: mostReplies,
  mostCharacters: mostReplyCharacters,
  titleOf: ({ name }) => name,
};

/** What /admin/settings/replies shows. `query`: it may name a former version, and the reply that is changed. */
export const loadReplies = (db: Db, query: URLSearchParams) => loadEntries(db, replies, query);

/** What replies are filled from, as columns of any query. */
export const replyColumns = (db: Db) => ({
  settings: listed(selectSettings(db)),
  atHand: newestVersion(replies.key),
});

export interface StoredForReplies {
  settings: Awaited<ReturnType<typeof selectSettings>>;
  atHand: string | null;
}

interface Asking {
  name: string;
  petName: string;
  service: keyof typeof contactServices;
}

/** All at hand, with what this lead says in them. */
export async function listRepliesFor(db: Db, lead: Asking, now: Temporal.Instant): Promise<FilledReply[]> {
  const stored = await readTogether(db, { ...replyColumns(db), ...soonColumns(db, now) });
  return fillFor(lead, stored, soonInWords(stored, now));
}

/** `times`: null, nobody is free. */
export const fillFor = (lead: Asking, { settings, atHand }: StoredForReplies, times: string | null): FilledReply[] =>
  fillReplies(readVersion(replies, atHand), {
    name: splitName(lead.name).firstName,
    pet: lead.petName,
    service: contactServices[lead.service].label,
    times: times ?? repliesTexts.noTimes,
    phone: identityOf(settings).phone,
  });
