// The forms of subscribe links: at /profile/calendar, and at client calendars.
import { and, eq, isNull, type SQL } from "drizzle-orm";
import { href } from "react-router";
import { z } from "zod";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { calendarFeeds, clientCalendars } from "~/db/tables/schedule";
import {
  asToast,
  personalContext,
  formAction,
  formActions,
  type ClientContext,
  recordChanges,
} from "~/platform/index.server";
import { can, viewerOf } from "~/schedule/policy";
import { feedRefusals, linkTexts } from "~/schedule/texts";
import { done, refused, type Result } from "~/shared/result";

import type { FeedOf, FeedRefusal } from "./feed-of";
import { feedToken, feedTokenHash } from "./queries.server";

/** The actions of a subscribe link. `page`: path of the page that shows the response in browsers without JavaScript. */
export function linkActions<Schema extends z.ZodType>(
  schema: Schema,
  page: string,
  feedOf: (input: z.output<Schema>) => FeedOf,
) {
  const shared = {
    schema,
    page,
    context: personalContext,
    texts: { "not-yours": asToast(403, feedRefusals["not-yours"]), "no-link": asToast(409, feedRefusals["no-link"]) },
    failed: { ...linkTexts.failed, logged: "a subscribe link could not be changed" },
  };
  return {
    "make-link": formAction({
      ...shared,
      command: (ctx, input) => makeFeed(ctx, feedOf(input)),
      done: linkTexts.made,
    }),
    "replace-link": formAction({
      ...shared,
      command: (ctx, input) => makeFeed(ctx, feedOf(input), { replace: true }),
      done: linkTexts.replaced,
    }),
    "revoke-link": formAction({
      ...shared,
      command: (ctx, input) => revokeFeed(ctx, feedOf(input)),
      done: linkTexts.revoked,
    }),
  };
}

const ownFeed = z.object({ kind: z.enum(["client", "walker", "business"]) });

export const submitFeeds = formActions(linkActions(ownFeed, href("/profile/calendar"), ({ kind }) => ({ kind })));

/** Creates a link. Keeps an existing link unless `replace` is set. */
export async function makeFeed(
  ctx: ClientContext,
  of: FeedOf,
  { replace }: { replace: boolean } = { replace: false },
): Promise<Result<{ made: boolean }, FeedRefusal>> {
  if (!can(viewerOf(ctx.actor), "subscribe to", of.kind)) return refused("not-yours");
  return ctx.db.transaction(async (tx) => {
    if (!(await lockOwner(tx, ctx, of))) return refused("not-yours");
    const [there] = await tx.select().from(calendarFeeds).where(isCurrent(ctx, of));
    // A link made under another server secret cannot be displayed.
    const isShown = there && feedTokenHash(feedToken(ctx.services.secret, there.id)) === there.tokenHash;
    if (there && isShown && !replace) return done({ made: false });
    if (there) await revokeCurrent(tx, ctx, of);
    const id = crypto.randomUUID();
    await tx.insert(calendarFeeds).values({
      id,
      kind: of.kind,
      profileId: of.kind === "client-calendar" ? null : ctx.actor.id,
      clientCalendarId: of.kind === "client-calendar" ? of.clientCalendarId : null,
      tokenHash: feedTokenHash(feedToken(ctx.services.secret, id)),
      createdAt: ctx.now,
    });
    await logChange(tx, ctx, of, id, there ? "replaceFeed" : "makeFeed");
    return done({ made: true });
  });
}

/** Revokes the link; it stops working at once. */
export async function revokeFeed(ctx: ClientContext, of: FeedOf): Promise<Result<{ revoked: number }, FeedRefusal>> {
  if (!can(viewerOf(ctx.actor), "subscribe to", of.kind)) return refused("not-yours");
  return ctx.db.transaction(async (tx) => {
    const ids = await revokeCurrent(tx, ctx, of);
    for (const id of ids) await logChange(tx, ctx, of, id, "revokeFeed");
    return ids.length > 0 ? done({ revoked: ids.length }) : refused("no-link");
  });
}

/** Locks the link's owner, so that two concurrent requests create one link. */
async function lockOwner(tx: Db, { actor }: ClientContext, of: FeedOf): Promise<boolean> {
  const rows =
    of.kind === "client-calendar"
      ? await tx
          .select({ id: clientCalendars.id })
          .from(clientCalendars)
          .where(and(eq(clientCalendars.id, of.clientCalendarId), eq(clientCalendars.kind, "site")))
          .for("update")
      : await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, actor.id)).for("update");
  return rows.length > 0;
}

const isCurrent = ({ actor }: Pick<ClientContext, "actor">, of: FeedOf): SQL | undefined =>
  and(
    eq(calendarFeeds.kind, of.kind),
    of.kind === "client-calendar"
      ? eq(calendarFeeds.clientCalendarId, of.clientCalendarId)
      : eq(calendarFeeds.profileId, actor.id),
    isNull(calendarFeeds.revokedAt),
  );

async function revokeCurrent(tx: Db, ctx: ClientContext, of: FeedOf): Promise<string[]> {
  const rows = await tx
    .update(calendarFeeds)
    .set({ revokedAt: ctx.now })
    .where(isCurrent(ctx, of))
    .returning({ id: calendarFeeds.id });
  return rows.map(({ id }) => id);
}

/** Logs links that share data of the business or of a client. */
async function logChange(tx: Db, ctx: ClientContext, { kind }: FeedOf, id: string, action: string): Promise<void> {
  if (kind !== "business" && kind !== "client-calendar") return;
  const name = kind === "business" ? "Subscribe link of the business" : "Subscribe link of a client calendar";
  const stands = action !== "revokeFeed";
  await recordChanges(tx, ctx, [
    { action, table: "calendar_feeds", id, name, before: { stands: !stands }, after: { stands } },
  ]);
}
