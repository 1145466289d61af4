// Whose calendar a subscribe link opens.
export const feedKinds = ["client", "walker", "business", "client-calendar"] as const;
export type FeedKind = (typeof feedKinds)[number];

/** Of who asks; or of a calendar the owner made for a client. */
export type FeedOf = { kind: "client" | "walker" | "business" } | { kind: "client-calendar"; clientCalendarId: string };

export type FeedRefusal = "not-yours" | "no-link";
