// The busy times of a VFREEBUSY (RFC 5545 3.6.4), for calendars that tell only when they are busy.
import type { OutsideEvent, Span, UnreadEvent } from "../port.ts";
import { type Component, propertiesNamed, textOf } from "./components.ts";
import { instantOf, readPeriod } from "./moments.ts";
import type { Zones } from "./zones.ts";

/** A kind this site doesn't know counts as busy (RFC 5545 3.2.9). */
export function readFreeBusy(component: Component, zones: Zones, span: Span) {
  const uid = textOf(component, "UID")?.trim() ?? "";
  const events: OutsideEvent[] = [];
  const unread: UnreadEvent[] = [];
  for (const property of propertiesNamed(component, "FREEBUSY")) {
    if (property.params.get("FBTYPE")?.toUpperCase() === "FREE") continue;
    for (const value of property.value.split(",")) {
      try {
        const period = readPeriod(value, property, zones);
        const [start, end] = [instantOf(period.start), period.endOf(period.start)];
        const isWithin =
          end.epochMilliseconds >= span.from.epochMilliseconds && start.epochMilliseconds < span.to.epochMilliseconds;
        if (isWithin) events.push({ uid, start, end, allDay: false, summary: null, isBusy: true });
      } catch {
        unread.push({ uid, summary: textOf(component, "SUMMARY"), problem: "start" });
      }
    }
  }
  return { events, unread: unread.slice(0, 1) };
}
