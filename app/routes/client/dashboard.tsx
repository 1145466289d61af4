// A client's home: what is coming, what is open, and the steps until everything is.
import { href, Link, redirect } from "react-router";

import { getComingMeeting, listOwnVisits, listStandingWalks } from "~/visits/index.server";
import { contractStateNow, listOwnPets, ownChecklistOf, readProgress } from "~/clients/index.server";
import { isComplete } from "~/clients/index";
import { getServices, getSignedIn } from "~/platform/index.server";
import { formatInstant } from "~/shared/dates";
import { phoneNumber } from "~/shared/phone-number";
import { PageHead } from "~/ui/app/app-frame";
import { Drawing } from "~/ui/drawing";
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/dashboard";
import { GetStarted } from "./dashboard-parts/get-started";
import { NewContract, NotVerified } from "./dashboard-parts/notices";
import {
  Agreement,
  EndedRequests,
  GoodToHave,
  NextVisits,
  OpenRequests,
  OwnPets,
  StandingWalks,
} from "./dashboard-parts/panels";

export async function loader({ context }: Route.LoaderArgs) {
  const actor = getSignedIn(context);
  if (actor.role === "admin") throw redirect(href("/admin"));
  if (actor.isEmployee) throw redirect(href("/walks"));
  const { db, now } = getServices(context);
  const [progress, visits, standing, pets] = await Promise.all([
    readProgress(db, actor.id),
    listOwnVisits(db, actor.id, now()),
    listStandingWalks(db, actor.id, now()),
    listOwnPets(db, actor.id),
  ]);
  const checklist = ownChecklistOf(progress);
  const isToMeet = checklist.steps.some(({ step, state }) => step === "meeting" && state === "open");
  const meetingAt = isToMeet ? await getComingMeeting(db, actor, now()) : null;
  const signed = progress?.signed ?? [];
  return {
    visits,
    standing,
    checklist: isComplete(checklist.steps) ? null : { ...checklist, meetingAt },
    pets,
    contract: {
      state: contractStateNow(signed),
      signedAt: signed[0] ? formatInstant(signed[0].signedAt) : null,
    },
  };
}

export function meta() {
  return [{ title: "Dashboard" }, { name: "robots", content: "noindex" }];
}

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { visits, standing, checklist, pets, contract } = loaderData;
  const { viewer, identity } = useSite();
  const mayRequest = viewer?.isCertified ?? false;
  const toAnswer = visits.requests.some(({ proposal }) => proposal !== null);
  return (
    <>
      <div className="greeting sky">
        <PageHead title={`Hello, ${viewer?.firstName ?? ""}`} lead={leadOf(visits.next.length, checklist !== null)}>
          {mayRequest ? (
            <>
              <Link to={href("/request-service")} className="btn">
                Request a service
              </Link>
              <Link to={href("/employee-schedule")} className="btn btn-quiet">
                Book a free time
              </Link>
            </>
          ) : null}
        </PageHead>
        <Drawing name="vignette-walk" cover />
      </div>
      <div className="stack">
        {viewer && !viewer.isVerified ? <NotVerified email={viewer.email} /> : null}
        {contract.state === "older" ? <NewContract /> : null}
        <div className="columns">
          <div className="stack">
            {checklist ? <GetStarted {...checklist} /> : null}
            {/* What waits for the client's own answer is not looked for below a long list. */}
            {toAnswer ? <OpenRequests requests={visits.requests} /> : null}
            <NextVisits visits={visits.next} mayRequest={mayRequest} />
            {toAnswer ? null : <OpenRequests requests={visits.requests} />}
            <EndedRequests requests={visits.ended} />
            <StandingWalks walks={standing} mayRequest={mayRequest} />
          </div>
          <div className="stack">
            <OwnPets pets={pets} />
            <Agreement {...contract} />
            <GoodToHave phone={identity.phone} tel={phoneNumber(identity.phone)} />
          </div>
        </div>
      </div>
    </>
  );
}

function leadOf(coming: number, isGettingStarted: boolean): string {
  if (coming > 0) return coming === 1 ? "One visit is coming up." : `${coming} visits are coming up.`;
  return isGettingStarted ? "A few steps, and we're on our way." : "Everything is ready for the next walk.";
}
