// Times held for an hour, with buttons that keep a time, pick another, or release it. Opening the page keeps nothing,
// because mail scanners open links.
import type { ReactNode } from "react";

import type { FormReply } from "~/shared/form-reply";
import { withoutZone } from "~/shared/day-names";
import { SiteForm } from "~/ui/form/form";
import { Icon } from "~/ui/icon";
import { useFormReply } from "~/ui/form/use-form-reply";
import { heldTexts as texts } from "~/asking/meetings/texts";
import type { ShownHold } from "~/asking/meetings/holds.server";
import type { MeetingOffer } from "~/asking/meetings/offer-times.server";

import { MeetingTimes } from "./meeting-times";
import { replyTo } from "./reply-to";
import { useZone } from "~/ui/use-site";

interface HeldTimesProps {
  holds: readonly ShownHold[];
  /** True when the email address is confirmed, so that a time can be kept on this page. */
  mayKeep: boolean;
  /** null for a link that only keeps a held time. */
  offer: MeetingOffer | null;
  page: string;
  /** Reply rendered into the document, without scripts. */
  reply: FormReply | undefined;
  /** Instructions when the time cannot be kept here. */
  children?: ReactNode;
  own?: boolean;
}

export function HeldTimes({ holds, mayKeep, offer, page, reply, children, own }: HeldTimesProps) {
  const zone = useZone();
  const choose = useFormReply(replyTo(reply, "choose-meeting"));
  const release = useFormReply(replyTo(reply, "release-held"));
  const isOpen = choose.reply?.ok === false || offer?.isLater;
  return (
    <>
      {holds.map((hold) => (
        <div key={hold.start} className={own ? "note" : "note mt-6"}>
          <p>
            <strong>{hold.day}</strong>
          </p>
          <p>{withoutZone(hold.time, zone)}</p>
          <p>{texts.until(hold.until, zone)}</p>
          {mayKeep ? (
            <SiteForm id={`keep-${hold.start}`} form={choose} action={page} own={own}>
              <input type="hidden" name="intent" value="choose-meeting" />
              <button name="start" value={hold.start} className="btn" disabled={choose.busy}>
                {texts.keep(hold.day)}
              </button>
            </SiteForm>
          ) : null}
        </div>
      ))}
      {children}
      {offer ? (
        <details className={own ? "answer-fold" : "fold mt-6"} open={isOpen}>
          <summary>
            {texts.other}
            {own ? null : <Icon name="plus" />}
          </summary>
          <div>
            <p className="lead">{mayKeep ? texts.otherKept : texts.otherHeld}</p>
            <MeetingTimes
              id="choose-meeting"
              form={choose}
              page={page}
              intent="choose-meeting"
              offer={offer}
              own={own}
            />
          </div>
        </details>
      ) : null}
      <SiteForm id="release-held" form={release} action={page} own={own}>
        <input type="hidden" name="intent" value="release-held" />
        <p className="mt-6">{texts.releaseIntro}</p>
        <button className="btn btn-ghost" disabled={release.busy}>
          {texts.release}
        </button>
      </SiteForm>
    </>
  );
}
