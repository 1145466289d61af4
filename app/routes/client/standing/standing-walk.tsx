// A client's standing walk: its days, the next visits with prices, and links to change or stop the walk.
import { notFound } from "~/platform/context/context";
import { href, Link, Outlet, redirect } from "react-router";

import { PausePanel } from "~/standing/pages/pause-form";
import { ProblemDays, StandingDays, StandingFacts } from "~/standing/pages/standing-walk";
import { StandingStateChip } from "~/standing/pages/standing-walk-list";
import { getStandingWalk } from "~/standing/pages/show-standing-walks.server";
import { clientContext } from "~/platform/context/command-contexts";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/standing-walk";

export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = clientContext(context);
  // The owner has a separate page for standing walks.
  if (ctx.actor.role === "admin") throw redirect(href("/admin/standing/:id", { id: params.id }));
  const walk = await getStandingWalk(ctx, params.id);
  if (!walk) throw notFound();
  return { walk };
}

export const meta = () => [{ title: "Standing walk" }];

export default function ClientStandingWalk({ loaderData: { walk } }: Route.ComponentProps) {
  const waiting = walk.days.find(({ state }) => state === "pending");
  return (
    <>
      <PageHead title="Standing walk" lead={walk.pattern}>
        <StandingStateChip state={walk.state} />
      </PageHead>
      <Outlet />
      <div className="columns">
        <div className="stack">
          <section className="panel" aria-labelledby="next-days">
            <h2 id="next-days">Next visits</h2>
            <StandingDays walk={walk} />
          </section>
          {walk.problemDays.length > 0 ? (
            <section className="panel" aria-labelledby="not-fixed">
              <h2 id="not-fixed">Not scheduled yet</h2>
              <p>
                You don't need to do anything: as soon as there's room, it goes on the calendar, and you'll get an
                email.
              </p>
              <ProblemDays days={walk.problemDays} />
            </section>
          ) : null}
        </div>
        <div className="stack">
          <section className="panel" aria-labelledby="about-walk">
            <h2 id="about-walk">Details</h2>
            <StandingFacts walk={walk} />
          </section>
          <PausePanel walk={walk} page={href("/dashboard/standing/:id", { id: walk.id })} />
          <section className="panel" aria-labelledby="how-it-works">
            <h2 id="how-it-works">How it works</h2>
            <ul className="plain-list stack-small">
              {walk.terms.map((term) => (
                <li key={term}>{term}</li>
              ))}
            </ul>
            {walk.state === "active" ? (
              <p>
                <Link
                  to={`${href("/dashboard/standing/:id/stop", { id: walk.id })}?scope=all`}
                  preventScrollReset
                  className="btn btn-quiet"
                >
                  Stop this standing walk
                </Link>
              </p>
            ) : null}
            {waiting ? (
              <p>
                <Link to={href("/booking/:id/cancel", { id: waiting.bookingId })} className="btn btn-quiet">
                  Withdraw this request
                </Link>
              </p>
            ) : null}
          </section>
        </div>
      </div>
    </>
  );
}
