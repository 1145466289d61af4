import { href, Link } from "react-router";

import { replyWithinHours } from "~/business/policies";
import { Icon } from "~/ui/icon";
import { phoneNumber } from "~/shared/phone-number";
import { useSite } from "~/ui/use-site";

/** Ways to ask without an account: phone, message, waitlist. `login`: true to add a sign-in link for clients. */
export function ReachMe({ login }: { login?: boolean }) {
  const { identity } = useSite();
  return (
    <>
      <div className="actions">
        {login ? (
          <Link to={`${href("/login")}?to=/request-service`} className="btn btn-big">
            Log in
          </Link>
        ) : null}
        <a href={`tel:${phoneNumber(identity.phone)}`} className={login ? "btn btn-ghost btn-big" : "btn btn-big"}>
          <Icon name="phone" /> Call {identity.phone}
        </a>
        <Link to={href("/contact")} className="btn btn-ghost btn-big">
          <Icon name="mail" /> Message me
        </Link>
      </div>
      <p className="mt-4">
        {identity.callHours ? `Calls ${identity.callHours}; messages` : "I answer messages"} within {replyWithinHours}{" "}
        hours. No spot open? <Link to={`${href("/")}#waitlist`}>Join the waitlist</Link>.
      </p>
    </>
  );
}
