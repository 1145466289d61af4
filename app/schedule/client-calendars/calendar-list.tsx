// The client calendars, and the removed ones that are still at Google.
import { type ReactNode, useEffect, useRef } from "react";

import { calendarColors } from "~/business/calendars/calendar-colors";
import { clientsAddress } from "~/schedule/client-calendars/client-calendar";
import type { ClientsTab } from "~/schedule/client-calendars/load-management.server";
import { SubscribeLink } from "~/schedule/feeds/subscribe-link";
import { atGoogleTexts, clientsTexts, creationTexts, removalTexts } from "~/schedule/texts";
import { ActionButton } from "~/ui/app/action-button";
import { ColorField } from "~/ui/app/color-field";
import { CopyText } from "~/ui/form/copy-text";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import type { SiteFormState } from "~/ui/form/site-form-state";

export const CalendarList = ({ calendars }: Pick<ClientsTab, "calendars">) => (
  <section className="panel" aria-labelledby="client-calendars">
    <h2 id="client-calendars" tabIndex={-1}>
      {clientsTexts.title}
    </h2>
    <ul className="entries">
      {calendars.map((calendar) => (
        <Entry key={calendar.id} calendar={calendar} />
      ))}
    </ul>
  </section>
);

type Calendar = ClientsTab["calendars"][number];

function Entry({ calendar }: { calendar: Calendar }) {
  const { id, name, email, calendarId, color, kind, isOutOfReach, viewAddress, feed } = calendar;
  const known = calendarColors.find(({ value }) => value === color);
  return (
    <li className="client-calendar">
      <div>
        <strong>
          <i className={`cal-dot is-color-${known?.id ?? 1}`} aria-hidden /> {name}
        </strong>
        <span className="sr">, {known?.name ?? color}</span>
        <span className="sub">{email}</span>
        <code className="sub secret">{calendarId}</code>
      </div>
      <p className="row-actions">
        <CopyText text={calendarId} label={`${clientsTexts.copyId}: ${name}`} copied={clientsTexts.idCopied}>
          {clientsTexts.copyId}
        </CopyText>
        <a href={viewAddress} target="_blank" rel="noopener" className="btn btn-quiet btn-small">
          {clientsTexts.view}
          <span className="sr">{clientsTexts.viewOf(name)}</span>
        </a>
      </p>
      {kind === "site" ? (
        <SubscribeLink link={feed} action={clientsAddress} fields={{ calendar: id }} what={clientsTexts.what(name)} />
      ) : (
        <p className="hint">{whereAtGoogle(calendar)}</p>
      )}
      <Removal id={id} name={name} byHand={isOutOfReach}>
        {whatGoes(calendar)}
      </Removal>
    </li>
  );
}

function whereAtGoogle({ email, isShared, isOutOfReach, isToReconnect }: Calendar): string {
  if (isOutOfReach) return atGoogleTexts.outOfReach;
  if (isToReconnect) return atGoogleTexts.toReconnect;
  return isShared ? atGoogleTexts.shared(email) : atGoogleTexts.notShared(email);
}

function whatGoes({ kind, email, isOutOfReach, isToReconnect }: Calendar): string {
  if (kind === "site") return removalTexts.site;
  if (isOutOfReach) return removalTexts.outOfReach;
  return isToReconnect ? removalTexts.toReconnect(email) : removalTexts.google(email);
}

export const LeftAtGoogle = ({ calendars }: { calendars: ClientsTab["leftAtGoogle"] }) => (
  <section className="panel" aria-labelledby="left-at-google">
    <h2 id="left-at-google">{removalTexts.left}</h2>
    <p>{removalTexts.leftText}</p>
    <ul className="entries">
      {calendars.map(({ id, name }) => (
        <li key={id} className="client-calendar">
          <strong>{name}</strong>
          <Removal id={id} name={name} byHand>
            {removalTexts.forget}
          </Removal>
        </li>
      ))}
    </ul>
  </section>
);

export interface RemovalProps {
  id: string;
  name: string;
  /** True when the owner must delete the copy at Google herself. */
  byHand: boolean;
  /** The effect of the removal. */
  children: ReactNode;
}

const Removal = ({ id, name, byHand, children }: RemovalProps) => (
  <details className="decline">
    <summary className="btn btn-quiet btn-small">
      <span className="when-closed">{removalTexts.remove}</span>
      <span className="when-open">{removalTexts.keep}</span>
      <span className="sr">: {name}</span>
    </summary>
    <div className="decline-form">
      <p>{children}</p>
      <ActionButton
        action={clientsAddress}
        failed={removalTexts.failed}
        fields={{ intent: "remove", calendar: id, ...(byHand ? { byHand: "yes" } : {}) }}
        className="btn btn-danger btn-small"
        label={removalTexts.yesOf(name)}
      >
        {removalTexts.yes}
      </ActionButton>
    </div>
  </details>
);

/** `next`: id of the new calendar. */
export const CalendarForm = ({ form, next }: { form: SiteFormState; next: string }) => (
  <section className="panel" aria-labelledby="create-calendar">
    <h2 id="create-calendar">{creationTexts.create}</h2>
    {/* The new id after each created calendar empties the form. */}
    <SiteForm key={next} own id="client-calendar" form={form} action={clientsAddress} className="form form-two">
      <input type="hidden" name="intent" value="create" />
      <input type="hidden" name="id" value={next} />
      <TextField name="name" label={creationTexts.name} autoComplete="off" half />
      <TextField name="email" label={creationTexts.email} type="email" autoComplete="off" half />
      <ColorField name="color" label={creationTexts.color} sends="value" initial={calendarColors[0]?.value ?? null} />
      <div className="form-end">
        <SubmitButton busyLabel={creationTexts.creating}>{creationTexts.create}</SubmitButton>
      </div>
    </SiteForm>
  </section>
);

const listTitle = "#client-calendars";
const firstField = "#client-calendar [name=name]";

/** Focuses the list, or the form after the last removal. */
export function useFocusAfterRemoval({
  calendars,
  leftAtGoogle,
}: Pick<ClientsTab, "calendars" | "leftAtGoogle">): void {
  // A calendar that moves to the other list counts as removed.
  const shown = [...calendars.map(({ id }) => id), ...leftAtGoogle.map(({ id }) => `left ${id}`)];
  const before = useRef(shown);
  useEffect(() => {
    const isOneGone = before.current.some((id) => !shown.includes(id));
    before.current = shown;
    // Keeps the focus if the owner has moved it.
    if (!isOneGone || document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>(document.querySelector(listTitle) ? listTitle : firstField)?.focus();
  });
}
