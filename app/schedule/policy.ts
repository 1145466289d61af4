// Permissions for calendars, visits and links (docs/product.md, Calendars on the site; Subscribe links; Functions).
// Client calendars are changed by commands with an AdminContext.
import type { SignedIn } from "~/platform/index.server";

import type { FeedKind } from "./feeds/feed-of";

export interface Viewer {
  /** null for anonymous visitors. */
  id: string | null;
  isAdmin: boolean;
  isWalker: boolean;
}

export const anonymousViewer: Viewer = { id: null, isAdmin: false, isWalker: false };

export const viewerOf = (
  actor: Pick<SignedIn, "kind" | "id" | "role" | "isEmployee"> | { kind: "anonymous" },
): Viewer =>
  actor.kind === "signed-in"
    ? { id: actor.id, isAdmin: actor.role === "admin", isWalker: actor.isEmployee }
    : anonymousViewer;

const isOwner = ({ isAdmin }: Viewer) => isAdmin;

const rules = {
  "see everything that is booked": isOwner,
  "read why the business is closed": isOwner,
  "see a client's calendar": (viewer: Viewer, { clientId }: { clientId: string | null }) =>
    isOwner(viewer) || (viewer.id !== null && viewer.id === clientId),
  "subscribe to": (viewer: Viewer, kind: FeedKind) => {
    if (kind === "client") return viewer.id !== null;
    return kind === "walker" ? viewer.isWalker : isOwner(viewer);
  },
  "read the connected calendars of": (viewer: Viewer, profileId: string) => isOwner(viewer) || viewer.id === profileId,
  "read any public calendar of Google's": isOwner,
  "see sample events on a live site": isOwner,
};

type Rules = typeof rules;
type About<Rule> = Rule extends (viewer: Viewer, ...about: infer Things) => boolean ? Things : never;

/** For example `can(viewer, "subscribe to", "walker")`. */
export const can = <Verb extends keyof Rules>(viewer: Viewer, verb: Verb, ...about: About<Rules[Verb]>): boolean => {
  const rule = rules[verb] as (viewer: Viewer, ...about: About<Rules[Verb]>) => boolean;
  return rule(viewer, ...about);
};
