// Headers of /schedule and /book.
import { Poster } from "~/ui/poster";
import { href, Link } from "react-router";
import { phoneNumber } from "~/shared/phone-number";
import { timeIn } from "~/shared/zones";
import { useSite } from "~/ui/use-site";

export function SchedulePoster() {
  const { timeZone } = useSite();
  return (
    <Poster
      tint="sea"
      art="vignette-walk"
      isBrief
      title="Schedule Access"
      lead={`See when I'm free, and how to get a time for your dog. All times are ${timeIn(timeZone)}.`}
    >
      <OrCall />
    </Poster>
  );
}

export function BookPoster({ lead }: { lead: string }) {
  return (
    <Poster tint="sun" art="vignette-run" isBrief title="Book an Appointment" lead={lead}>
      <OrCall />
    </Poster>
  );
}

/** Ways to reach the owner when the calendar doesn't help. */
function OrCall() {
  const { identity } = useSite();
  return (
    <p className="mt-6">
      Rather talk? Call <a href={`tel:${phoneNumber(identity.phone)}`}>{identity.phone}</a>, or{" "}
      <Link to={href("/contact")}>message me</Link>.
    </p>
  );
}
