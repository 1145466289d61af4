// The link that opens a report card without signing in. It can't be guessed, and can be made again, so that the mail and the
// household's own pages have the same one; only its hash is stored.
import { sha256, sign } from "~/platform/index.server";

const purpose = "report-card";

export const cardToken = (secret: string, cardId: string): string => sign(secret, purpose, cardId);

export const hashOfCardToken = (token: string): string => sha256(token);

export const cardPath = (secret: string, cardId: string): string => `/visit/${cardToken(secret, cardId)}`;
