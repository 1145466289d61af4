// A form larger than its page can take is refused kindly: to a browser without scripts with a page that says so, since
// only the browser still has what was typed. A script's is refused by the form itself (platform/forms/receive-form.ts).
import type { Asked } from "./door";
import { plainPage } from "./plain-page";

/** Null where it may be looked at. */
export async function refuseLargeForm({ method, byScript, path, body }: Asked): Promise<Response | null> {
  // A program is told in JSON, by the function it calls.
  const isPage = !byScript && !path.startsWith("/api/");
  if (method !== "POST" || !isPage || body.announcedBytes <= body.limits.bytes) return null;
  await body.discard();
  const text = `What you sent is larger than ${body.limits.megabytes} MB. Please go back, shorten it, and send it again; your browser still has what you typed.`;
  return new Response(plainPage("That's more than this form can take", text, path), {
    status: 413,
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
}

/** Said by the form itself, where a script sent it. */
export const largerThan = (megabytes: number) =>
  `That's larger than ${megabytes} MB, which is too big. Please make it smaller and send it again. Everything you typed is still here.`;
