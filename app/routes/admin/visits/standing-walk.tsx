// A standing walk at the owner's desk: its days, days that could not be placed, and forms to change or end it.
import { notFound } from "~/platform/context/context";
import { href, Link, Outlet } from "react-router";

import { PatternForm } from "~/standing/pages/pattern-form";
import { PausePanel } from "~/standing/pages/pause-form";
import { ProblemDays, StandingDays, StandingFacts } from "~/standing/pages/standing-walk";
import { StandingStateChip } from "~/standing/pages/standing-walk-list";
import { getStandingWalk } from "~/standing/pages/show-standing-walks.server";
import { submitPattern } from "~/standing/pages/dialogs.server";
import { clientContext } from "~/platform/context/command-contexts";
import { PageHead } from "~/ui/app/app-frame";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/standing-walk";

export async function loader({ params, context }: Route.LoaderArgs) {
  const walk = await getStandingWalk(clientContext(context), params.id);
  if (!walk) throw notFound();
  return { walk };
}

export const action = async (args: Route.ActionArgs) => submitPattern(args, args.params.id);

export const meta = () => [{ title: "Standing walk" }];

export default function DeskStandingWalk({ loaderData: { walk }, actionData }: Route.ComponentProps) {
  const form = useFormReply(actionData);
  return (
    <>
      <PageHead title="Standing walk" lead={walk.pattern}>
        <StandingStateChip state={walk.state} />
        <Link to={href("/admin/standing")} className="btn btn-quiet">
          All standing walks
        </Link>
      </PageHead>
      <Outlet />
      <div className="columns">
        <div className="stack">
          {walk.problemDays.length > 0 ? (
            <section className="panel" aria-labelledby="not-placed">
              <h2 id="not-placed">Not placed</h2>
              <p>The site keeps trying to place each day, and removes it from this list once there's room.</p>
              <ProblemDays days={walk.problemDays} />
            </section>
          ) : null}
          <section className="panel" aria-labelledby="next-days">
            <h2 id="next-days">Next visits</h2>
            <StandingDays walk={walk} isDesk />
          </section>
        </div>
        <div className="stack">
          <section className="panel" aria-labelledby="about-walk">
            <h2 id="about-walk">Details</h2>
            <StandingFacts walk={walk} isDesk />
            {walk.state === "pending" ? (
              <p>
                <Link to={href("/admin/bookings")} className="btn">
                  Answer it
                </Link>
              </p>
            ) : null}
            {walk.state === "active" ? (
              <p>
                <Link
                  to={`${href("/admin/standing/:id/stop", { id: walk.id })}?scope=all`}
                  preventScrollReset
                  className="btn btn-quiet"
                >
                  Stop this standing walk
                </Link>
              </p>
            ) : null}
          </section>
          <PausePanel walk={walk} page={href("/admin/standing/:id", { id: walk.id })} />
          {walk.edit ? (
            <section className="panel" aria-labelledby="change-pattern">
              <h2 id="change-pattern">Change it</h2>
              <PatternForm key={walk.edit.version} form={form} fields={walk.edit} />
            </section>
          ) : null}
        </div>
      </div>
    </>
  );
}
