// The forms of subscribe links: at /profile/calendar, and at client calendars.
import { href } from "react-router";
import { z } from "zod";

import { asToast, clientContext, formAction, formActions } from "~/platform/index.server";
import { feedRefusals, linkTexts } from "~/schedule/texts";

import { makeFeed, revokeFeed } from "./commands.server";
import type { FeedOf } from "./feed-of";

/** The actions of a subscribe link. `page`: where browsers without JavaScript read the answer. */
export function linkActions<Schema extends z.ZodType>(
  schema: Schema,
  page: string,
  feedOf: (input: z.output<Schema>) => FeedOf,
) {
  const shared = {
    schema,
    page,
    context: clientContext,
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
