// The secret of a subscribe link, derived from the feed's id and the server's secret. The link can be displayed again,
// while the database has only its hash.
import { sha256, sign } from "~/platform/index.server";

/** 132 bits in 22 characters. */
export const feedToken = (secret: string, feedId: string): string => sign(secret, "calendar feed", feedId);

export const feedTokenHash = (token: string): string => sha256(token);

/** The token in "{token}.ics"; null for other names. */
export const tokenOfFile = (file: string): string | null => /^([\w-]{22})\.ics$/.exec(file)?.[1] ?? null;

export const feedAddress = (origin: string, token: string): string => `${origin}/feeds/${token}.ics`;
