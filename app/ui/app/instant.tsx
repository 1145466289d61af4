// A point in time, as text in a `<time>` element. The page names the time zone once (app-frame.tsx).
import { formatInstant } from "~/shared/dates";
import { withoutZone } from "~/shared/day-names";
import { useZone } from "~/ui/use-site";

/** `at`: an ISO instant. */
export function Instant({ at }: { at: string }) {
  const zone = useZone();
  return <time dateTime={at}>{withoutZone(formatInstant(Temporal.Instant.from(at), zone), zone)}</time>;
}
