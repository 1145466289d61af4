// Panels beside the profile form: email, and links to other pages.
import { href, Link } from "react-router";

import { ActionButton } from "~/ui/app/action-button";
import { householdTexts } from "~/clients/profile/household-texts";
import { accessTexts } from "~/clients/access/texts";
import { calendarTexts, closeTexts, dataTexts, emailTexts, securityTexts } from "~/clients/profile/texts";

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
        <p className="hint">You sign in with this address.</p>
      ) : (
        <>
          <p className="hint">{emailTexts.toVerify}</p>
          <ActionButton action={href("/verify-email")} fields={{}}>
            Send the email again
          </ActionButton>
        </>
      )}
      <Link to={`${href("/profile/security")}#new-email`} className="btn btn-quiet">
        Change it
      </Link>
    </section>
  );
}

interface LinkPanelProps {
  id: string;
  texts: { title: string; text: string; link: string };
  to: string;
}

/** Panel that links to another page. */
const LinkPanel = ({ id, texts, to }: LinkPanelProps) => (
  <section className="panel" aria-labelledby={id}>
    <h2 id={id}>{texts.title}</h2>
    <p>{texts.text}</p>
    <Link to={to} className="btn btn-quiet">
      {texts.link}
    </Link>
  </section>
);

export const AccessPanel = () => <LinkPanel id="access-panel" texts={accessTexts.panel} to={href("/profile/access")} />;

export const SecurityPanel = () => (
  <LinkPanel id="security-panel" texts={securityTexts} to={href("/profile/security")} />
);

export const CalendarPanel = () => (
  <LinkPanel id="calendar-panel" texts={calendarTexts} to={href("/profile/calendar")} />
);

export const ClosePanel = () => <LinkPanel id="close-panel" texts={closeTexts} to={href("/profile/close")} />;

export const HouseholdPanel = () => (
  <LinkPanel
    id="household-panel"
    texts={{ ...householdTexts, text: householdTexts.panel }}
    to={href("/profile/household")}
  />
);

export const DataPanel = () => (
  <section className="panel" aria-labelledby="data-panel">
    <h2 id="data-panel">Your data</h2>
    <p>{dataTexts.text}</p>
    <a href={href("/profile/data.json")} download className="btn btn-quiet">
      Download my data
    </a>
  </section>
);
