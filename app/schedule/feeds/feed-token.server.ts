// The secret in a subscribe link. It is made from the feed's id and this site's secret, so that the link can be shown
// again to whose it is, while the database keeps a hash of it only: who reads the database cannot read a calendar.
import { sha256, sign } from "~/platform/index.server";

/** 132 bits, in 22 letters. */
export const feedToken = (secret: string, feedId: string): string => sign(secret, "calendar feed", feedId);

export const feedTokenHash = (token: string): string => sha256(token);

/** The token of "ABC….ics"; null for what is no file of a feed. */
export const tokenOfFile = (file: string): string | null => /^([\w-]{22})\.ics$/.exec(file)?.[1] ?? null;

export const feedAddress = (origin: string, token: string): string => `${origin}/feeds/${token}.ics`;
