// The owner's page of a trip (docs/product.md, Trips): all visits with suggested places, answered in one go.
import { href, Link } from "react-router";

import { readTripDesk, submitTripDesk, type TripDesk } from "~/desk/bookings/trip.server";
import { ChangeTrip } from "~/asking/form/change-trip-form";
import { loadTripChange } from "~/asking/form/change-trip.server";
import { tripTexts } from "~/asking/form/texts";
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
  const ctx = adminContext(context);
  const trip = await readTripDesk(ctx, params.id);
  if (!trip) throw notFound();
  return { ...trip, change: await loadTripChange(ctx, trip.id) };
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
        {trip.change.canChange ? (
          <ChangeTrip
            key={`change ${trip.version}`}
            data={trip.change}
            reply={actionData}
            action={href("/admin/trips/:id", { id: trip.id })}
            isOwner
          />
        ) : null}
        <Grid key={`grid ${trip.version}`} trip={trip} reply={actionData} />
        {trip.waiting > 0 ? <Decline trip={trip} reply={actionData} /> : null}
      </div>
    </>
  );
}

function Grid({ trip, reply }: { trip: TripDesk; reply: FormReply | undefined }) {
  const form = useFormReply(replyTo(reply, "confirm"));
  const refusal = form.reply && !form.reply.ok ? form.reply : undefined;
  const { id, waiting, suggested, proposed } = trip;
  const unplaced = waiting - suggested - proposed;
  return (
    <SiteForm id="trip" form={form} action={href("/admin/trips/:id", { id })} own>
      <input type="hidden" name="intent" value="confirm" />
      <input type="hidden" name="tripId" value={id} />
      <input type="hidden" name="version" value={trip.version} />
      <Answer trip={trip} />
      {unplaced > 0 ? (
        <p className="note note-warning">
          {unplaced === 1 ? "Nobody is free for 1 visit" : `Nobody is free for ${unplaced} visits`} that day. Leave it
          open, or choose to decline it.
        </p>
      ) : null}
      <table className="data">
        <caption className="sr">Visits</caption>
        <thead>
          <tr>
            <th scope="col">Day</th>
            {trip.columns.map((part) => (
              <th key={part} scope="col">
                {tripTexts.parts[part]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trip.days.map(({ day, visits }) => (
            <tr key={day}>
              <td>{day}</td>
              {trip.columns.map((part) => (
                <td key={part} data-name={tripTexts.parts[part]}>
                  {visits.some(({ timeOfDay }) => timeOfDay === part) ? null : tripTexts.none}
                  {visits
                    .filter(({ timeOfDay }) => timeOfDay === part)
                    .map((visit) => (
                      <Cell key={visit.requestId} day={day} visit={visit} chosen={refusal?.values.places} />
                    ))}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Answer trip={trip} />
    </SiteForm>
  );
}

/** The main button, before and after the table. It counts what is suggested. */
function Answer({ trip: { waiting, suggested, proposed } }: { trip: TripDesk }) {
  if (waiting === 0) return null;
  const confirms = suggested === waiting ? `all ${waiting}` : `${suggested}`;
  const parts = [
    ...(suggested > 0 ? [`confirm ${confirms}`] : []),
    ...(proposed > 0 ? [`propose ${proposed}`] : []),
  ].join(", ");
  return (
    <div className="form-end">
      <SubmitButton busyLabel="Answering…">
        {parts ? `${parts.charAt(0).toUpperCase()}${parts.slice(1)}` : "Send the answer"}
      </SubmitButton>
    </div>
  );
}

type Visit = TripDesk["days"][number]["visits"][number];
interface CellProps {
  day: string;
  visit: Visit;
  chosen: readonly string[] | undefined;
}

function Cell({ day, visit, chosen }: CellProps) {
  const free = visit.free?.choices.map(({ label }) => label) ?? [];
  return (
    <div className="cell">
      <Link to={href("/booking/:id", { id: visit.bookingId })}>{visit.time}</Link>
      <p className="sub">
        {visit.what}, {formatExact(visit.totalCents)}
        {visit.walkerName ? (
          <>
            , <bdi>{visit.walkerName}</bdi>
          </>
        ) : null}
      </p>
      {visit.free ? (
        <>
          <Place day={day} visit={visit} chosen={chosen} />
          <p className="sub">{free.length > 0 ? `Free: ${free.join(", ")}` : "Nobody is free then"}</p>
        </>
      ) : visit.offered ? (
        <p>Proposed: {visit.offered}</p>
      ) : (
        <StateBadge state={visit.state} />
      )}
    </div>
  );
}

/** Walker and start of a visit. A refused form keeps what was chosen, as long as it is still free. */
function Place({ day, visit: { requestId, time, free }, chosen }: CellProps) {
  const { choices = [], others = [], suggestion = "" } = free ?? {};
  const ofVisit = (value: string) => `${requestId} ${value}`;
  const values = [...choices.flatMap(({ places }) => places), ...others, { value: "decline" }];
  const typed = chosen?.find((one) => values.some(({ value }) => ofVisit(value) === one));
  return (
    <select
      name="places"
      className="input"
      aria-label={`${day}, ${time}`}
      defaultValue={typed ?? (suggestion ? ofVisit(suggestion) : "")}
    >
      <option value="">Leave open</option>
      {choices.map(({ label, places }) => (
        <optgroup key={label} label={label}>
          {places.map((place) => (
            <option key={place.value} value={ofVisit(place.value)}>
              {place.label}, {label}
            </option>
          ))}
        </optgroup>
      ))}
      {others.length > 0 ? (
        <optgroup label="Propose another time">
          {others.map((place) => (
            <option key={place.value} value={ofVisit(place.value)}>
              Propose {place.label}
            </option>
          ))}
        </optgroup>
      ) : null}
      <option value={ofVisit("decline")}>Decline this visit</option>
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
