// Page that a mailed link opens, to move or cancel a meet and greet without an account.
import { href, Link } from "react-router";

import { chooseTexts, linkTexts, meetingTexts as texts } from "~/asking/meetings/texts";
import { MeetingKept } from "~/asking/meetings/components/meeting-kept";
import { loadMeeting, submitMeeting } from "~/asking/meetings/meeting-page.server";
import { pageMeta } from "~/site/search-engines/meta";

import { AccountPage } from "~/routes/account/account-page";
import type { PageHandle } from "~/shared/page-handle";
import type { Route } from "./+types/meeting";

export const handle: PageHandle = { inDraft: "token" };

export const loader = async (args: Route.LoaderArgs) => loadMeeting(args);

export const action = async (args: Route.ActionArgs) => submitMeeting(args, args.params.token);

export function meta({ matches }: Route.MetaArgs) {
  const page = {
    title: texts.title,
    description: "Move or cancel your free meet and greet.",
    path: href("/"),
    image: "contact",
    noindex: true,
  };
  return pageMeta(page, matches[0].loaderData);
}

const dead = { unknown: linkTexts.unknown, over: texts.over, cancelled: texts.cancelled };

export default function Meeting({ loaderData, actionData, params }: Route.ComponentProps) {
  const { state, meeting, offer, again } = loaderData;
  const contact = <Link to={href("/contact")}>{chooseTexts.contact}</Link>;
  if (meeting && offer)
    return (
      <AccountPage tint="sage" art="vignette-dropin" title={texts.title} lead={texts.lead} more={contact}>
        <MeetingKept
          meeting={meeting}
          offer={offer}
          page={href("/meet-and-greet/:token", { token: params.token })}
          reply={actionData}
        />
      </AccountPage>
    );
  const mayAgain = state === "cancelled";
  return (
    <AccountPage
      tint="sun"
      art="not-found"
      {...dead[state === "set" ? "over" : state]}
      more={mayAgain ? contact : null}
    >
      <div className="actions">
        <Link to={mayAgain ? again : href("/contact")} className="btn btn-big">
          {mayAgain ? texts.again : chooseTexts.contact}
        </Link>
      </div>
    </AccountPage>
  );
}
