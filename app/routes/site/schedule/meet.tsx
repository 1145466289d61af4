// Page where a visitor without an account picks a time for the meet and greet and leaves a name to hold it.
import { href, Link } from "react-router";

import { NextTimesList } from "~/asking/slots/next-times";
import { nextTimesWords } from "~/asking/slots/texts";
import { chooseTexts, heldTexts, meetingTexts } from "~/asking/meetings/texts";
import { MeetForm } from "~/desk/contact/meet-form";
import { meetTexts as texts } from "~/desk/contact/meet-texts";
import { loadMeet, submitMeet } from "~/desk/contact/meet.server";
import { AccountPage } from "~/routes/account/account-page";
import type { PageHandle } from "~/shared/page-handle";
import { withoutZone } from "~/shared/day-names";
import { pageMeta } from "~/site/search-engines/meta";
import { island } from "~/ui/document/island";
import { useSite } from "~/ui/use-site";

import type { Route } from "./+types/meet";

export const handle: PageHandle = { query: ["zip", "date", "slot", "from", "held"] };

export const loader = async (args: Route.LoaderArgs) => loadMeet(args);

export const action = async (args: Route.ActionArgs) => submitMeet(args);

export function meta({ matches }: Route.MetaArgs) {
  const page = {
    title: texts.title,
    description: "Pick a time for a free meet and greet.",
    path: href("/meet-and-greet/new"),
    image: "contact",
    noindex: true,
  };
  return pageMeta(page, matches[0].loaderData);
}

const MeetIsland = island("meet", MeetForm);

type Loaded<State> = Extract<Route.ComponentProps["loaderData"], { state: State }>;

export default function Meet({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state === "held") return <Held {...loaderData} />;
  if (loaderData.state === "choose") return <Choose {...loaderData} />;
  const { when, place, other, page, start, signIn } = loaderData;
  return (
    <AccountPage
      tint="sage"
      art="vignette-dropin"
      title={texts.title}
      lead={texts.when(when)}
      more={
        <>
          {texts.account} <Link to={signIn}>{texts.signIn}</Link>
        </>
      }
    >
      <p className="mt-4">
        {place ? texts.place(place.area, place.zip) : null} <a href={other}>{texts.other}</a>
      </p>
      <MeetIsland page={page} start={start} zip={place?.zip ?? null} reply={actionData} />
      <p className="mt-4">{texts.later}</p>
    </AccountPage>
  );
}

function Choose({ problem, near, times }: Loaded<"choose">) {
  const { timeZone } = useSite();
  const isNear = new Set(near.flatMap((each) => each.times.map(({ to }) => to)));
  const others = times.days
    .map((each) => ({ ...each, times: each.times.filter(({ to }) => !isNear.has(to)) }))
    .filter((each) => each.times.length > 0);
  const none = times.days.length === 0 && near.length === 0;
  return (
    <AccountPage
      tint="sage"
      art="vignette-dropin"
      title={chooseTexts.title}
      lead={none ? chooseTexts.none : `${texts.lead} ${chooseTexts.zone(timeZone)}`}
      more={
        <>
          {chooseTexts.noneSuits} <Link to={href("/contact")}>{chooseTexts.contact}</Link>
        </>
      }
    >
      <h2 className="sr">{nextTimesWords.nextTimes}</h2>
      {problem ? (
        <div role="alert" className="note mt-6">
          <p>{problem}</p>
          <NextTimesList days={near} />
        </div>
      ) : null}
      <div className="policies mt-6">
        <NextTimesList days={others} />
      </div>
      {times.later ? (
        <p>
          <Link to={times.later}>{chooseTexts.later}</Link>
        </p>
      ) : null}
    </AccountPage>
  );
}

function Held({ hold, pet, address, change }: Loaded<"held">) {
  const { identity, timeZone } = useSite();
  return (
    <AccountPage tint="sage" art="vignette-dropin" title={heldTexts.title} lead={heldTexts.lead}>
      <div className="note mt-6">
        <p>
          <strong>{hold.day}</strong>
        </p>
        <p>{withoutZone(hold.time, timeZone)}</p>
        <p>{meetingTexts.whoComes(identity.walkerName, pet, address)}</p>
        <p>{heldTexts.until(hold.until, timeZone)}</p>
      </div>
      <p className="mt-4">
        <strong>{heldTexts.byMail}</strong>
      </p>
      <p>{heldTexts.noMail}</p>
      <p className="mt-4">
        <a href={change}>{texts.change}</a>
      </p>
    </AccountPage>
  );
}
