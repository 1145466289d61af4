// Removes secrets from a stored mail before the owner reads it: links that open something without signing in.

const hidden = "hidden";

/**
 * Hides the secrets in a mail's text or HTML: values of `token=`; tokens at the end of unsubscribe, meet and greet, and
 * report card links; and everything that resembles a one-time token (43 characters of base64url).
 */
export const hideLinkSecrets = (body: string): string =>
  body
    .replaceAll(/([?&;](?:amp;)?(?:token|code)=)[^\s"'<>&)\]]+/gi, `$1${hidden}`)
    .replaceAll(/(\/u\/|\/visit\/|\/meet-and-greet\/(?:new\/)?)[\w.~%-]{20,}/g, `$1${hidden}`)
    .replaceAll(/([/=])[\w-]{43}(?![\w-])/g, `$1${hidden}`);
