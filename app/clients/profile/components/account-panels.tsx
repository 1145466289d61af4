// Beside the profile's form: the e-mail address and its state, the way to the sign-in settings, and the data itself.
import { href, Link } from "react-router";

import { ActionButton } from "~/ui/app/action-button";

export function EmailPanel({ email, isVerified }: { email: string; isVerified: boolean }) {
  return (
    <section className="panel" aria-labelledby="email-panel">
      <div className="panel-head">
        <h2 id="email-panel">Email</h2>
        {isVerified ? (
          <span className="state state-good">Verified</span>
        ) : (
          <span className="state state-waiting">Not verified yet</span>
        )}
      </div>
      <p className="pre">{email}</p>
      {isVerified ? (
        <p className="hint">You sign in with it. To change it, write to me.</p>
      ) : (
        <>
          <p className="hint">Open the link in the email I sent you. You need it before you can request a service.</p>
          <ActionButton action={href("/verify-email")} fields={{}}>
            Send the email again
          </ActionButton>
        </>
      )}
    </section>
  );
}

export function SecurityPanel() {
  return (
    <section className="panel" aria-labelledby="security-panel">
      <h2 id="security-panel">Signing in</h2>
      <p>Your password, passkeys, one-time codes, and the devices you're signed in on.</p>
      <Link to={href("/profile/security")} className="btn btn-quiet">
        Security
      </Link>
    </section>
  );
}

export function CalendarPanel() {
  return (
    <section className="panel" aria-labelledby="calendar-panel">
      <h2 id="calendar-panel">Add to my calendar</h2>
      <p>A private link for your phone's calendar: your visits, always up to date.</p>
      <Link to={href("/profile/calendar")} className="btn btn-quiet">
        Subscribe
      </Link>
    </section>
  );
}

export function DataPanel() {
  return (
    <section className="panel" aria-labelledby="data-panel">
      <h2 id="data-panel">Your data</h2>
      <p>Everything stored about you and your pets, in one file.</p>
      <a href={href("/profile/data.json")} download className="btn btn-quiet">
        Download my data
      </a>
    </section>
  );
}
