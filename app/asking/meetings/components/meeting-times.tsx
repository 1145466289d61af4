// Times of a meet and greet as submit buttons: one click chooses a time, even without scripts.
import { Link } from "react-router";

import { SiteForm } from "~/ui/form/form";
import type { SiteFormState } from "~/ui/form/site-form-state";

import { chooseTexts as texts } from "~/asking/meetings/texts";
import type { MeetingReply } from "~/asking/meetings/answer-choice.server";
import type { MeetingOffer, OfferedDay } from "~/asking/meetings/offer-times.server";
import { TimeButtons } from "./time-buttons";

export interface MeetingTimesProps {
  id: string;
  form: SiteFormState;
  /** Path of the page whose action receives the form. */
  page: string;
  intent: "choose-meeting" | "move-meeting";
  offer: MeetingOffer;
  /** Text when no time is free. */
  none?: string;
  /** True for a signed-in person, whose form needs no spam protection. */
  own?: boolean;
}

export function MeetingTimes({ id, form, page, intent, offer, none = texts.none, own }: MeetingTimesProps) {
  const reply: MeetingReply | undefined = form.reply;
  const others = withoutTimes(offer.days, reply?.near ?? []);
  return (
    <SiteForm id={id} form={form} action={page} own={own}>
      <input type="hidden" name="intent" value={intent} />
      {reply?.near?.length ? (
        <div className="note">
          <TimeButtons days={reply.near} />
        </div>
      ) : null}
      {offer.days.length > 0 ? <TimeButtons days={others} /> : <p className="note">{none}</p>}
      {offer.later ? (
        <p>
          <Link to={`${page}?from=${offer.later}`} preventScrollReset>
            {texts.later}
          </Link>
        </p>
      ) : null}
      {offer.isLater ? (
        <p>
          <Link to={page} preventScrollReset>
            {texts.soonest}
          </Link>
        </p>
      ) : null}
    </SiteForm>
  );
}

/** Removes times that the page already lists above. */
function withoutTimes(days: readonly OfferedDay[], offered: readonly OfferedDay[]): OfferedDay[] {
  const values = new Set(offered.flatMap(({ times }) => times.map(({ value }) => value)));
  return days
    .map((day) => ({ ...day, times: day.times.filter(({ value }) => !values.has(value)) }))
    .filter(({ times }) => times.length > 0);
}
