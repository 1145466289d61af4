// A moment, as people here read it, and as machines do. Its zone is said at the end of the page (app-frame.tsx).
import { formatInstant } from "~/shared/dates";
import { withoutZone } from "~/shared/day-names";

/** `at`: an ISO instant. */
export function Instant({ at }: { at: string }) {
  return <time dateTime={at}>{withoutZone(formatInstant(Temporal.Instant.from(at)))}</time>;
}
