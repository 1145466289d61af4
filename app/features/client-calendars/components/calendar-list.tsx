// The calendars made for clients: colour, name, address, their id to copy, and where to look at them.
import { calendarColors } from "~/business/calendar-colors";
import { SubscribeLink } from "~/features/feeds/components/subscribe-link";
import { CopyText } from "~/ui/copy-text";

import { clientsAddress } from "../address";
import type { ClientsTab } from "../load-management.server";
import { idCopied } from "../messages";
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
    return "In a Google account that is not connected any more, or that this site cannot tell from another: visits are not written to it.";
  if (isToReconnect)
    return "In a Google account that is to be connected again, in the calendar settings: nothing is written to it now.";
  if (isShared) return `In your Google account, shared with ${email}.`;
  return `In your Google account. Google has not shared it with ${email} yet: this site keeps trying.`;
}

/** Said before she confirms it. */
function whatGoes({ kind, email, isOutOfReach, isToReconnect }: Calendar): string {
  if (kind === "site") return "Its page and its subscribe link end at once.";
  if (isOutOfReach)
    return "It goes from this site. Its copy at Google stays, because this site has no way to that account: delete it there by hand, in the calendar’s settings.";
  if (isToReconnect)
    return `It goes from this site. Once its Google account is connected again, it is deleted there, too: until then ${email} can open it.`;
  return `It is deleted in your Google account, too, and ${email} cannot open it any more.`;
}
