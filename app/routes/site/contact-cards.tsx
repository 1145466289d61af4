import { href, Link } from "react-router";

import { home } from "~/business/texts/home";
import { replyWithinHours } from "~/business/policies";
import { SunRings } from "~/ui/art/sun-rings";
import { EmailLink } from "~/ui/email-link";
import { Icon } from "~/ui/icon";
import { phoneNumber } from "~/shared/phone-number";
import { useSite } from "~/ui/use-site";

/** Three ways to get in touch, and a link to the contact form. */
export function ContactCards() {
  const { identity } = useSite();
  return (
    <section id="contact" className="section sky contact-band">
      <div className="wrap">
        <div className="head">
          <h2>{home.contactHeading}</h2>
          <p className="lead">{home.contactText}</p>
          <p className="actions">
            <Link to={href("/contact")} className="btn btn-big">
              Schedule a Meet &amp; Greet
            </Link>
          </p>
        </div>
        <ul className="cards">
          <li className="card card-link">
            <div className="card-body">
              <Icon name="phone" />
              <h3>Call</h3>
              <p>
                <a href={`tel:${phoneNumber(identity.phone)}`}>{identity.phone}</a>
              </p>
              {identity.callHours ? <p className="muted">{identity.callHours}</p> : null}
            </div>
          </li>
          <li className="card card-link">
            <div className="card-body">
              <Icon name="mail" />
              <h3>Email</h3>
              <p>
                <EmailLink email={identity.email} />
              </p>
              <p className="muted">Reply within {replyWithinHours} hours</p>
            </div>
          </li>
          <li className="card card-link">
            <div className="card-body">
              <Icon name="calendar" />
              <h3>Schedule</h3>
              <p>
                <Link to={href("/schedule")}>View schedule</Link>
              </p>
              <p className="muted">See open times and book</p>
            </div>
          </li>
        </ul>
      </div>
      <SunRings className="sunset" />
    </section>
  );
}
