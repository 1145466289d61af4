// A form sent without scripts after the session ended: what was typed is handed back, ready to be sent again.
import { usualLimits } from "~/platform/http/addresses";
import type { Exchange } from "~/platform/process/context";
import { escapeHtml, page } from "~/platform/http/plain-page";
import { pathToReturnTo } from "~/platform/http/return-to";

const secret = /password|code/i;

/** A 401 that holds the form's fields where it could be read, and a way to sign in beside it. */
export async function keepTyped(exchange: Exchange, signInAt: string): Promise<Response> {
  // Nobody known sends this: no pictures.
  exchange.body.narrow(usualLimits);
  const read = await exchange.body.form();
  if (read.state !== "good") {
    await exchange.body.discard();
    // Too large to be handed back, as with a picture, or no form at all.
    return answer(ended(signInAt, "Then go back: your browser still has what you typed. Send it again from there."));
  }
  const fields = [...read.form].flatMap(([name, value]) =>
    typeof value === "string" && !secret.test(name) ? [{ name, value }] : [],
  );
  const hidden = fields.map(
    ({ name, value }) => `<textarea hidden name="${escapeHtml(name)}">\n${escapeHtml(value)}</textarea>`,
  );
  const typed = fields
    .filter(({ value }) => value.trim())
    .map(({ name, value }) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`);
  return answer(`${ended(signInAt, "Nothing you typed is lost: come back here and send the form once more.")}
<form method="post" action="${escapeHtml(pathToReturnTo(exchange))}">${hidden.join("")}<button>Send it once more</button></form>
<h2>What you typed</h2><dl>${typed.join("")}</dl>`);
}

const title = "Your session has ended";

const ended = (signInAt: string, then: string) =>
  `<h1>${title}</h1><p>For your safety you were signed out. <a href="${signInAt}" target="_blank" rel="noopener">Sign in again in a new tab</a>. ${then}</p>`;

const answer = (body: string) =>
  new Response(page(title, body), {
    status: 401,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
