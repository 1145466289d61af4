// Page where visitors without an account choose a time for the meet and greet, opened by a link.
import { href, Link } from "react-router";

import { chooseTexts as texts, heldTexts, linkTexts } from "~/asking/meetings/texts";
import { HeldTimes } from "~/asking/meetings/components/held-times";
import { MeetingTimes } from "~/asking/meetings/components/meeting-times";
import { loadChoosing, submitChoosing } from "~/asking/meetings/choose-by-link.server";
import { pageMeta } from "~/site/search-engines/meta";
import { useFormReply } from "~/ui/form/use-form-reply";

import { AccountPage } from "~/routes/account/account-page";
import type { PageHandle } from "~/shared/page-handle";
import type { Route } from "./+types/choose-meeting";
import { useSite } from "~/ui/use-site";

export const handle: PageHandle = { inDraft: "token" };

export const loader = async (args: Route.LoaderArgs) => loadChoosing(args);

export const action = async (args: Route.ActionArgs) => submitChoosing(args, args.params.token);

export function meta({ matches }: Route.MetaArgs) {
  const page = {
    title: texts.title,
    description: "Pick a time for a free meet and greet.",
    path: href("/"),
    image: "contact",
    noindex: true,
  };
  return pageMeta(page, matches[0].loaderData);
}

export default function ChooseMeeting({ loaderData, actionData, params }: Route.ComponentProps) {
  const { timeZone } = useSite();
  const { state, offer, isSent, holds, isConfirmed } = loaderData;
  const form = useFormReply(actionData ?? undefined);
  const page = href("/meet-and-greet/new/:token", { token: params.token });
  if (state !== "open") return <DeadLink {...linkTexts[state]} isClient={state === "account"} />;
  if (holds.length > 0)
    return (
      <AccountPage
        tint="sage"
        art="vignette-dropin"
        title={isConfirmed ? heldTexts.keepTitle : heldTexts.title}
        lead={isConfirmed ? heldTexts.keepLead : heldTexts.lead}
        more={<Link to={href("/contact")}>{texts.contact}</Link>}
      >
        <HeldTimes holds={holds} mayKeep={isConfirmed} offer={offer} page={page} reply={actionData ?? undefined}>
          {isConfirmed ? null : (
            <>
              <p className="mt-4">
                <strong>{heldTexts.byMail}</strong>
              </p>
              <p>{heldTexts.noMail}</p>
            </>
          )}
        </HeldTimes>
      </AccountPage>
    );
  if (!offer) return <DeadLink {...heldTexts.nothingHeld} />;
  const lead = `${isConfirmed ? texts.lead : texts.leadUnconfirmed} ${texts.zone(timeZone)}`;
  return (
    <AccountPage
      tint="sage"
      art="vignette-dropin"
      title={isSent ? texts.thanks : texts.title}
      lead={isSent ? texts.arrived : lead}
      more={
        <>
          {texts.noneSuits} <Link to={href("/contact")}>{isSent ? texts.sendAnother : texts.contact}</Link>
        </>
      }
    >
      {isSent ? (
        <>
          <h2 className="mt-8">{texts.title}</h2>
          <p className="lead mt-4">{lead}</p>
        </>
      ) : null}
      <MeetingTimes
        id="choose-meeting"
        form={form}
        page={page}
        intent="choose-meeting"
        offer={offer}
        {...(isConfirmed ? {} : { none: heldTexts.none })}
      />
      {isConfirmed || offer.days.length === 0 ? null : <p>{heldTexts.few}</p>}
    </AccountPage>
  );
}

function DeadLink({ title, lead, isClient }: { title: string; lead: string; isClient?: boolean }) {
  return (
    <AccountPage tint="sun" art="not-found" title={title} lead={lead}>
      <div className="actions">
        <Link to={isClient ? href("/meet-and-greet") : href("/contact")} className="btn btn-big">
          {isClient ? texts.title : texts.contact}
        </Link>
      </div>
    </AccountPage>
  );
}
