// Panels and notices of the dashboard.
import { href, Link } from "react-router";

import { endedShownDays } from "~/business/policies";
import { capitalized } from "~/business/count-in-words";
import { VisitList } from "~/day/booking/visit-list";
import { StandingWalkList } from "~/standing/pages/standing-walk-list";
import type { OwnVisits } from "~/day/booking/list-own-visits.server";
import type { StandingLine } from "~/standing/pages/show-standing-walks.server";
import { AcceptanceBadge, PetPortrait } from "~/clients/pets/pet-summary";
import type { ContractState } from "~/clients/contract/rules";
import type { OwnPet } from "~/clients/pets/pet-fields";
import { ActionButton } from "~/ui/app/action-button";

interface NextProps {
  visits: OwnVisits["next"];
  /** True when the visits of today are in a separate panel above. */
  hasToday: boolean;
  mayRequest: boolean;
  /** Time of the booked meet and greet, such as "tomorrow, 1:00 PM"; null without one. */
  meetingAt: string | null;
}

/** Hidden while a client without visits can't request one, because the checklist says what is next. */
export const NextVisits = ({ visits, hasToday, mayRequest, meetingAt }: NextProps) =>
  visits.length > 0 || hasToday || mayRequest || meetingAt ? (
    <section className="panel" aria-labelledby="next-visits">
      <h2 id="next-visits">Next visits</h2>
      {meetingAt ? (
        <ul className="steps">
          <li className="own-visit">
            <div>
              <p>
                <Link to={href("/meet-and-greet")} className="own-visit-day">
                  {capitalized(meetingAt)}
                </Link>
              </p>
              <p className="muted">Meet and greet</p>
            </div>
            <span className="state state-good">Booked</span>
          </li>
        </ul>
      ) : null}
      {visits.length > 0 ? (
        <>
          <VisitList visits={visits} />
          <p>
            <Link to={href("/profile/calendar")}>Add to my calendar</Link>
          </p>
        </>
      ) : meetingAt && !mayRequest ? null : (
        <p className="muted">
          {hasToday ? "Nothing after today yet." : "No visits yet."} Tell me the days you have in mind, and we'll find a
          time together.
        </p>
      )}
    </section>
  ) : null;

export const OpenRequests = ({ requests }: { requests: OwnVisits["requests"] }) =>
  requests.length > 0 ? (
    <section className="panel" aria-labelledby="open-requests">
      <h2 id="open-requests">Open requests</h2>
      <VisitList visits={requests} />
    </section>
  ) : null;

/** Requests that ended recently, so that clients needn't search for the mail about them. */
export const EndedRequests = ({ requests }: { requests: OwnVisits["ended"] }) =>
  requests.length > 0 ? (
    <section className="panel" aria-labelledby="ended-requests">
      <h2 id="ended-requests">Declined and canceled</h2>
      <VisitList visits={requests} />
      <p className="muted">You'll see these here for {endedShownDays} days.</p>
    </section>
  ) : null;

export const StandingWalks = ({ walks }: { walks: readonly StandingLine[] }) =>
  walks.length > 0 ? (
    <section className="panel" aria-labelledby="standing-walks">
      <h2 id="standing-walks">Standing walks</h2>
      <StandingWalkList walks={walks} />
    </section>
  ) : null;

export const OwnTrips = ({ trips }: { trips: readonly { id: string; words: string }[] }) =>
  trips.length > 0 ? (
    <section className="panel" aria-labelledby="own-trips">
      <h2 id="own-trips">Trips</h2>
      <ul className="rows">
        {trips.map(({ id, words }) => (
          <li key={id}>
            <Link to={href("/trips/:id", { id })}>{words}</Link>
          </li>
        ))}
      </ul>
    </section>
  ) : null;

export const OwnPets = ({ pets }: { pets: readonly OwnPet[] }) =>
  pets.length > 0 ? (
    <section className="panel" aria-labelledby="own-pets">
      <div className="panel-head">
        <h2 id="own-pets">My Pets</h2>
        <Link to={href("/profile/pets")}>See all</Link>
      </div>
      <ul className="own-pets">
        {pets.map((pet) => (
          <li key={pet.id}>
            <PetPortrait pet={pet} />
            <Link to={href("/profile/pets/:id", { id: pet.id })}>
              <bdi>{pet.name}</bdi>
            </Link>
            <AcceptanceBadge isAccepted={pet.isAccepted} />
          </li>
        ))}
      </ul>
    </section>
  ) : null;

export interface OwnContract {
  state: ContractState;
  /** Time of the signature in words; null when the contract is not signed. */
  signedAt: string | null;
}

const contractWords = {
  older: { badge: "New version to sign", className: "state state-waiting", link: "Read what changed and sign" },
  current: { badge: "Signed", className: "state state-good", link: "Copy and releases" },
} as const satisfies Record<Exclude<ContractState, "none">, { badge: string; className: string; link: string }>;

/** Hidden until the contract is signed, because the checklist has that step. */
export function Agreement({ state, signedAt }: OwnContract) {
  if (state === "none") return null;
  const { badge, className, link } = contractWords[state];
  return (
    <section className="panel" aria-labelledby="agreement">
      <div className="panel-head">
        <h2 id="agreement">Contract</h2>
        <span className={className}>{badge}</span>
      </div>
      {signedAt ? <p className="muted">Last signed {signedAt}</p> : null}
      <p>
        <Link to={href("/dashboard/contract")}>{link}</Link>
      </p>
    </section>
  );
}

export const GoodToHave = ({ phone, tel }: { phone: string; tel: string }) => (
  <section className="panel" aria-labelledby="good-to-have">
    <h2 id="good-to-have">Handy links</h2>
    <ul className="links">
      <li>
        <a href={`tel:${tel}`}>Call {phone}</a>
      </li>
      <li>
        <Link to={href("/profile")}>Address, phone and emergency contact</Link>
      </li>
      <li>
        <Link to={href("/profile/security")}>Password and sign-in</Link>
      </li>
      <li>
        <Link to={href("/employee-schedule")}>Free times to book</Link>
      </li>
      <li>
        <Link to={`${href("/services")}#prices`}>All prices</Link>
      </li>
    </ul>
  </section>
);

export const NotVerified = ({ email }: { email: string }) => (
  <div className="note note-warning notice">
    <p>
      <strong>Please confirm your email address.</strong> A link was sent to {email}. Until it's confirmed you can do
      everything here except request a service.
    </p>
    <ActionButton
      action={href("/verify-email")}
      fields={{ intent: "again", to: href("/dashboard") }}
      className="btn btn-quiet btn-small"
    >
      Send the link again
    </ActionButton>
  </div>
);

export const NewContract = () => (
  <div className="note note-warning notice">
    <p>
      <strong>There's a new version of the contract.</strong> Read what changed and sign before your next request. What
      you've booked doesn't change.
    </p>
    <Link to={href("/dashboard/contract")} className="btn btn-quiet btn-small">
      Read and sign
    </Link>
  </div>
);
