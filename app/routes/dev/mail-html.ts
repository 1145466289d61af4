// A mail as HTML, for the frame of the mail viewer. Mails use inline styles, so this response has its own content
// security policy.
import { getBusiness } from "~/platform/context/context";
import { inColorsOf } from "~/platform/mail/mail-colors";
import { getMail } from "~/platform/mail/log/queries.server";

import type { Route } from "./+types/mail-html";
import { requireSampleSite } from "./sample-site-only";

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db } = requireSampleSite(context);
  const mail = /^[0-9a-f-]{36}$/.test(params.id) ? await getMail(db, params.id) : null;
  if (!mail) throw new Response("Not Found", { status: 404 });
  return new Response(inColorsOf(getBusiness(context).look.palette, mail.html), {
    headers: {
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'self'; sandbox",
    },
  });
}
