// A stored mail as the owner may read it: links that open something for anyone who holds them are defused.

const hidden = "hidden";

/**
 * Takes the secrets out of the links of a mail's text or HTML: values of `token=`, the ends of unsubscribe links and of those
 * of meet and greets and report cards, and whatever else looks like one of our one-time tokens (43 characters of base64url).
 */
export function hideLinkSecrets(body: string): string {
  return body
    .replaceAll(/([?&;](?:amp;)?(?:token|code)=)[^\s"'<>&)\]]+/gi, `$1${hidden}`)
    .replaceAll(/(\/u\/|\/visit\/|\/meet-and-greet\/(?:new\/)?)[\w.~%-]{20,}/g, `$1${hidden}`)
    .replaceAll(/([/=])[\w-]{43}(?![\w-])/g, `$1${hidden}`);
}
