// Loads reply templates (docs/product.md, Leads), the owner's own or the defaults of a new site, and fills them with a
// lead's values.
import { href } from "react-router";
import { z } from "zod";

import { choosingPath, soonColumns, soonInWords } from "~/asking/index.server";
import { defaultReplies, type ReplyTemplate } from "~/business/reply-templates";
import type { Business } from "~/business/business";
import { optionLabel } from "~/business/services/service-options";
import type { Db } from "~/db/client.server";
import { jsonRows, readInOneStatement } from "~/db/one-statement";
import {
  identityOf,
  type KeptList,
  listActions,
  loadEntries,
  newestVersion,
  readVersion,
  selectSettings,
} from "~/offer/index.server";
import { entryFields } from "~/offer/index";
import type { AdminContext, Services } from "~/platform/index.server";
import { schemaOf } from "~/shared/fields";
import { splitName } from "~/shared/split-name";

import { type FilledReply, fillReplies, fillReply, previewFacts, unknownField } from "./reply-templates";
import { mostReplies, mostReplyCharacters, repliesTexts, replyFormFields, replyRefusals, replySaved } from "./texts";

export type WrittenReply = Omit<ReplyTemplate, "id">;

const replies: KeptList<WrittenReply> = {
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

/** Loads /admin/settings/replies. `query` may name an earlier version and the template to edit. */
export const loadReplies = (db: Db, query: URLSearchParams, zone: string) => loadEntries(db, replies, query, zone);

/** Query columns with the values that fill the templates. */
export const replyColumns = (db: Db) => ({
  settings: jsonRows(selectSettings(db)),
  atHand: newestVersion(replies.key),
});

export interface StoredForReplies {
  settings: Awaited<ReturnType<typeof selectSettings>>;
  atHand: string | null;
}

interface LeadFacts {
  id: string;
  name: string;
  petName: string;
  service: string;
}

/** Services that make the link to the free times. */
export type LinkServices = Pick<Services, "origin" | "secret">;

/** Returns all templates filled with the lead's values. */
export async function listRepliesFor(ctx: RepliesContext, lead: LeadFacts): Promise<FilledReply[]> {
  return (await repliesFiller(ctx))(lead);
}

type RepliesContext = Pick<AdminContext, "db" | "business" | "now"> & { services: LinkServices };

/** Loads the templates and the free times once. Returns a function that fills all templates for a lead. */
export async function repliesFiller({ db, business, now, services }: RepliesContext) {
  const stored = await readInOneStatement(db, { ...replyColumns(db), ...soonColumns(db, now, business.timeZone) });
  const times = soonInWords(stored, now, business.timeZone);
  return (lead: LeadFacts): FilledReply[] => fillFor(business, lead, stored, times, services);
}

/** Fills all templates for a lead. `times`: free times as text; null when no time is free. */
export const fillFor = (
  { contactServices }: Pick<Business, "contactServices">,
  lead: LeadFacts,
  { settings, atHand }: StoredForReplies,
  times: string | null,
  { origin, secret }: LinkServices,
): FilledReply[] =>
  fillReplies(readVersion(replies, atHand), {
    name: splitName(lead.name).firstName,
    pet: lead.petName,
    service: optionLabel(contactServices, lead.service),
    times: times ?? repliesTexts.noTimes,
    link: `${origin}${choosingPath(secret, lead.id, "mailed")}`,
    phone: identityOf(settings).phone,
  });

const replyTemplateForm = z
  .object({ ...entryFields, ...schemaOf(replyFormFields).shape })
  .superRefine(({ body }, ctx) => {
    const unknown = unknownField(body);
    if (unknown) ctx.addIssue({ code: "custom", path: ["body"], message: repliesTexts.unknownField(unknown) });
  });

export const submitReplies = listActions({
  page: href("/admin/settings/replies"),
  schema: replyTemplateForm,
  list: replies,
  writtenOf: ({ name, body }) => ({ name, body }),
  previewed: repliesTexts.previewed,
  previewOf: ({ business }, { name, body }) => ({ name, body: fillReply(body, previewFacts(business)) }),
  refusals: replyRefusals,
  done: replySaved,
});
