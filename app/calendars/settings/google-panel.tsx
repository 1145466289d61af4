// The owner's Google account: connected, to be reconnected, or not set up on this server.
import { href, Link } from "react-router";

import { withoutZone } from "~/shared/day-names";
import { ActionButton } from "~/ui/app/action-button";

import { connectPath, settingsPath } from "~/calendars/paths";
import { googleTexts as texts } from "~/calendars/settings/texts";
import { updateFailed } from "~/calendars/settings/refusal-texts";

export interface GooglePanelProps {
  /** True when this server has a Google client. */
  isSetUp: boolean;
  account: { email: string | null; brokenSince: string | null } | null;
}

export function GooglePanel({ isSetUp, account }: GooglePanelProps) {
  return (
    <section className="panel" aria-labelledby="google-title">
      <h2 id="google-title">{texts.title}</h2>
      {isSetUp ? <Account account={account} /> : <SetUp />}
    </section>
  );
}

function Account({ account }: Pick<GooglePanelProps, "account">) {
  if (!account)
    return (
      <>
        <p>{texts.notConnected}</p>
        <Leave>{texts.connect}</Leave>
      </>
    );
  return (
    <>
      <p>
        {texts.connectedAs}
        <bdi>{account.email ?? texts.yourAccount}</bdi>.
      </p>
      {account.brokenSince ? (
        <p className="note note-warning">{texts.broken(withoutZone(account.brokenSince))}</p>
      ) : null}
      <div className="source-actions">
        <Leave isQuiet={!account.brokenSince}>{texts.reconnect}</Leave>
        <ActionButton action={settingsPath} failed={updateFailed} fields={{ intent: "list-google" }}>
          {texts.lookAgain}
        </ActionButton>
        <details className="decline">
          <summary className="btn btn-quiet">
            <span className="when-closed">{texts.disconnect}</span>
            <span className="when-open">{texts.keep}</span>
          </summary>
          <div className="decline-form">
            <p>{texts.disconnecting}</p>
            <ActionButton
              action={settingsPath}
              failed={updateFailed}
              fields={{ intent: "disconnect-google" }}
              className="btn btn-danger"
            >
              {texts.reallyDisconnect}
            </ActionButton>
          </div>
        </details>
      </div>
    </>
  );
}

/** A plain link: it leaves the site, so the router cannot follow it. */
const Leave = ({ children, isQuiet }: { children: string; isQuiet?: boolean }) => (
  <a href={connectPath} className={isQuiet ? "btn btn-quiet" : "btn"}>
    {children}
  </a>
);

function SetUp() {
  const [before, system, after] = texts.notSetUp;
  return (
    <>
      <p>
        {before}
        <Link to={href("/admin/system")}>{system}</Link>
        {after}
      </p>
      <p>{texts.meanwhile}</p>
    </>
  );
}
