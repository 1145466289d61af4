// Reads the busy times of a VFREEBUSY (RFC 5545 3.6.4), for calendars that publish no event details.
import type { OutsideEvent, UnreadEvent } from "../port.ts";
import { type Component, propertiesNamed, textOf } from "./components.ts";
import { epochOf, readPeriod } from "./moments.ts";
import type { EpochSpan } from "./series.ts";
import type { Zones } from "./zones.ts";

/** An unknown FBTYPE counts as busy (RFC 5545 3.2.9). */
export function readFreeBusy(component: Component, zones: Zones, span: EpochSpan) {
  const uid = textOf(component, "UID")?.trim() ?? "";
  const events: OutsideEvent[] = [];
  const unread: UnreadEvent[] = [];
  for (const property of propertiesNamed(component, "FREEBUSY")) {
    if (property.params.get("FBTYPE")?.toUpperCase() === "FREE") continue;
    for (const value of property.value.split(",")) {
      try {
        const period = readPeriod(value, property, zones);
        const [from, to] = [epochOf(period.start), period.endOf(period.start)];
        if (to < span.from || from >= span.to) continue;
        const instant = (epoch: number) => Temporal.Instant.fromEpochMilliseconds(epoch);
        const times = { start: instant(from), end: instant(Math.max(from, to)) };
        events.push({ uid, ...times, allDay: false, summary: null, isBusy: true });
      } catch {
        unread.push({ uid, summary: textOf(component, "SUMMARY"), problem: "start" });
      }
    }
  }
  return { events, unread: unread.slice(0, 1) };
}
