// The calendars made for clients: colour, name, address, their id to copy, and where to look at them.
import { calendarColors } from "~/business/calendar-colors";
import { SubscribeLink } from "~/features/feeds/components/subscribe-link";
import { CopyText } from "~/ui/copy-text";

import type { ClientsTab } from "../load-management.server";
import { idCopied } from "../messages";
import { Removal } from "./removal";

export const CalendarList = ({ calendars }: Pick<ClientsTab, "calendars">) => (
  <section className="panel" aria-labelledby="client-calendars">
    <h2 id="client-calendars">Client Calendars</h2>
    <ul className="entries">
      {calendars.map((calendar) => (
        <Entry key={calendar.id} calendar={calendar} />
      ))}
    </ul>
  </section>
);

function Entry({ calendar }: { calendar: ClientsTab["calendars"][number] }) {
  const { id, name, email, calendarId, color, kind, isShared, isOutOfReach, viewAddress, feed } = calendar;
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
        <SubscribeLink
          link={feed}
          action="/calendar-management"
          fields={{ calendar: id }}
          what={`the calendar of ${name}`}
        />
      ) : (
        <p className="hint">{isOutOfReach ? outOfReach : isShared ? sharedWith(email) : notYetSharedWith(email)}</p>
      )}
      <Removal id={id} name={name} byHand={isOutOfReach}>
        {whatGoes({ kind, email, isOutOfReach })}
      </Removal>
    </li>
  );
}

const outOfReach = "In a Google account that is not connected any more: visits are not written to it.";
const sharedWith = (email: string) => `In your Google account, shared with ${email}.`;
const notYetSharedWith = (email: string) =>
  `In your Google account. Google has not shared it with ${email} yet: this site keeps trying.`;

/** Said before she confirms it. */
function whatGoes({
  kind,
  email,
  isOutOfReach,
}: Pick<ClientsTab["calendars"][number], "kind" | "email" | "isOutOfReach">) {
  if (kind === "site") return "Its page and its subscribe link end at once.";
  if (isOutOfReach)
    return "It goes from this site. Its copy at Google stays, because that account is not connected any more: delete it there by hand, in the calendar’s settings.";
  return `It is deleted in your Google account, too, and ${email} cannot open it any more.`;
}
