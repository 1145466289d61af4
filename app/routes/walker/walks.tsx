// A walker's day, and the week that follows (docs/product.md, Walkers).
import { href, Link, Outlet } from "react-router";

import { WalkCard } from "~/visits/index";
import { listWalks, submitVisitState } from "~/visits/index.server";
import { walkerContext } from "~/platform/index.server";
import { dayInLosAngeles, formatWeekday } from "~/shared/dates";
import { phoneNumber } from "~/shared/phone-number";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";
import { Drawing } from "~/ui/drawing";
import { Icon } from "~/ui/icon";
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/walks";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = walkerContext(context);
  const today = dayInLosAngeles(ctx.now);
  const days = await listWalks(ctx);
  const isFree = days[0]?.date !== today.toString();
  return { today: formatWeekday(today), isFree, days };
}

export async function action(args: Route.ActionArgs) {
  return submitVisitState(args);
}

export function meta() {
  return [{ title: "Walks" }, { name: "robots", content: "noindex" }];
}

export default function Walks({ loaderData: { today, isFree, days }, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Your walks" lead="Today and the week that follows. All times are Los Angeles time.">
        <Link to={href("/profile/calendar")} className="btn btn-quiet">
          Add to my calendar
        </Link>
      </PageHead>
      <RefusalNote reply={actionData} />
      <Outlet />
      <div className="stack">
        {isFree ? <NothingToday /> : null}
        {days.map(({ date, day, walks }) => (
          <section key={date} aria-labelledby={`day-${date}`}>
            <h2 id={`day-${date}`}>{day === today ? `Today, ${day}` : day}</h2>
            <ul className="stack walk-list">
              {walks.map((walk) => (
                <WalkCard key={walk.id} walk={walk} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

function NothingToday() {
  const { identity, viewer } = useSite();
  return (
    <div className="empty stack walks-empty">
      <Drawing name="vignette-walk" />
      <h2>No walks for you today</h2>
      {viewer?.isAdmin ? (
        <p>Nothing is assigned to you today.</p>
      ) : (
        <>
          <p>
            Nothing is assigned to you today, {viewer?.firstName}. If you expected a walk, ask {identity.walkerName}.
          </p>
          <p>
            <a href={`tel:${phoneNumber(identity.phone)}`} className="btn btn-quiet">
              <Icon name="phone" /> Call {identity.phone}
            </a>
          </p>
        </>
      )}
    </div>
  );
}
