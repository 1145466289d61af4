// What an API token looks like.

/** Before each token, so that it is recognized where it was left lying about. */
export const tokenPrefix = "walks_";
/** A token is used many times a minute; when it was last used is written down this often. */
export const useIsNotedEveryMs = 60_000;

/** The token of "Authorization: Bearer walks_…"; null for any other header. */
export function bearerToken(header: string): string | null {
  const token = /^Bearer +(\S+)$/i.exec(header.trim())?.[1];
  return token?.startsWith(tokenPrefix) ? token : null;
}
