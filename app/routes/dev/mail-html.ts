// A mail as HTML, for the frame of the mail viewer.
import { listBreeds } from "~/clients/pets/pet-photo.server";
import { getBusiness } from "~/platform/context/context";
import { getMail } from "~/platform/mail/log/queries.server";
import { frameOfMail } from "~/platform/media/for-mail.server";

import type { Route } from "./+types/mail-html";
import { requireSampleSite } from "./sample-site-only";

export async function loader({ params, context }: Route.LoaderArgs) {
  const services = requireSampleSite(context);
  const mail = /^[0-9a-f-]{36}$/.test(params.id) ? await getMail(services.db, params.id) : null;
  if (!mail) throw new Response("Not Found", { status: 404 });
  return frameOfMail({ ...services, listBreeds }, getBusiness(context).look.palette, mail.html);
}
