import { Link } from "react-router";

import { answeringHours } from "~/business/hours";
import { Icon } from "~/ui/icon";
import { phoneNumber } from "~/shared/phone-number";
import { useSite } from "~/ui/use-site";

/** The three ways that are always open: call, write, wait. */
export function ReachMe() {
  const { identity } = useSite();
  return (
    <>
      <div className="actions">
        <a href={`tel:${phoneNumber(identity.phone)}`} className="btn btn-big">
          <Icon name="phone" /> Call {identity.phone}
        </a>
        <Link to="/contact" className="btn btn-quiet btn-big">
          <Icon name="mail" /> Write to me
        </Link>
      </div>
      <p className="mt-4">
        Calls {answeringHours.call}; messages {answeringHours.email}. No spot open?{" "}
        <Link to="/#waitlist">Join the waitlist</Link>.
      </p>
    </>
  );
}
