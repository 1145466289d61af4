// Ways to the same times that need no frame and no service of anybody else's.
import { answeringHours } from "~/business/calendars/hours";
import { phoneNumber } from "~/shared/phone-number";
import { useSite } from "~/ui/use-site";

export function AlternativeOptions({ calendar }: { calendar: string }) {
  const { identity, viewer } = useSite();
  return (
    <section className="card mt-6">
      <div className="card-body">
        <h2>Alternative Calendar Options</h2>
        <ul className="rows">
          <li>
            <a href={`tel:${phoneNumber(identity.phone)}`}>Call {identity.phone}</a>
            <span>{answeringHours.call}</span>
          </li>
          <li>
            <a href="/schedule?view=list">See the next 30 days as a list</a>
            <span>Words only, quick to load</span>
          </li>
          <li>
            <a href={calendar} target="_blank" rel="noopener">
              Open just the month
            </a>
            <span>In a new tab</span>
          </li>
          {viewer ? null : (
            <li>
              <a href="/login?to=/profile/calendar">Add to my calendar</a>
              <span>For clients, after signing in</span>
            </li>
          )}
        </ul>
      </div>
    </section>
  );
}
