// One visit: its walker, its households, and what the owner decides about them.
import { Link } from "react-router";

import { listEmployees } from "~/features/employees/queries.server";
import { HouseholdPanel } from "~/features/visits/components/visit-household";
import { StateButtons } from "~/features/visits/components/state-buttons";
import { VisitFlags } from "~/features/visits/components/visit-card";
import { addressOf } from "~/features/visits/desk-view";
import { noFilters, serviceName } from "~/features/visits/desk-visit";
import { getVisit, type VisitPage } from "~/features/visits/get-visit.server";
import { submitVisit } from "~/features/visits/submit-visit.server";
import { dayOf, spanOf } from "~/features/visits/times-in-words";
import { getServices, getSignedIn } from "~/server/context";
import { notFound } from "~/server/guards";
import { dayInLosAngeles, Temporal } from "~/shared/dates";
import { unexpectedFailure } from "~/shared/unexpected";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";
import { unlessRefused } from "~/ui/revalidate";
import { whenUnreachable } from "~/ui/when-unreachable";

import type { Route } from "./+types/visit";

export const shouldRevalidate = unlessRefused;

export async function loader({ params, context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const [visit, employees] = await Promise.all([
    getVisit(db, getSignedIn(context), now(), params.id),
    listEmployees(db),
  ]);
  if (!visit) throw notFound();
  return { visit, walkers: employees.map(({ id, name }) => [id, name] as const) };
}

export async function action(args: Route.ActionArgs) {
  return submitVisit(args);
}

export async function clientAction({ serverAction }: Route.ClientActionArgs) {
  return whenUnreachable(() => serverAction(), unexpectedFailure);
}

export function meta() {
  return [{ title: "Visit" }, { name: "robots", content: "noindex" }];
}

export default function Visit({ loaderData: { visit, walkers }, actionData }: Route.ComponentProps) {
  const ofHousehold =
    actionData?.ok === false &&
    visit.households.some(({ booking }) => booking.requestId === actionData.values.requestId?.[0]);
  const day = dayInLosAngeles(Temporal.Instant.from(visit.startsAt)).toString();
  return (
    <>
      <PageHead
        title={dayOf(visit.startsAt)}
        lead={`${spanOf(visit.startsAt, visit.endsAt)}, ${serviceName(visit.serviceType)}, ${visit.walkerName}`}
      >
        <StateButtons visit={visit} households={expected(visit)} action={`/admin/visits/${visit.id}`} intent="state" />
        <Link to={addressOf("day", day, noFilters)} className="btn btn-quiet">
          To that day
        </Link>
      </PageHead>
      {ofHousehold ? null : <RefusalNote reply={actionData} />}
      <VisitNotes visit={visit} />
      <div className="stack">
        {visit.households.map((household) => (
          <HouseholdPanel
            key={household.booking.requestId}
            household={household}
            visit={visit}
            walkers={walkers}
            inDocument={actionData}
          />
        ))}
        {visit.households.length === 0 ? <p className="empty">Nobody has joined this visit.</p> : null}
      </div>
    </>
  );
}

/** Those it is for still: they have neither called it off nor been out. */
const expected = ({ status, households }: VisitPage) =>
  households.flatMap(({ booking: { state, requestId, client } }) =>
    state === status ? [{ requestId, name: client?.name ?? "" }] : [],
  );

const VisitNotes = ({ visit }: { visit: VisitPage }) => (
  <div className="visit-notes">
    <VisitFlags visit={visit} />
    {visit.overbookReason ? (
      <p className="note note-warning">
        Overbooked knowingly: <bdi>{visit.overbookReason}</bdi>
      </p>
    ) : null}
  </div>
);
