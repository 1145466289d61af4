// A booking as a calendar file.
import { getCalendarFile } from "~/day/booking/get-booking.server";
import { notFound } from "~/platform/sign-in/guards";
import { clientContext } from "~/platform/process/command-contexts";

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
