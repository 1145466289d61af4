// A form sent without scripts after the session ended: what was typed is handed back, ready to be sent again.
import { escapeHtml, page } from "./plain-page";

const secret = /password|code/i;

/** A 401 that holds the form's fields, and a way to sign in beside it. */
export async function keepTyped(request: Request, signInAt: string): Promise<Response> {
  const form = await request.formData().catch(() => null);
  const fields = [...(form ?? [])].flatMap(([name, value]) =>
    typeof value === "string" && !secret.test(name) ? [{ name, value }] : [],
  );
  const { pathname, search } = new URL(request.url);
  const hidden = fields.map(
    ({ name, value }) => `<textarea hidden name="${escapeHtml(name)}">\n${escapeHtml(value)}</textarea>`,
  );
  const typed = fields
    .filter(({ value }) => value.trim())
    .map(({ name, value }) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`);
  const body = `<h1>Your session has ended</h1>
<p>For your safety you were signed out meanwhile. Nothing you typed is lost: <a href="${signInAt}" target="_blank" rel="noopener">sign in again in a new tab</a>, then come back here and send the form once more.</p>
<form method="post" action="${escapeHtml(pathname + search)}">${hidden.join("")}<button>Send it once more</button></form>
<h2>What you typed</h2><dl>${typed.join("")}</dl>`;
  return new Response(page("Your session has ended", body), {
    status: 401,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
}
