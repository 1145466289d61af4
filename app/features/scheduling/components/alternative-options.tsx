// Ways to the same times that need no frame and no service of anybody else's.
import { Link } from "react-router";

import { answeringHours } from "~/business/hours";
import { phoneNumber } from "~/shared/phone-number";
import { useSite } from "~/ui/use-site";

export default function AlternativeOptions({ calendar }: { calendar: string }) {
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
            <Link to="/schedule?view=list">See the next 30 days as a list</Link>
            <span>Words only, quick to load</span>
          </li>
          <li>
            <a href={calendar} target="_blank" rel="noopener">
              Open the month by itself
            </a>
            <span>In a new tab</span>
          </li>
          <li>
            <Link to={viewer ? "/profile/calendar" : "/login?to=/profile/calendar"}>
              Subscribe in your own calendar
            </Link>
            <span>{viewer ? "A private link" : "For clients, after signing in"}</span>
          </li>
        </ul>
      </div>
    </section>
  );
}
