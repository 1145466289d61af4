// The owner's replies at hand: written, changed and removed one at a time.
import type { ReplyTemplate } from "~/business/reply-templates";
import { contactServices } from "~/business/service-catalog";
import type { Db } from "~/db/client.server";
import { listed, readTogether } from "~/db/together";
import { changeKept, identityOf, type KeptSetting, selectSettings, settingOf } from "~/offer/index.server";
import type { AdminContext } from "~/platform/index.server";
import type { Temporal } from "~/shared/dates";
import { done, refused, type Result } from "~/shared/result";
import { soonInWords, soonColumns } from "~/visits/index.server";

import { splitName } from "~/desk/leads/rules";
import { fillReplies, type FilledReply, mostReplies } from "./reply-templates";
import { readReplies, repliesKey } from "./stored-replies";
import { repliesTexts } from "./texts";

type Replies = readonly ReplyTemplate[];

const replies: KeptSetting<Replies> = {
  key: repliesKey,
  name: "Replies",
  read: readReplies,
  logged: (all) => Object.fromEntries(all.map(({ name, body }) => [name, body])),
};

export const listReplies = async (db: Db): Promise<Replies> =>
  readReplies((await readTogether(db, { stored: settingOf(repliesKey) })).stored);

/** All at hand, with what this lead says in them. */
export async function listRepliesFor(
  db: Db,
  lead: { name: string; petName: string; service: keyof typeof contactServices },
  now: Temporal.Instant,
): Promise<FilledReply[]> {
  const { settings, ...soon } = await readTogether(db, {
    settings: listed(selectSettings(db)),
    ...soonColumns(db, now),
  });
  return fillFor(lead, settings, soonInWords(soon, now));
}

/** `settings`: as they are stored. `times`: null, nobody is free. */
export const fillFor = (
  lead: { name: string; petName: string; service: keyof typeof contactServices },
  settings: Awaited<ReturnType<typeof selectSettings>>,
  times: string | null,
): FilledReply[] =>
  fillReplies(readReplies(settings.find(({ key }) => key === repliesKey)?.value ?? null), {
    name: splitName(lead.name).firstName,
    pet: lead.petName,
    service: contactServices[lead.service].label,
    times: times ?? repliesTexts.noTimes,
    phone: identityOf(settings).phone,
  });

export interface ReplyInput {
  /** Null: a new one. */
  id: string | null;
  /** Its text when the form was opened; another one meanwhile is not overwritten. */
  before: string | null;
  name: string;
  body: string;
}

export type SaveReplyRefusal = "name-taken" | "too-many" | "changed-meanwhile";

/** One that was removed meanwhile is kept as a new one: no words are lost. */
export function saveReply(ctx: AdminContext, input: ReplyInput): Promise<Result<Replies, SaveReplyRefusal>> {
  const { id, before, name, body } = input;
  return changeKept(ctx, replies, id ? "changeReply" : "addReply", (all): Result<Replies, SaveReplyRefusal> => {
    const current = all.find((one) => one.id === id);
    if (current && current.body !== before) return refused("changed-meanwhile");
    const others = all.filter((one) => one !== current);
    if (others.some((one) => one.name.toLowerCase() === name.toLowerCase())) return refused("name-taken");
    if (current) return done(all.map((one) => (one === current ? { ...one, name, body } : one)));
    return all.length < mostReplies ? done([...all, { id: crypto.randomUUID(), name, body }]) : refused("too-many");
  });
}

/** One that is gone already changes nothing. */
export const removeReply = (ctx: AdminContext, id: string): Promise<Result<Replies, never>> =>
  changeKept(ctx, replies, "removeReply", (all) => done(all.filter((one) => one.id !== id)));
