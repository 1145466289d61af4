// ICS file of a booking.
import { notFound } from "~/platform/context/context";
import { getCalendarFile } from "~/day/booking/get-booking.server";
import { clientContext } from "~/platform/context/command-contexts";

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
