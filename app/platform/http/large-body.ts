// Refuses forms that are larger than their page's limit. Browsers without scripts get a page that says to go back,
// since only the browser still has the typed text. Scripts get the form's own refusal (platform/forms/receive-form.ts).
import type { Asked } from "./door";
import { plainPage } from "./plain-page";

/** Returns the refusal; null when the form is within its limit. */
export async function refuseLargeForm({ method, byScript, path, body }: Asked): Promise<Response | null> {
  // Programs aren't refused here: the function they call answers with JSON.
  const isPage = !byScript && !path.startsWith("/api/");
  if (method !== "POST" || !isPage || body.announcedBytes <= body.limits.bytes) return null;
  await body.discard();
  const text = `What you sent is larger than ${body.limits.megabytes} MB. Please go back, shorten it, and send it again; your browser still has what you typed.`;
  return new Response(plainPage("That's more than this form can take", text, path), {
    status: 413,
    headers: { "Content-Type": "text/html; charset=utf-8" },
  });
}

/** Text of the form's own refusal, for scripts. */
export const largerThan = (megabytes: number) =>
  `That's larger than ${megabytes} MB, which is too big. Please make it smaller and send it again. Everything you typed is still here.`;
