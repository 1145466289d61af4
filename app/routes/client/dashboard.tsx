// A client's dashboard.
import { href, Link, redirect } from "react-router";

import { BalancePanel } from "~/money/statements/balance-panel";
import { owedState } from "~/money/statements/states";
import { owes } from "~/money/statements/open-parts";
import { OwnPasses } from "~/money/account/own-passes";
import { sumsOf } from "~/money/statements/read-account.server";
import { tokenToPay } from "~/money/statements/own-statements.server";
import { ownPasses, passesStored } from "~/money/passes/list-passes.server";
import { tripTexts } from "~/asking/form/texts";
import { tripServices } from "~/business/services/services";
import { countOfVisits, daysOfTrip } from "~/ledger/texts/trips";
import { listOwnTrips } from "~/ledger/readers/trips.server";
import { BookAgain } from "~/asking/form/same-again";
import { getRequestLinks } from "~/ledger/draft/repeat-request";
import { LastCard } from "~/day/cards/last-card";
import { OwnDay } from "~/day/booking/own-day";
import { listOwnVisits, type OwnVisits, readOwnHome } from "~/day/booking/list-own-visits.server";
import { listStandingWalks } from "~/standing/pages/show-standing-walks.server";
import { openChecklistOf, readProgress } from "~/clients/certification/queries.server";
import { contractState } from "~/clients/contract/rules";
import { contractVersionNow } from "~/offer/legal/legal-versions.server";
import { listOwnPets } from "~/clients/pets/queries.server";
import { rabiesStored, withoutRabies } from "~/clients/health/queries.server";
import { Checklist } from "~/clients/certification/checklist";
import { namesInWords } from "~/clients/pets/rules";
import { RabiesNote } from "~/clients/health/rabies-note";
import { WeatherNote } from "~/offer/weather/weather-note";
import { getServices, getSignedIn, getBusiness } from "~/platform/context/context";
import { formatInstant, dayIn } from "~/shared/dates";
import { phoneNumber } from "~/shared/phone-number";
import { withoutZone } from "~/shared/day-names";
import { PageHead } from "~/ui/app/app-frame";
import { Drawing } from "~/ui/drawing";
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/dashboard";
import {
  Agreement,
  EndedRequests,
  GoodToHave,
  NewContract,
  NextVisits,
  NotVerified,
  OpenRequests,
  OwnPets,
  OwnTrips,
  StandingWalks,
} from "./dashboard-panels";

export async function loader({ context }: Route.LoaderArgs) {
  const actor = getSignedIn(context);
  if (actor.role === "admin") throw redirect(href("/admin"));
  if (actor.isEmployee) throw redirect(href("/today"));
  const { db, now, secret } = getServices(context);
  const today = dayIn(getBusiness(context).timeZone, now());
  const [progress, visits, standing, trips, pets, { before, card, more }] = await Promise.all([
    readProgress(db, actor.id),
    listOwnVisits(db, actor.id, now(), getBusiness(context).timeZone),
    listStandingWalks(db, actor.id, now(), getBusiness(context).timeZone),
    listOwnTrips(db, actor.id, today),
    listOwnPets(db, actor.id),
    readOwnHome(
      db,
      { clientId: actor.id, now: now() },
      {
        sums: sumsOf(db, actor.id),
        passes: passesStored(db, actor.id),
        rabies: rabiesStored(db, { ownerId: actor.id }),
      },
      getBusiness(context).timeZone,
    ),
  ]);
  const signed = progress?.signed ?? [];
  return {
    visits,
    standing,
    trips: trips.map(({ id, firstDay, lastDay, visits: count }) => ({
      id,
      words: `${daysOfTrip({ firstDay, lastDay })}, ${countOfVisits(count)}`,
    })),
    offersTrips: tripServices(getBusiness(context).services).length > 0,
    card,
    money:
      more.sums.length > 0
        ? {
            owed: owes(more.sums),
            state: owedState(more.sums, dayIn(getBusiness(context).timeZone, now())),
            payToken: tokenToPay({ secret }, more.sums),
          }
        : null,
    checklist: openChecklistOf(progress, now(), getBusiness(context).timeZone),
    pets,
    unproven: withoutRabies(more.rabies, dayIn(getBusiness(context).timeZone, now())),
    passes: ownPasses(more.passes, now(), getBusiness(context).timeZone),
    ways: getRequestLinks(
      before,
      pets.filter(({ isAccepted }) => isAccepted),
    ),
    contract: {
      state: contractState(signed, contractVersionNow(getBusiness(context), now()).version),
      signedAt: signed[0]
        ? withoutZone(formatInstant(signed[0].signedAt, getBusiness(context).timeZone), getBusiness(context).timeZone)
        : null,
    },
  };
}

export const meta = () => [{ title: "Dashboard" }];

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { visits, standing, trips, offersTrips, card, money, checklist, pets, unproven, passes, ways, contract } =
    loaderData;
  const { viewer, identity } = useSite();
  const mayRequest = viewer?.isCertified ?? false;
  const toAnswer = visits.requests.some(({ isYourTurn }) => isYourTurn);
  return (
    <>
      <div className="greeting sky">
        <PageHead title={`Hello, ${viewer?.firstName ?? ""}`} lead={leadOf(visits, checklist !== null)}>
          {mayRequest ? (
            <>
              {ways.again ? <BookAgain again={ways.again} /> : null}
              <Link to={ways.newRequest} className={ways.again ? "btn btn-quiet" : "btn"}>
                Request a service
              </Link>
              <Link to={href("/employee-schedule")} className="btn btn-quiet">
                Book a free time
              </Link>
              {offersTrips ? (
                <Link to={href("/request-trip")} className="btn btn-quiet">
                  {tripTexts.title}
                </Link>
              ) : null}
            </>
          ) : null}
        </PageHead>
        <Drawing name="vignette-walk" cover />
      </div>
      <div className="stack">
        {money?.payToken ? <BalancePanel {...money} hasLink /> : null}
        <WeatherNote to="clients" />
        {viewer && !viewer.isVerified ? <NotVerified email={viewer.email} /> : null}
        {contract.state === "older" ? <NewContract /> : null}
        {unproven.map((pet) => (
          <RabiesNote key={pet.id} pet={pet} state={pet.state} links />
        ))}
        <div className="columns">
          <div className="stack">
            {visits.today.length > 0 ? <OwnDay visits={visits.today} /> : null}
            {/* Requests that need the client's answer come first. */}
            {toAnswer ? <OpenRequests requests={visits.requests} /> : null}
            {card ? <LastCard card={card} /> : null}
            {checklist ? <Checklist {...checklist} /> : null}
            <NextVisits
              visits={afterToday(visits)}
              hasToday={visits.today.length > 0}
              mayRequest={mayRequest}
              meetingAt={checklist?.meetingAt ?? null}
            />
            {toAnswer ? null : <OpenRequests requests={visits.requests} />}
            <EndedRequests requests={visits.ended} />
            <OwnTrips trips={trips} />
            <StandingWalks walks={standing} />
          </div>
          <div className="stack">
            {money && !money.payToken ? <BalancePanel {...money} hasLink /> : null}
            <OwnPets pets={pets} />
            <OwnPasses passes={passes} />
            <Agreement {...contract} />
            <GoodToHave phone={identity.phone} tel={phoneNumber(identity.phone)} />
          </div>
        </div>
      </div>
    </>
  );
}

/** Returns the upcoming visits without those of today, which have their own panel. */
const afterToday = ({ next, today }: OwnVisits) =>
  next.filter(({ bookingId }) => !today.some((visit) => visit.bookingId === bookingId));

/** Returns the sentence about the next visits below the heading. */
function leadOf(visits: OwnVisits, isGettingStarted: boolean): string {
  const next = afterToday(visits);
  if (visits.today.length > 0) {
    const later = next.length > 0 ? `${next.length} more coming up` : "nothing booked after that yet";
    return `${visits.today.length === 1 ? "1 visit" : `${visits.today.length} visits`} today, ${later}.`;
  }
  const [first] = next;
  if (!first) return isGettingStarted ? "A few steps, and we're on our way." : "Everything is ready for the next walk.";
  const more = next.length - 1;
  if (first.near) {
    const others = more > 0 ? ` Then ${more} more ${more === 1 ? "visit" : "visits"}.` : "";
    return `${first.near}, ${first.time}: ${first.service} for ${namesInWords(first.petNames)}.${others}`;
  }
  return more === 0 ? "One visit is coming up." : `${next.length} visits are coming up.`;
}
