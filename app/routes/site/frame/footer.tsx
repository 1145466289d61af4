// Footer of every public page: phone, email and hours, then links.
import { href, Link } from "react-router";

import { areaPath } from "~/business/areas/areas";
import { weekInLines } from "~/business/hours-in-words";
import { phoneNumber } from "~/shared/phone-number";
import { EmailLink } from "~/ui/email-link";
import { useSite } from "~/ui/use-site";

import { accountLink, legalLinks, readLinks } from "./links";

export function Footer() {
  const { identity, areas, hours: service, viewer } = useSite();
  return (
    <footer className="night">
      <div className="wrap foot-grid">
        <div>
          <h2>{identity.businessName}</h2>
          <ul>
            <li>
              <a href={`tel:${phoneNumber(identity.phone)}`}>{identity.phone}</a>
            </li>
            <li>
              <EmailLink email={identity.email} />
            </li>
          </ul>
          <address className="muted">{identity.postalAddress}</address>
        </div>
        <div>
          <h2>Service hours</h2>
          <ul>
            {weekInLines(service).map(({ days, hours }) => (
              <li key={days} className="muted">
                {days} {hours}
              </li>
            ))}
          </ul>
          {identity.hoursNotice ? <p>{identity.hoursNotice}</p> : null}
        </div>
        <nav aria-label="Service areas">
          <h2>
            <Link to={href("/locations")}>Service areas</Link>
          </h2>
          <ul>
            {areas.map((area) => (
              <li key={area.slug}>
                <Link to={areaPath(area)}>{area.name}</Link>
              </li>
            ))}
          </ul>
        </nav>
        <nav aria-label="Pages">
          <h2>More</h2>
          <ul>
            {[...readLinks, ...legalLinks, accountLink(viewer)].map(({ to, name }) => (
              <li key={to}>
                <Link to={to}>{name}</Link>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
