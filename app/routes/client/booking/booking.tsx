// The page of a booking, for its client, its walker, and the owner (docs/product.md, Dashboard). The id of a request
// redirects to the request's first booking.
import { notFound } from "~/platform/context/context";
import { Outlet, redirect } from "react-router";

import { BookingFacts, BookingLinks, hasLinks } from "~/day/booking/booking-facts";
import { BookingHistory, PricePanel, ProposalPanel } from "~/day/booking/booking-panels";
import { noShowTexts } from "~/day/texts/steps";
import { PhotoGrid } from "~/day/photos/photo-grid";
import { StateBadge } from "~/ledger/state-badge";
import { findOtherAddress } from "~/day/booking/find-request.server";
import { getBooking } from "~/day/booking/get-booking.server";
import { submitBooking } from "~/day/booking/submit-booking.server";
import { clientContext } from "~/platform/context/command-contexts";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";

import type { Route } from "./+types/booking";

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = clientContext(context);
  const booking = await getBooking(ctx, params.id, ctx.business.timeZone);
  if (booking) return { booking };
  const elsewhere = await findOtherAddress(ctx.db, ctx.actor, params.id);
  if (elsewhere) throw redirect(elsewhere);
  throw notFound();
}

export const action = async (args: Route.ActionArgs) => submitBooking(args, args.params.id);

export const meta = () => [{ title: "Booking Details" }];

export default function Booking({ loaderData: { booking }, actionData }: Route.ComponentProps) {
  const { id, state, proposal, history, price } = booking;
  return (
    <>
      <PageHead
        title="Booking Details"
        lead={
          <>
            Viewing booking ID <span className="booking-id">{id}</span>
          </>
        }
      >
        <StateBadge state={state} isYourTurn={booking.may.answer} />
      </PageHead>
      <RefusalNote reply={actionData} />
      <Outlet />
      <div className="columns">
        <div className="stack">
          {proposal ? <ProposalPanel booking={booking} proposal={proposal} /> : null}
          <section className="panel" aria-labelledby="the-visit">
            <h2 id="the-visit">The visit</h2>
            <BookingFacts booking={booking} />
            {hasLinks(booking) ? <BookingLinks booking={booking} /> : null}
          </section>
          {price ? <PricePanel booking={booking} price={price} /> : null}
        </div>
        <section className="panel" aria-labelledby="history">
          <h2 id="history">History</h2>
          <BookingHistory history={history} />
          <PhotoGrid photos={booking.doorPhotos} alt={noShowTexts.photo} />
        </section>
      </div>
    </>
  );
}
