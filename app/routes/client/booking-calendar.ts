// "Add to calendar": a file, not a page.
import { getCalendarFile } from "~/features/bookings/calendar-file.server";
import { ownContext } from "~/server/context";
import { notFound } from "~/server/guards";

import type { Route } from "./+types/booking-calendar";

export async function loader({ params, context }: Route.LoaderArgs) {
  const file = await getCalendarFile(ownContext(context), params.id);
  if (file === null) throw notFound();
  return new Response(file, {
    headers: {
      "Content-Type": "text/calendar; charset=utf-8; method=PUBLISH",
      "Content-Disposition": 'attachment; filename="visit.ics"',
      "Cache-Control": "no-store",
    },
  });
}
