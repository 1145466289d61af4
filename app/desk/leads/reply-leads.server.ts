// Replies to several leads with one template (docs/product.md, Leads): the page that shows who gets it, and its form.
import { inArray } from "drizzle-orm";
import { href } from "react-router";
import { z } from "zod";

import type { Db } from "~/db/client.server";
import { leads } from "~/db/tables/desk";
import { repliesFiller } from "~/desk/replies/replies.server";
import { adminContext, type AdminContext, asToast, formAction } from "~/platform/index.server";
import { versionedId } from "~/shared/fields";
import { isId } from "~/shared/ids";
import { done, refused, type Result } from "~/shared/result";

import { replyToLead } from "./commands.server";
import { mostLeads } from "./forms";
import { bulkTexts as texts } from "./texts";

/** Loads the chosen leads, each with the chosen template filled in. Clients are only counted. */
export async function loadReplies(ctx: AdminContext, query: URLSearchParams) {
  const chosen = await findLeads(ctx.db, query.getAll("ids").filter(isId).slice(0, mostLeads));
  const fill = await repliesFiller(ctx);
  const open = chosen.filter(({ status }) => status !== "client");
  const filled = open.map((lead) => ({ lead, replies: fill(lead) }));
  const templates = (filled[0]?.replies ?? []).map(({ id, name }) => ({ id, name }));
  const template = templates.find(({ id }) => id === query.get("reply")) ?? templates[0];
  return {
    templates,
    template: template?.id ?? null,
    clients: chosen.length - open.length,
    leads: filled.map(({ lead: { id, name, email, version }, replies }) => ({
      id,
      name,
      email,
      version,
      text: replies.find((each) => each.id === template?.id)?.text ?? "",
    })),
  };
}

const findLeads = (db: Db, ids: readonly string[]) =>
  db
    .select()
    .from(leads)
    .where(inArray(leads.id, [...ids]))
    .orderBy(leads.createdAt, leads.id);

interface Addressee {
  id: string;
  /** Version of the lead on the page that the owner read. */
  version: number;
}

/**
 * Mails the template to each lead, filled in. Skips clients, and leads that changed since the page was loaded, so that a
 * form sent twice mails each lead once.
 */
export async function replyToLeads(
  ctx: AdminContext,
  input: { reply: string; leads: readonly Addressee[] },
): Promise<Result<{ sent: number; skipped: number }, "unknown-reply" | "none-sent">> {
  const fill = await repliesFiller(ctx);
  const versions = new Map(input.leads.map(({ id, version }) => [id, version]));
  let sent = 0;
  for (const lead of await findLeads(ctx.db, [...versions.keys()])) {
    const body = fill(lead).find(({ id }) => id === input.reply)?.text;
    if (body === undefined) return refused("unknown-reply");
    if (lead.status === "client") continue;
    const outcome = await replyToLead(ctx, lead.id, { version: versions.get(lead.id) ?? 0, body });
    if (outcome.ok) sent += 1;
  }
  return sent > 0 ? done({ sent, skipped: versions.size - sent }) : refused("none-sent");
}

export const submitReplies = formAction({
  schema: z.object({
    reply: z.string({ error: texts.noReply }),
    leads: z
      .array(versionedId(texts.noneChosen))
      .min(1, { error: texts.noneChosen })
      .max(mostLeads, { error: texts.tooMany }),
  }),
  lists: ["leads"],
  context: adminContext,
  command: replyToLeads,
  done: ({ sent, skipped }) => ({ toast: texts.sent(sent, skipped), to: href("/admin/leads"), leads: true }),
  texts: {
    "unknown-reply": asToast(409, texts.noReply),
    "none-sent": asToast(409, texts.noneSent, texts.noneSentText),
  },
});
