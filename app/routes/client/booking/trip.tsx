// A client's trip (docs/product.md, Trips): its days with the state of each visit.
import { href, Link } from "react-router";
import { z } from "zod";

import { StateBadge } from "~/ledger/state-badge";
import { readTripPage } from "~/day/booking/read-trip.server";
import { ChangeTrip } from "~/asking/form/change-trip-form";
import { loadTripChange, tripChangeAction } from "~/asking/form/change-trip.server";
import { withdrawTrip } from "~/ledger/series/end-trip.server";
import { clientContext } from "~/platform/context/command-contexts";
import { notFound } from "~/platform/context/context";
import { asToast, formAction, formActions } from "~/platform/forms/form-action";
import { success } from "~/shared/form-reply";
import { formatExact } from "~/shared/money";
import { storedId } from "~/shared/fields";
import { ActionButton } from "~/ui/app/action-button";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/trip";

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = clientContext(context);
  const trip = await readTripPage(ctx.db, params.id, ctx.actor.id, ctx.business.timeZone);
  if (!trip) throw notFound();
  return { ...trip, change: await loadTripChange(ctx, trip.id) };
}

const changed = asToast(409, "This trip changed meanwhile", "Please look again.");

const pageOf = (id: string) => href("/trips/:id", { id });

const change = tripChangeAction({ context: clientContext, page: pageOf });

const withdraw = formAction({
  schema: z.object({ tripId: storedId, version: z.coerce.number().int() }),
  context: clientContext,
  command: withdrawTrip,
  done: success("The visits are withdrawn", "You don't owe anything for them."),
  texts: { "no-such-request": "not-found", "changed-meanwhile": changed, "nothing-chosen": changed },
});

export const action = (args: Route.ActionArgs) => formActions({ withdraw, change, "show-change": change })(args);

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title ?? "Trip" }];

export default function Trip({ loaderData: trip, actionData }: Route.ComponentProps) {
  const here = pageOf(trip.id);
  return (
    <>
      <PageHead title={trip.title} lead={trip.lead} />
      <div className="columns">
        <div className="stack">
          {trip.change.canChange ? (
            <ChangeTrip key={`change ${trip.version}`} data={trip.change} reply={actionData} action={here} />
          ) : null}
          {trip.days.map(({ day, visits }) => (
            <section key={day} className="panel" aria-label={day}>
              <h2>{day}</h2>
              <ul className="steps">
                {visits.map((visit) => (
                  <li key={visit.bookingId} className="own-visit">
                    <div>
                      <p>
                        <Link to={href("/booking/:id", { id: visit.bookingId })} className="own-visit-day">
                          {visit.time}
                        </Link>
                      </p>
                      <p className="muted">
                        {visit.what}
                        {visit.walkerName ? (
                          <>
                            , with <bdi>{visit.walkerName}</bdi>
                          </>
                        ) : null}
                      </p>
                    </div>
                    <StateBadge state={visit.state} />
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
        <div className="stack">
          <section className="panel" aria-labelledby="trip-price">
            <h2 id="trip-price">Price</h2>
            <p>
              <strong className="price">{formatExact(trip.totalCents)}</strong> for the visits that take place
            </p>
            {trip.notes ? (
              <p className="pre" dir="auto">
                {trip.notes}
              </p>
            ) : null}
          </section>
          {trip.waiting > 0 ? (
            <ActionButton action={here} fields={{ intent: "withdraw", tripId: trip.id, version: String(trip.version) }}>
              Withdraw the visits that wait
            </ActionButton>
          ) : null}
        </div>
      </div>
    </>
  );
}
