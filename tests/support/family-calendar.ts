// A calendar server for a walker's external calendar, reset before each test of a file.
import { afterEach, beforeEach } from "vitest";

import { serve } from "./requests";

export interface FamilyCalendar {
  /** Lines of the calendar file; null when the server is down. */
  served: string[] | null;
  /** Number of requests received. */
  questions: number;
  readonly origin: string;
}

export function useFamilyCalendar(): FamilyCalendar {
  let server: Awaited<ReturnType<typeof serve>>;
  const calendar: FamilyCalendar = {
    served: [],
    questions: 0,
    get origin() {
      return server.origin;
    },
  };
  beforeEach(async () => {
    calendar.served = [];
    calendar.questions = 0;
    server = await serve((_, response) => {
      calendar.questions += 1;
      if (!calendar.served) return void response.writeHead(503).end();
      response.end(["BEGIN:VCALENDAR", "VERSION:2.0", ...calendar.served, "END:VCALENDAR", ""].join("\r\n"));
    });
  });
  afterEach(() => server.close());
  return calendar;
}
