// Headers of /schedule and /book.
import { Poster } from "~/ui/poster";
import { href, Link } from "react-router";
import { phoneNumber } from "~/shared/phone-number";
import { useSite } from "~/ui/use-site";

export function SchedulePoster() {
  return (
    <Poster
      tint="sea"
      art="vignette-walk"
      isBrief
      title="Schedule Access"
      lead="See when I'm free, and how to get a time for your dog. All times are Los Angeles time."
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
      <Link to={href("/contact")}>write to me</Link>.
    </p>
  );
}
