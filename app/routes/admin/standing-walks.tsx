// All standing walks at the owner's desk, by how they stand.
import { Link } from "react-router";

import { StandingWalkList } from "~/features/standing-walks/components/standing-walk-list";
import { listStandingWalksOf } from "~/features/standing-walks/queries.server";
import { getServices } from "~/server/context";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/standing-walks";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const showsPast = new URL(request.url).searchParams.get("state") === "past";
  const list = (states: Parameters<typeof listStandingWalksOf>[1]) => listStandingWalksOf(db, states, now());
  if (showsPast) return { showsPast, waiting: [], others: await list(["ended", "declined", "withdrawn"]) };
  return { showsPast, waiting: await list(["pending"]), others: await list(["active"]) };
}

export function meta() {
  return [{ title: "Standing walks" }, { name: "robots", content: "noindex" }];
}

export default function StandingWalks({ loaderData: { showsPast, waiting, others } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Standing walks" lead="Each is put on the calendar eight weeks ahead, by itself.">
        <Link to="/admin/bookings" className="btn btn-quiet">
          All bookings
        </Link>
      </PageHead>
      <nav className="subnav" aria-label="Standing walks">
        <Link to="/admin/standing" aria-current={showsPast ? undefined : "page"}>
          Going on
        </Link>
        <Link to="/admin/standing?state=past" aria-current={showsPast ? "page" : undefined}>
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
          <h2 id="standing-walks">{showsPast ? "Past" : "Going on"}</h2>
          {others.length > 0 ? (
            <StandingWalkList walks={others} at="/admin/standing" />
          ) : (
            <p className="muted">{showsPast ? "None has ended yet." : "None so far."}</p>
          )}
        </section>
      </div>
    </>
  );
}
