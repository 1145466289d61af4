// A mail as HTML, for the frame on the mail's page.
import { listBreeds } from "~/clients/pets/pet-photo.server";
import { getBusiness, getServices, notFound } from "~/platform/context/context";
import { getLoggedMailHtml } from "~/platform/mail/log/log-queries.server";
import { frameOfMail } from "~/platform/media/for-mail.server";

import type { Route } from "./+types/mail-body";

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = getServices(context);
  const html = /^[0-9a-f-]{36}$/.test(params.id) ? await getLoggedMailHtml(services.db, params.id) : null;
  if (html === null) throw notFound();
  return frameOfMail({ ...services, listBreeds }, getBusiness(context).look.palette, html);
}
