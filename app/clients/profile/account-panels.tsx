// Beside the profile's form: the e-mail address and its state, the way to the sign-in settings, and the data itself.
import { href, Link } from "react-router";

import { ActionButton } from "~/ui/app/action-button";
import { calendarTexts, dataTexts, emailTexts, securityTexts } from "~/clients/profile/texts";

export function EmailPanel({ email, isVerified }: { email: string; isVerified: boolean }) {
  return (
    <section className="panel" aria-labelledby="email-panel">
      <div className="panel-head">
        <h2 id="email-panel">{emailTexts.title}</h2>
        {isVerified ? (
          <span className="state state-good">{emailTexts.verified}</span>
        ) : (
          <span className="state state-waiting">{emailTexts.notVerified}</span>
        )}
      </div>
      <p className="pre">{email}</p>
      {isVerified ? (
        <p className="hint">{emailTexts.signsIn}</p>
      ) : (
        <>
          <p className="hint">{emailTexts.toVerify}</p>
          <ActionButton action={href("/verify-email")} fields={{}}>
            {emailTexts.sendAgain}
          </ActionButton>
        </>
      )}
      <Link to={`${href("/profile/security")}#new-email`} className="btn btn-quiet">
        {emailTexts.change}
      </Link>
    </section>
  );
}

export function SecurityPanel() {
  return (
    <section className="panel" aria-labelledby="security-panel">
      <h2 id="security-panel">{securityTexts.title}</h2>
      <p>{securityTexts.text}</p>
      <Link to={href("/profile/security")} className="btn btn-quiet">
        {securityTexts.link}
      </Link>
    </section>
  );
}

export function CalendarPanel() {
  return (
    <section className="panel" aria-labelledby="calendar-panel">
      <h2 id="calendar-panel">{calendarTexts.title}</h2>
      <p>{calendarTexts.text}</p>
      <Link to={href("/profile/calendar")} className="btn btn-quiet">
        {calendarTexts.link}
      </Link>
    </section>
  );
}

export function DataPanel() {
  return (
    <section className="panel" aria-labelledby="data-panel">
      <h2 id="data-panel">{dataTexts.title}</h2>
      <p>{dataTexts.text}</p>
      <a href={href("/profile/data.json")} download className="btn btn-quiet">
        {dataTexts.link}
      </a>
    </section>
  );
}
