// A moment, as people here read it, and as machines do.
import { formatInstant, Temporal } from "~/shared/dates";

/** `at`: an ISO instant. */
export function Instant({ at }: { at: string }) {
  return <time dateTime={at}>{formatInstant(Temporal.Instant.from(at))}</time>;
}
