// A mail as HTML, for the frame on the mail's page. Mails use inline styles, so this response has its own content
// security policy, which forbids scripts, remote content and links.
import { getLoggedMailHtml } from "~/platform/mail/log/log-queries.server";
import { inColorsOf } from "~/platform/mail/mail-colors";
import { getBusiness, getServices, notFound } from "~/platform/context/context";

import type { Route } from "./+types/mail-body";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = getServices(context);
  const html = /^[0-9a-f-]{36}$/.test(params.id) ? await getLoggedMailHtml(db, params.id) : null;
  if (html === null) throw notFound();
  return new Response(inColorsOf(getBusiness(context).look.palette, html), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Cache-Control": "no-store",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
    },
  });
}
