// One booking, for whoever may see it (specification §2 Booking detail, decisions §5): its client, the walker who comes,
// the owner. The address of the whole request leads here, too.
import { Outlet, redirect } from "react-router";

import { BookingFacts } from "~/features/bookings/components/booking-facts";
import { BookingHistory } from "~/features/bookings/components/booking-history";
import { BookingLinks, hasLinks } from "~/features/bookings/components/booking-links";
import { PricePanel } from "~/features/bookings/components/price-panel";
import { ProposalPanel } from "~/features/bookings/components/proposal-panel";
import { StateBadge } from "~/features/bookings/components/state-badge";
import { findOtherAddress } from "~/features/bookings/find-request.server";
import { getBooking } from "~/features/bookings/get-booking.server";
import { submitBooking } from "~/features/bookings/submit-booking.server";
import { ownContext } from "~/server/context";
import { notFound } from "~/server/guards";
import { unexpectedFailure } from "~/shared/unexpected";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";
import { unlessRefused } from "~/ui/revalidate";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/booking";

export const shouldRevalidate = unlessRefused;

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = ownContext(context);
  const booking = await getBooking(ctx, params.id);
  if (booking) return { booking };
  const elsewhere = await findOtherAddress(ctx.db, ctx.actor, params.id);
  if (elsewhere) throw redirect(elsewhere);
  throw notFound();
}

export async function action(args: Route.ActionArgs) {
  return submitBooking(args, args.params.id);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), unexpectedFailure);
}

export function meta() {
  return [{ title: "Booking Details" }, { name: "robots", content: "noindex" }];
}

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
        <StateBadge state={state} />
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
        </section>
      </div>
    </>
  );
}
