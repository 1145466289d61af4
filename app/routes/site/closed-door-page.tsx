// /request-service for anonymous visitors: a link to sign in, and ways to ask without an account.
import { href, Link } from "react-router";

import { capitalized, countInWords } from "~/business/count-in-words";
import type { AreaLink } from "~/business/areas/areas";
import { ServiceHours } from "~/offer/areas/pages/service-hours";
import { timeIn } from "~/shared/zones";
import { Poster } from "~/ui/poster";
import { Section } from "~/ui/section";
import { useSite } from "~/ui/use-site";

import { ReachMe } from "./reach-me";

/** `questions`: how many questions /faq answers. */
export function ClosedDoorPage({ questions }: { questions: number }) {
  return (
    <>
      <Poster
        tint="sage"
        art="vignette-dropin"
        title="Request a service"
        lead="Clients log in to request a service. Not one yet, or in a hurry? Call or write, and I'll take your request in person."
      >
        <ReachMe login />
      </Poster>
      <HowBookingWorks questions={questions} />
    </>
  );
}

/** "Three areas, by zip code, from Deering to South Portland." */
function areasInWords(areas: readonly AreaLink[]): string {
  const [first] = areas;
  const last = areas.find(({ kind }) => kind !== first?.kind) ?? areas.at(-1);
  const span = first && last && first !== last ? `, from ${first.name} to ${last.name}` : "";
  return `${capitalized(countInWords(areas.length, "area"))}, by zip code${span}.`;
}

/** Steps of booking for a new client. */
const HowBookingWorks = ({ questions }: { questions: number }) => (
  <>
    <Section>
      <div className="two two-top">
        <div>
          <h2>How booking works</h2>
          <ol className="steps mt-8">
            <li>
              <strong>Call or write.</strong> Your zip code, your dog, and the days you have in mind are enough to
              begin.
            </li>
            <li>
              <strong>We meet.</strong> The first visit is free, at your home. New clients only; the dogs I know skip
              it.
            </li>
            <li>
              <strong>You book.</strong> <Link to={href("/employee-schedule")}>A free time</Link>, or a request for one
              walk or every weekday at noon: the price is there before you send it.
            </li>
          </ol>
        </div>
        <div>
          <h2>Service hours</h2>
          <div className="mt-6">
            <ServiceHours />
          </div>
          <p className="mt-6">
            All times are {timeIn(useSite().timeZone)}. Weekends and holidays cost a little more:{" "}
            <Link to={`${href("/services")}#prices`}>all prices</Link>.
          </p>
        </div>
      </div>
    </Section>
    <Section band="raised" title="Good to know before you call">
      <dl className="policies">
        <div>
          <dt>
            <Link to={href("/locations")}>Is your street on my map?</Link>
          </dt>
          <dd className="muted">{areasInWords(useSite().areas)}</dd>
        </div>
        <div>
          <dt>
            <Link to={href("/services")}>What does it cost?</Link>
          </dt>
          <dd className="muted">Every price, for weekdays, weekends and holidays.</dd>
        </div>
        <div>
          <dt>
            <Link to={href("/faq")}>How do you work?</Link>
          </dt>
          <dd className="muted">
            {questions > 0
              ? `${capitalized(countInWords(questions, "answer"))}, from the meet and greet to canceling.`
              : "Ask me, and I'll tell you."}
          </dd>
        </div>
      </dl>
    </Section>
  </>
);
