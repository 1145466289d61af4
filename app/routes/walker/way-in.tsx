// Home access of a visit's households. The walker presses a button to see the codes, which is logged (docs/product.md,
// The way in).
import { Form, href, Link } from "react-router";
import { useEffect } from "react";

import { notFound } from "~/platform/context/context";
import { dayOf, spanOf, timeOf } from "~/business/times/times-in-words";
import { wayInClosed, wayInTexts as texts } from "~/day/texts/care";
import { loadWayIn, submitWayIn, type OpenedHousehold } from "~/day/care/open-way-in.server";
import { walkerContext } from "~/platform/context/command-contexts";
import { withoutZone } from "~/shared/day-names";
import { PageHead } from "~/ui/app/app-frame";
import { RefusalNote } from "~/ui/app/refusal-note";
import { Icon } from "~/ui/icon";
import { AskFirst, HouseholdAccess } from "~/day/care/household-access";

import type { Route } from "./+types/way-in";
import { useZone } from "~/ui/use-site";

export async function loader({ params, context }: Route.LoaderArgs) {
  const wayIn = await loadWayIn(walkerContext(context), params.id);
  if (!wayIn) throw notFound();
  return wayIn;
}

export const action = async (args: Route.ActionArgs) => submitWayIn(args, args.params.id);

export const meta = () => [{ title: texts.title }];

export default function WayInPage({ loaderData: visit, actionData }: Route.ComponentProps) {
  const zone = useZone();
  const { startsAt, endsAt, households } = visit;
  const opened = actionData && "opened" in actionData ? actionData.opened : null;
  const names = households.map(({ name }) => name).join(", ");
  return (
    <>
      <PageHead
        title={texts.title}
        lead={`${dayOf(startsAt, zone)}, ${spanOf(startsAt, endsAt, zone)}, ${visit.service}`}
      >
        <Link to={href("/today")} className="btn btn-quiet">
          {texts.back}
        </Link>
      </PageHead>
      <div className="stack">
        {opened ? (
          <>
            <OpenedHouseholds households={opened} />
            <p className="muted">{texts.noted(names)}</p>
          </>
        ) : (
          <Closed visit={visit} reply={actionData && "ok" in actionData ? actionData : undefined} />
        )}
      </div>
    </>
  );
}

type ClosedProps = { visit: Route.ComponentProps["loaderData"]; reply: Parameters<typeof RefusalNote>[0]["reply"] };

function Closed({ visit: { id, state, opensAt, households }, reply }: ClosedProps) {
  const zone = useZone();
  if (state !== "open")
    return (
      <section className="panel" aria-label={texts.title}>
        {reply ? <RefusalNote reply={reply} /> : <p>{wayInClosed[state]}</p>}
        {state === "early" ? (
          <p>{texts.unlockAt(`${withoutZone(timeOf(opensAt, zone), zone)}, ${dayOf(opensAt, zone)}`)}</p>
        ) : null}
      </section>
    );
  return (
    <section className="panel" aria-label={texts.title}>
      <ul className="plain-list">
        {households.map(({ name, pets, hasAny }) => (
          <li key={name}>
            <strong>
              <bdi>{pets.join(", ")}</bdi>
            </strong>{" "}
            <bdi>{name}</bdi>
            {hasAny ? null : <AskFirst name={name} />}
          </li>
        ))}
      </ul>
      <p className="muted">{texts.willBeNoted}</p>
      <Form method="post" action={href("/visits/:id/access", { id })} className="action">
        <button type="submit" className="btn btn-big">
          <Icon name="lock" /> {texts.show}
        </button>
      </Form>
    </section>
  );
}

function OpenedHouseholds({ households }: { households: readonly OpenedHousehold[] }) {
  // The previous page had the form. React Router keeps that page's scroll position, so this scrolls to the top.
  useEffect(() => window.scrollTo(0, 0), []);
  return households.map((household, index) => (
    <section key={household.name} className="panel" aria-labelledby={`household-${index}`}>
      <h2 id={`household-${index}`}>
        <bdi>{household.pets.join(", ")}</bdi>
        <span className="sub">
          <bdi>{household.name}</bdi>
        </span>
      </h2>
      <HouseholdAccess household={household} />
    </section>
  ));
}
