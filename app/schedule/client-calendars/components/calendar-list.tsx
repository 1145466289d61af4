// The calendars made for clients: colour, name, address, their id to copy, and where to look at them.
import { calendarColors } from "~/business/calendars/calendar-colors";
import { SubscribeLink } from "~/schedule/feeds/components/subscribe-link";
import { CopyText } from "~/ui/form/copy-text";

import { clientsAddress } from "~/schedule/client-calendars/address";
import type { ClientsTab } from "~/schedule/client-calendars/load-management.server";
import { idCopied } from "~/schedule/client-calendars/messages";
import { Removal } from "./removal";

export const CalendarList = ({ calendars }: Pick<ClientsTab, "calendars">) => (
  <section className="panel" aria-labelledby="client-calendars">
    <h2 id="client-calendars" tabIndex={-1}>
      Client Calendars
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
        <CopyText text={calendarId} label={`Copy ID: ${name}`} copied={idCopied}>
          Copy ID
        </CopyText>
        <a href={viewAddress} target="_blank" rel="noopener" className="btn btn-quiet btn-small">
          View
          <span className="sr"> the calendar of {name}, in a new tab</span>
        </a>
      </p>
      {kind === "site" ? (
        <SubscribeLink link={feed} action={clientsAddress} fields={{ calendar: id }} what={`the calendar of ${name}`} />
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
  if (isOutOfReach)
    return "In a Google account that isn't connected anymore, or that this site can't tell from another: visits aren't written to it.";
  if (isToReconnect)
    return "In a Google account that needs to be reconnected, in the calendar settings: nothing is written to it now.";
  if (isShared) return `In your Google account, shared with ${email}.`;
  return `In your Google account. Google hasn't shared it with ${email} yet: this site keeps trying.`;
}

/** Said before she confirms it. */
function whatGoes({ kind, email, isOutOfReach, isToReconnect }: Calendar): string {
  if (kind === "site") return "Its page and its subscribe link end right away.";
  if (isOutOfReach)
    return "It's removed from this site. Its copy at Google stays, because this site can't reach that account: delete it there by hand, in the calendar’s settings.";
  if (isToReconnect)
    return `It's removed from this site. Once its Google account is reconnected, it's deleted there, too: until then ${email} can open it.`;
  return `It's deleted in your Google account, too, and ${email} can't open it anymore.`;
}
