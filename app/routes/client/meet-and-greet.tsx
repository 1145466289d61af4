// A client arranges the meet and greet. The page only asks for a time, since the account has everything else.
import { href, Link, redirect } from "react-router";

import { chooseTexts, clientMeetingTexts as texts, heldTexts, meetingTexts } from "~/asking/meetings/texts";
import { HeldTimes } from "~/asking/meetings/components/held-times";
import { MeetingKept } from "~/asking/meetings/components/meeting-kept";
import { MeetingTimes } from "~/asking/meetings/components/meeting-times";
import { loadClientMeeting, submitClientMeeting } from "~/asking/meetings/client-meeting.server";
import { Thread } from "~/clients/certification/checklist";
import { getOpenChecklist } from "~/clients/certification/queries.server";
import { clientContext } from "~/platform/context/command-contexts";
import { getExchange } from "~/platform/context/context";
import { PageHead } from "~/ui/app/app-frame";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/meet-and-greet";

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = clientContext(context);
  if (ctx.actor.role === "admin") throw redirect(href("/admin"));
  if (ctx.actor.isEmployee) throw redirect(href("/today"));
  const [meeting, thread] = await Promise.all([
    loadClientMeeting(ctx, getExchange(context).query.get("from")),
    getOpenChecklist(ctx),
  ]);
  return { ...meeting, thread };
}

export const action = submitClientMeeting;

export const meta = () => [{ title: texts.title }];

export default function MeetAndGreet({ loaderData, actionData }: Route.ComponentProps) {
  const { state, meeting, offer, thread, hold, isConfirmed } = loaderData;
  const onTheWay = thread ? <Thread {...thread} here="meeting" /> : null;
  const page = href("/meet-and-greet");
  const choose = useFormReply(actionData);
  if (state === "set" && meeting && offer)
    return (
      <>
        <PageHead title={meetingTexts.title} lead={meetingTexts.lead} />
        {onTheWay}
        <section className="panel" aria-label={meetingTexts.title}>
          <MeetingKept meeting={meeting} offer={offer} page={page} reply={actionData} own />
        </section>
      </>
    );
  if (hold && offer)
    return (
      <>
        <PageHead
          title={isConfirmed ? heldTexts.keepTitle : heldTexts.title}
          lead={isConfirmed ? heldTexts.keepLead : heldTexts.lead}
        />
        {onTheWay}
        <section className="panel" aria-label={heldTexts.title}>
          <HeldTimes holds={[hold]} mayKeep={isConfirmed} offer={offer} page={page} reply={actionData} own>
            {isConfirmed ? null : (
              <p>
                {heldTexts.bySignIn} <Link to={href("/profile")}>{heldTexts.sendAgain}</Link>
              </p>
            )}
          </HeldTimes>
        </section>
      </>
    );
  if (state === "open" && offer)
    return (
      <>
        <PageHead title={chooseTexts.title} lead={isConfirmed ? chooseTexts.lead : texts.leadUnconfirmed} />
        {onTheWay}
        <section className="panel" aria-label={chooseTexts.title}>
          <MeetingTimes id="choose-meeting" form={choose} page={page} intent="choose-meeting" offer={offer} own />
        </section>
      </>
    );
  const needsAddress = state === "address";
  return (
    <>
      <PageHead
        title={needsAddress ? texts.addressTitle : texts.title}
        lead={needsAddress ? texts.address : texts.met}
      />
      {onTheWay}
      <p className="actions">
        <Link to={needsAddress ? href("/profile") : href("/dashboard")} className="btn">
          {needsAddress ? texts.addAddress : meetingTexts.toDashboard}
        </Link>
      </p>
    </>
  );
}
