// Format of API tokens.

/** Prefix of each token, so that a leaked token can be recognized as one. */
export const tokenPrefix = "walks_";
/** Interval at which the last use of a token is stored. */
export const useIsNotedEveryMs = 60_000;

/** Returns the token of "Authorization: Bearer walks_…"; null for any other header. */
export function bearerToken(header: string): string | null {
  const token = /^Bearer +(\S+)$/i.exec(header.trim())?.[1];
  return token?.startsWith(tokenPrefix) ? token : null;
}
