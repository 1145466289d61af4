// "Add to calendar": a file, not a page.
import { getCalendarFile } from "~/day/index.server";
import { notFound, clientContext } from "~/platform/index.server";

import type { Route } from "./+types/booking-calendar";

export async function loader({ params, context }: Route.LoaderArgs) {
  const file = await getCalendarFile(clientContext(context), params.id);
  if (file === null) throw notFound();
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8; method=PUBLISH",
      "Content-Disposition": 'attachment; filename="visit.ics"',
      "Cache-Control": "no-store",
    },
  });
}
