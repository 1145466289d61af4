// A meet and greet on the owner's pages: the guest, contact details and the owner's actions.
import type { ReactNode } from "react";
import { href, Link } from "react-router";

import { hasEmail } from "~/platform/index";
import type { FormReply } from "~/shared/form-reply";
import { withoutZone } from "~/shared/day-names";
import { EmailLink } from "~/ui/email-link";
import { TextField } from "~/ui/form/field";
import { SiteForm } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";
import { PhoneLink } from "~/ui/phone-link";
import { hostMails, hostTexts as texts } from "~/asking/meetings/texts";
import type { ShownHold } from "~/asking/meetings/holds.server";
import type { HostMeeting } from "~/asking/meetings/host-meeting.server";
import { useZone } from "~/ui/use-site";

interface Props {
  meeting: HostMeeting;
  /** Reply rendered into the document, without scripts. */
  inDocument: FormReply | undefined;
}

/** Panel on the visit's page. */
export function HostMeetingPanel({ meeting, inDocument }: Props) {
  const { guest } = meeting;
  return (
    <section className="panel" aria-labelledby="meeting">
      <div className="panel-head">
        <h2 id="meeting">
          <bdi>{guest.name}</bdi>
          <span className="sub">
            <bdi>{guest.pets || hostMails.noPet}</bdi>
          </span>
        </h2>
        <span className={meeting.state.look}>{meeting.state.name}</span>
      </div>
      <dl className="facts">
        <dt>Phone</dt>
        <dd>{guest.phone ? <PhoneLink phone={guest.phone} /> : hostMails.noPhone}</dd>
        <dt>Email</dt>
        <dd>{hasEmail(guest.email) ? <EmailLink email={guest.email} /> : hostMails.noEmail}</dd>
        <dt>Where</dt>
        <dd>
          <bdi>{guest.address ?? hostMails.noAddress}</bdi>
        </dd>
      </dl>
      <HostDecisions meeting={meeting} inDocument={inDocument} />
      <p>
        {guest.leadId ? (
          <Link to={href("/admin/leads/:id", { id: guest.leadId })}>{texts.seeLead}</Link>
        ) : (
          <Link to={href("/admin/clients/:id", { id: guest.clientId ?? "" })}>{texts.seeClient}</Link>
        )}
      </p>
    </section>
  );
}

/** Panel on the lead's page. */
export function LeadMeetingPanel({ meeting, hold, link, inDocument }: Omit<Props, "meeting"> & LeadMeeting) {
  const zone = useZone();
  return (
    <section className="panel" aria-labelledby="meeting">
      <div className="panel-head">
        <h2 id="meeting">{texts.heading}</h2>
        {meeting ? <span className={meeting.state.look}>{meeting.state.name}</span> : null}
        {hold && !meeting ? <span className="state state-waiting">{texts.held}</span> : null}
      </div>
      {meeting ? (
        <>
          <p>
            <Link
              to={href("/admin/visits/:id", { id: meeting.visitId })}
            >{`${meeting.day}, ${withoutZone(meeting.time, zone)}`}</Link>
          </p>
          <HostDecisions meeting={meeting} inDocument={inDocument} />
        </>
      ) : (
        <>
          <p>{hold ? texts.heldUntil(`${hold.day}, ${withoutZone(hold.time, zone)}`, hold.until) : texts.noneYet}</p>
          <p className="pre">{link}</p>
        </>
      )}
    </section>
  );
}

interface LeadMeeting {
  meeting: HostMeeting | null;
  hold: ShownHold | null;
  /** Link with which the lead can choose a time. */
  link: string;
}

function HostDecisions({ meeting, inDocument }: Props) {
  const { may, date, clock } = meeting;
  if (may === null) return null;
  const fold = { meeting, inDocument };
  return (
    <div className="answer-folds">
      {may === "change" ? (
        <>
          <Fold {...fold} intent="host-move" title={texts.move} button={texts.moveButton}>
            <div className="form-section form-two">
              <TextField name="date" label={texts.date} type="date" defaultValue={date} half />
              <TextField name="time" label={texts.time} type="time" defaultValue={clock} half />
            </div>
            <TextField name="note" label={texts.note} hint={texts.noteHint} autoComplete="off" />
          </Fold>
          <Fold {...fold} intent="host-cancel" title={texts.cancel} button={texts.cancelButton} isDanger>
            <TextField name="note" label={texts.note} hint={texts.noteHint} autoComplete="off" />
          </Fold>
        </>
      ) : (
        <Fold {...fold} intent="host-missed" title={texts.missed} button={texts.missedButton}>
          <p>{texts.missedHint}</p>
        </Fold>
      )}
    </div>
  );
}

interface FoldProps extends Props {
  intent: string;
  title: string;
  button: string;
  isDanger?: boolean;
  children: ReactNode;
}

function Fold({ meeting, inDocument, intent, title, button, isDanger, children }: FoldProps) {
  const isAbout = inDocument?.ok === false && inDocument.values.intent?.[0] === intent;
  const form = useFormReply(isAbout ? inDocument : undefined);
  const page = href("/admin/visits/:id", { id: meeting.visitId });
  return (
    <details className="answer-fold" open={form.reply?.ok === false}>
      <summary>
        {title}
        <span className="sr">: {texts.heading}</span>
      </summary>
      <SiteForm own id={intent} form={form} action={page}>
        <input type="hidden" name="intent" value={intent} />
        {children}
        <div className="form-end">
          <button className={isDanger ? "btn btn-danger" : "btn"} disabled={form.busy}>
            {button}
          </button>
        </div>
      </SiteForm>
    </details>
  );
}
