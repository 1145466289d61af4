// The receipt of a request (docs/product.md, Requests). Once the request is answered, this page redirects to the
// booking.
import { notFound, getBusiness } from "~/platform/context/context";
import { href, Link, redirect } from "react-router";

import { BookingFacts } from "~/day/booking/booking-facts";
import { PricePanel } from "~/day/booking/booking-panels";
import { requestSubmitted } from "~/ledger/texts/requests";
import { sentWords } from "~/asking/form/texts";
import { StateBadge } from "~/ledger/state-badge";
import { getBooking } from "~/day/booking/get-booking.server";
import { clientContext } from "~/platform/context/command-contexts";
import { phoneNumber } from "~/shared/phone-number";
import { PageHead } from "~/ui/app/app-frame";
import { Drawing } from "~/ui/drawing";
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/request-sent";

export async function loader({ params, context }: Route.LoaderArgs) {
  const booking = await getBooking(clientContext(context), params.id, getBusiness(context).timeZone);
  if (booking?.as !== "client") throw notFound();
  if (booking.state !== "pending" || booking.proposal) throw redirect(href("/booking/:id", { id: params.id }));
  return { booking };
}

export const meta = () => [{ title: requestSubmitted.title }];

export default function RequestSent({ loaderData: { booking } }: Route.ComponentProps) {
  const { viewer, identity } = useSite();
  const { id, state, price } = booking;
  return (
    <>
      <div className="greeting sky">
        <PageHead title={requestSubmitted.title} lead={requestSubmitted.text}>
          <StateBadge state={state} />
        </PageHead>
        <Drawing name="vignette-dropin" cover />
      </div>
      <div className="columns">
        <div className="stack">
          <section className="panel" aria-labelledby="what-is-next">
            <h2 id="what-is-next">{sentWords.next}</h2>
            <ol className="next-steps">
              {sentWords.steps(viewer?.email ?? "").map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
            <p>
              {sentWords.soon} <a href={`tel:${phoneNumber(identity.phone)}`}>{identity.phone}</a>
            </p>
          </section>
          <div className="row-actions">
            <Link to={href("/booking/:id", { id })} className="btn">
              {sentWords.see}
            </Link>
            <Link to={href("/request-service")} className="btn btn-quiet">
              {sentWords.another}
            </Link>
            <Link to={href("/dashboard")} className="btn btn-quiet">
              {sentWords.dashboard}
            </Link>
          </div>
        </div>
        <div className="stack">
          <section className="panel" aria-labelledby="what-was-asked">
            <h2 id="what-was-asked">{sentWords.asked}</h2>
            <BookingFacts booking={booking} />
          </section>
          {price ? <PricePanel booking={booking} price={price} /> : null}
        </div>
      </div>
    </>
  );
}
