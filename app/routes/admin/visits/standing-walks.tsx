// List of all standing walks for the owner, by status.
import { href, Link } from "react-router";

import { StandingWalkList } from "~/standing/pages/standing-walk-list";
import { listStandingWalksOf } from "~/standing/pages/show-standing-walks.server";
import { getExchange, getServices, getBusiness } from "~/platform/context/context";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/standing-walks";

export async function loader({ context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const showsPast = getExchange(context).query.get("state") === "past";
  const list = (states: Parameters<typeof listStandingWalksOf>[1]) =>
    listStandingWalksOf(db, states, now(), getBusiness(context).timeZone);
  if (showsPast) return { showsPast, waiting: [], others: await list(["ended", "declined", "withdrawn"]) };
  return { showsPast, waiting: await list(["pending"]), others: await list(["active"]) };
}

export const meta = () => [{ title: "Standing walks" }];

export default function StandingWalks({ loaderData: { showsPast, waiting, others } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Standing walks" lead="The site adds the visits to the calendar eight weeks ahead.">
        <Link to={href("/admin/bookings")} className="btn btn-quiet">
          All bookings
        </Link>
      </PageHead>
      <nav className="subnav" aria-label="Standing walks">
        <Link to={href("/admin/standing")} aria-current={showsPast ? undefined : "page"}>
          Active
        </Link>
        <Link to={`${href("/admin/standing")}?state=past`} aria-current={showsPast ? "page" : undefined}>
          Past
        </Link>
      </nav>
      <div className="stack">
        {waiting.length > 0 ? (
          <section className="panel" aria-labelledby="waiting-walks">
            <h2 id="waiting-walks">Waiting for your answer</h2>
            <StandingWalkList walks={waiting} at="/admin/standing" />
          </section>
        ) : null}
        <section className="panel" aria-labelledby="standing-walks">
          <h2 id="standing-walks">{showsPast ? "Past" : "Active"}</h2>
          {others.length > 0 ? (
            <StandingWalkList walks={others} at="/admin/standing" />
          ) : (
            <p className="muted">{showsPast ? "No standing walk has ended yet." : "None so far."}</p>
          )}
        </section>
      </div>
    </>
  );
}
