// A visit with its walker, its households, and the owner's actions.
import { notFound } from "~/platform/context/context";
import { href, Link, Outlet } from "react-router";

import { listWalkers } from "~/accounts/walkers/queries.server";
import { addressOf, stretchAddress } from "~/desk/bookings/desk-view";
import { HouseholdPanel } from "~/desk/bookings/components/visit-forms";
import { moveTexts } from "~/desk/texts/grid";
import { AtDoor, StateButtons } from "~/day/steps/at-door";
import { CareSheetLink, EmergencyLink, WayIn } from "~/day/care/visit-links";
import { IncidentLink } from "~/day/incidents/incident-panel";
import { namesInWords } from "~/clients/pets/rules";
import { noFilters } from "~/day/visit-filters";
import { StepPlaces } from "~/day/steps/step-places";
import { StepsTaken } from "~/day/today/visit-step";
import { VisitFlags } from "~/day/today/visit-flags";
import { dayOf, spanOf } from "~/business/times/times-in-words";
import { HostMeetingPanel } from "~/asking/meetings/components/host-meeting";
import { isHostIntent } from "~/asking/meetings/host-intents";
import { getMeetingOfVisit, submitHostMeeting } from "~/asking/meetings/host-meeting.server";
import { getVisit, type VisitPage } from "~/desk/bookings/get-visit.server";
import { submitVisit } from "~/desk/bookings/submit-desk.server";
import { adminContext } from "~/platform/context/command-contexts";
import { intentOf } from "~/platform/forms/intent-of";
import { dayIn } from "~/shared/dates";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";

import type { Route } from "./+types/visit";
import { useZone } from "~/ui/use-site";

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = adminContext(context);
  const [visit, walkers] = await Promise.all([getVisit(ctx, params.id), listWalkers(ctx.db)]);
  if (!visit) throw notFound();
  const meeting = visit.households.length === 0 ? await getMeetingOfVisit(ctx, visit.id) : null;
  return { visit, meeting, walkers: walkers.map(({ id, name }) => [id, name] as const) };
}

export const action = async (args: Route.ActionArgs) =>
  isHostIntent(await intentOf(args)) ? submitHostMeeting(args, args.params.id) : submitVisit(args);

export const meta = () => [{ title: "Visit" }];

export default function Visit({ loaderData: { visit, meeting, walkers }, actionData }: Route.ComponentProps) {
  const zone = useZone();
  const ofHousehold =
    actionData?.ok === false &&
    visit.households.some(({ booking }) => booking.requestId === actionData.values.requestId?.[0]);
  const ofMeeting = actionData?.ok === false && isHostIntent(actionData.values.intent?.[0]);
  const page = href("/admin/visits/:id", { id: visit.id });
  const petNames = visit.households.flatMap(({ booking }) => booking.pets.map(({ name }) => name));
  const day = dayIn(zone, Temporal.Instant.from(visit.startsAt)).toString();
  return (
    <>
      <PageHead
        title={[namesInWords(petNames), dayOf(visit.startsAt, zone)].filter(Boolean).join(", ")}
        lead={`${spanOf(visit.startsAt, visit.endsAt, zone)}, ${visit.service}, ${visit.walkerName}`}
      >
        <StateButtons visit={visit} households={meeting ? [meeting.guest] : expected(visit)} action={page} />
        {visit.households.length > 0 ? <WayIn visitId={visit.id} state="open" names={namesOf(visit)} /> : null}
        {visit.households.length > 0 ? <EmergencyLink visitId={visit.id} names={namesOf(visit)} /> : null}
        {expected(visit).length > 0 ? <CareSheetLink visitId={visit.id} names={namesOf(visit)} /> : null}
        {visit.households.length > 0 ? <IncidentLink visitId={visit.id} /> : null}
        <Link to={addressOf("day", day, noFilters)} className="btn btn-quiet">
          Open this day
        </Link>
        {visit.status === "confirmed" && !visit.isGroup && visit.households.length > 0 ? (
          <Link to={stretchAddress({ view: "day", date: day, filters: noFilters }, visit.id)} className="btn btn-quiet">
            {moveTexts.lengthInstead}
          </Link>
        ) : null}
      </PageHead>
      {ofHousehold || ofMeeting ? null : <RefusalNote reply={actionData} />}
      <Outlet />
      <StepsTaken
        visit={visit}
        whom={expected(visit)
          .map(({ name }) => name)
          .join(", ")}
        action={page}
      />
      <StepPlaces places={visit.places} />
      <AtDoor isAtDoor={visit.isAtDoor} households={expected(visit)} dialogs={`${page}/no-show`} />
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
        {meeting ? <HostMeetingPanel meeting={meeting} inDocument={actionData} /> : null}
        {visit.households.length === 0 && !meeting ? <p className="empty">No dogs on this visit yet.</p> : null}
      </div>
    </>
  );
}

/** Returns the households that still take part: neither canceled nor a no-show. */
const expected = ({ status, households }: VisitPage) =>
  households.flatMap(({ booking: { state, requestId, client } }) =>
    state === status ? [{ requestId, name: client?.name ?? "" }] : [],
  );

const namesOf = ({ households }: VisitPage) => households.map(({ booking }) => booking.client?.name ?? "").join(", ");

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
