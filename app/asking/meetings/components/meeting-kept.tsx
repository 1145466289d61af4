// A booked meet and greet on the guest's page: its time, other times and the cancel button.
import type { FormReply } from "~/shared/form-reply";
import { withoutZone } from "~/shared/day-names";
import { SiteForm } from "~/ui/form/form";
import { Icon } from "~/ui/icon";
import { useFormReply } from "~/ui/form/use-form-reply";

import { meetingTexts as texts } from "~/asking/meetings/texts";
import type { MeetingFacts } from "~/asking/meetings/meeting-page.server";
import type { MeetingOffer } from "~/asking/meetings/offer-times.server";
import { MeetingTimes } from "./meeting-times";
import { replyTo } from "./reply-to";
import type { When } from "~/business/times/times-in-words";
import { useZone } from "~/ui/use-site";

export interface MeetingKeptProps {
  meeting: When & MeetingFacts;
  offer: MeetingOffer;
  page: string;
  /** Reply rendered into the document, without scripts. */
  reply: FormReply | undefined;
  own?: boolean;
}

export function MeetingKept({ meeting, offer, page, reply, own }: MeetingKeptProps) {
  const zone = useZone();
  const move = useFormReply(replyTo(reply, "move-meeting"));
  const cancel = useFormReply(replyTo(reply, "cancel-meeting"));
  const isAskedFor = move.reply?.ok === false || offer.isLater;
  return (
    <>
      <div className={own ? "note note-success" : "note note-success mt-6"}>
        <p>
          <strong>{meeting.day}</strong>
        </p>
        <p>{own ? withoutZone(meeting.time, zone) : meeting.time}</p>
        <p>{texts.whoComes(meeting.walker, meeting.pets, meeting.where)}</p>
      </div>
      {meeting.needsStreet ? (
        <p className="mt-4">
          <strong>{texts.needsStreet}</strong>
        </p>
      ) : null}
      <p className="mt-4">
        {texts.invitation} <a href={meeting.calendar}>{texts.addToCalendar}</a>
      </p>
      <details className={own ? "answer-fold" : "fold mt-6"} open={isAskedFor}>
        <summary>
          {texts.move}
          {own ? null : <Icon name="plus" />}
        </summary>
        <div>
          <p className="lead">{texts.moveIntro}</p>
          <MeetingTimes id="move-meeting" form={move} page={page} intent="move-meeting" offer={offer} own={own} />
        </div>
      </details>
      <SiteForm id="cancel-meeting" form={cancel} action={page} own={own}>
        <input type="hidden" name="intent" value="cancel-meeting" />
        <p className="mt-6">{texts.cancelIntro}</p>
        <button className="btn btn-ghost" disabled={cancel.busy}>
          {texts.cancel}
        </button>
      </SiteForm>
    </>
  );
}
