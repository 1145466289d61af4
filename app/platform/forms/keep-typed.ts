// Response to a form that was sent without scripts after its session expired or during a database outage: a page with
// the typed fields, ready to be sent again.
import { usualLimits } from "~/platform/http/addresses";
import type { Exchange } from "~/platform/context/context";
import { escapeHtml, page } from "~/platform/http/plain-page";
import { pathToReturnTo } from "~/platform/http/return-to";

const secret = /password|code/i;

interface Reason {
  status: 401 | 503;
  title: string;
  /** Explanation, as HTML. */
  text: string;
  /** Instruction, shown only if the page contains the typed fields. */
  withFields: string;
}

/** Returns a 401 page with the form's fields, if they can be read, and a link to sign in. */
export function keepTyped(exchange: Exchange, signInAt: string): Promise<Response> {
  // Limits the body to a form without pictures, because the visitor isn't signed in.
  exchange.body.narrow(usualLimits);
  return handBack(exchange, {
    status: 401,
    title: "Your session has ended",
    text: `For your safety you were signed out. <a href="${signInAt}" target="_blank" rel="noopener">Sign in again in a new tab</a>.`,
    withFields: "Nothing you typed is lost: come back here and send the form once more.",
  });
}

/** Returns a 503 page with the form's fields, for a database outage. */
export const keepTypedDuringOutage = (exchange: Exchange): Promise<Response> =>
  handBack(exchange, {
    status: 503,
    title: "That didn't go through yet",
    text: "This site has a technical problem right now.",
    withFields: "Nothing you typed is lost: wait a minute, then send it once more.",
  });

async function handBack(exchange: Exchange, reason: Reason): Promise<Response> {
  const read = await exchange.body.form();
  if (read.state !== "good") {
    await exchange.body.discard();
    // The body isn't a form, or is too large to be sent back, for example because of a picture.
    return answer(
      reason,
      head(reason, "Then go back: your browser still has what you typed. Send it again from there."),
    );
  }
  const fields = [...read.form].flatMap(([name, value]) =>
    typeof value === "string" && !secret.test(name) ? [{ name, value }] : [],
  );
  const hasFiles = [...read.form.values()].some((value) => typeof value !== "string" && value.size > 0);
  const hidden = fields.map(
    ({ name, value }) => `<textarea hidden name="${escapeHtml(name)}">\n${escapeHtml(value)}</textarea>`,
  );
  const typed = fields
    .filter(({ value }) => value.trim())
    .map(({ name, value }) => `<dt>${escapeHtml(name)}</dt><dd>${escapeHtml(value)}</dd>`);
  const then = hasFiles
    ? "Go back to send it again with its pictures: your browser still has what you typed."
    : reason.withFields;
  return answer(
    reason,
    `${head(reason, then)}
<form method="post" action="${escapeHtml(pathToReturnTo(exchange))}">${hidden.join("")}<button>Send it once more</button></form>
<h2>What you typed</h2><dl>${typed.join("")}</dl>`,
  );
}

const head = ({ title, text }: Reason, then: string) => `<h1>${title}</h1><p>${text} ${then}</p>`;

const answer = ({ status, title }: Reason, body: string) =>
  new Response(page(title, body), {
    status,
    headers: { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" },
  });
