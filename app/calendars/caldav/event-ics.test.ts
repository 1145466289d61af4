import ical, { type VEvent } from "node-ical";
import { expect, test } from "vitest";

import { calendarHead } from "~/calendars/entries/invitation.server";
import { eventIcs } from "./caldav-calendar.server";

test("a visit in a CalDAV calendar is an instant under the name it was given, and says who wrote it", () => {
  const start = Temporal.Instant.from("2026-11-24T17:00:00Z");
  const end = start.add({ minutes: 30 });
  const text = eventIcs({
    uid: "a-visit",
    summary: "Dog Walking",
    description: "",
    location: null,
    start,
    end,
    sequence: 3,
  });
  const [event] = Object.values(ical.parseICS(text)).filter((part): part is VEvent => part?.type === "VEVENT");
  expect(event).toMatchObject({ uid: "a-visit", summary: "Dog Walking", sequence: 3 });
  expect([event?.start.toISOString(), event?.end?.toISOString()]).toEqual([
    "2026-11-24T17:00:00.000Z",
    "2026-11-24T17:30:00.000Z",
  ]);
  expect(text).toContain(`PRODID:-//${calendarHead.prodId.company}//${calendarHead.prodId.product}//EN`);
  // An object of a calendar is no message about one (RFC 4791 4.1).
  expect(text).not.toContain("METHOD:");
});
