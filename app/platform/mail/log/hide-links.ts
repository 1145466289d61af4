// Removes secrets from a stored mail before the owner reads it: links that grant access to anyone who has them.

const hidden = "hidden";

/**
 * Hides the secrets in a mail's text or HTML: values of `token=`, the ends of unsubscribe, meet and greet and report
 * card links, and anything that looks like a one-time token (43 characters of base64url).
 */
export function hideLinkSecrets(body: string): string {
  return body
    .replaceAll(/([?&;](?:amp;)?(?:token|code)=)[^\s"'<>&)\]]+/gi, `$1${hidden}`)
    .replaceAll(/(\/u\/|\/visit\/|\/meet-and-greet\/(?:new\/)?)[\w.~%-]{20,}/g, `$1${hidden}`)
    .replaceAll(/([/=])[\w-]{43}(?![\w-])/g, `$1${hidden}`);
}
