// The owner's page of a trip (docs/product.md, Trips): all visits with suggested places, answered in one go.
import { href, Link } from "react-router";

import { readTripDesk, submitTripDesk, type TripDesk } from "~/desk/bookings/trip.server";
import { StateBadge } from "~/ledger/state-badge";
import { adminContext } from "~/platform/context/command-contexts";
import { notFound } from "~/platform/context/context";
import { type FormReply, replyTo } from "~/shared/form-reply";
import { formatExact } from "~/shared/money";
import { PageHead } from "~/ui/app/app-frame";
import { TextArea } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/trip";

export async function loader({ params, context }: Route.LoaderArgs) {
  const trip = await readTripDesk(adminContext(context), params.id);
  if (!trip) throw notFound();
  return trip;
}

export const action = (args: Route.ActionArgs) => submitTripDesk(args);

export const meta = ({ loaderData }: Route.MetaArgs) => [{ title: loaderData?.title ?? "Trip" }];

export default function TripPage({ loaderData: trip, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title={trip.title} lead={trip.lead}>
        <Link to={href("/admin/clients/:id", { id: trip.client.id })} className="btn btn-quiet">
          <bdi>{trip.client.name}</bdi>
        </Link>
      </PageHead>
      <div className="stack">
        <p>
          For <bdi>{trip.pets.join(", ")}</bdi>, {formatExact(trip.totalCents)} in all
        </p>
        {trip.notes ? (
          <p className="note pre" dir="auto">
            {trip.notes}
          </p>
        ) : null}
        <Grid key={trip.version} trip={trip} reply={actionData} />
        {trip.waiting > 0 ? <Decline trip={trip} reply={actionData} /> : null}
      </div>
    </>
  );
}

function Grid({ trip, reply }: { trip: TripDesk; reply: FormReply | undefined }) {
  const form = useFormReply(replyTo(reply, "confirm"));
  const refusal = form.reply && !form.reply.ok ? form.reply : undefined;
  const { id, waiting, suggested } = trip;
  const rest = waiting - suggested;
  return (
    <SiteForm id="trip" form={form} action={href("/admin/trips/:id", { id })} own>
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="tripId" value={id} />
      <input type="hidden" name="version" value={trip.version} />
      {trip.days.map(({ day, visits }) => (
        <fieldset key={day} className="field">
          <legend>{day}</legend>
          <ul className="rows">
            {visits.map((visit) => (
              <li key={visit.requestId}>
                <span>
                  <Link to={href("/booking/:id", { id: visit.bookingId })}>{visit.time}</Link>
                  <span className="sub">
                    {visit.what}
                    {visit.walkerName ? (
                      <>
                        , <bdi>{visit.walkerName}</bdi>
                      </>
                    ) : null}
                  </span>
                </span>
                {visit.choices ? (
                  <Place day={day} visit={visit} chosen={refusal?.values.places} />
                ) : (
                  <StateBadge state={visit.state} />
                )}
              </li>
            ))}
          </ul>
        </fieldset>
      ))}
      {waiting > 0 ? (
        <>
          {rest > 0 ? (
            <p className="note note-warning">
              {rest === 1 ? "1 visit has" : `${rest} visits have`} no free time. Confirm the others first; then you can
              propose another time for {rest === 1 ? "it" : "them"} under Requests.
            </p>
          ) : null}
          {suggested > 0 ? (
            <div className="form-end">
              <SubmitButton busyLabel="Confirming…">
                {rest > 0 ? `Confirm ${suggested} of ${waiting}` : `Confirm all ${waiting}`}
              </SubmitButton>
            </div>
          ) : null}
        </>
      ) : null}
    </SiteForm>
  );
}

type Visit = TripDesk["days"][number]["visits"][number];

/** Walker and start of a visit. A refused form keeps what was chosen, as long as it is still free. */
function Place({ day, visit, chosen }: { day: string; visit: Visit; chosen: readonly string[] | undefined }) {
  const groups = visit.choices ?? [];
  const values = groups.flatMap(({ places }) => places.map(({ value }) => `${visit.requestId} ${value}`));
  const typed = chosen?.find((value) => values.includes(value));
  const suggested = visit.suggested ? `${visit.requestId} ${visit.suggested}` : "";
  return (
    <select name="places" className="input" aria-label={`${day}, ${visit.time}`} defaultValue={typed ?? suggested}>
      <option value="">{groups.length > 0 ? "Leave open" : "Nobody is free"}</option>
      {groups.map(({ label, places }) => (
        <optgroup key={label} label={label}>
          {places.map((place) => (
            <option key={place.value} value={`${visit.requestId} ${place.value}`}>
              {place.label}, {label}
            </option>
          ))}
        </optgroup>
      ))}
    </select>
  );
}

function Decline({ trip, reply }: { trip: TripDesk; reply: FormReply | undefined }) {
  const form = useFormReply(replyTo(reply, "decline"));
  return (
    <details open={form.reply?.ok === false}>
      <summary>Decline the trip</summary>
      <SiteForm id="decline" form={form} action={href("/admin/trips/:id", { id: trip.id })} own>
        <input type="hidden" name="intent" value="decline" />
        <input type="hidden" name="tripId" value={trip.id} />
        <input type="hidden" name="version" value={trip.version} />
        <TextArea name="reason" label="Why? The client reads this." />
        <SubmitButton busyLabel="Declining…">Decline all {trip.waiting} visits</SubmitButton>
      </SiteForm>
    </details>
  );
}
