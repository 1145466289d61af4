// The owner's Google account: connected, to be connected again, or not set up on this server.
import { ActionButton } from "~/ui/app/action-button";

import { updateFailed } from "~/calendars/connect/messages";

export interface GooglePanelProps {
  /** The server knows a Google client. */
  isSetUp: boolean;
  account: { email: string | null; brokenSince: string | null } | null;
  /** What must be entered at Google as "Authorized redirect URI". */
  redirectUri: string;
}

const address = "/admin/settings/calendar";

export function GooglePanel({ isSetUp, account, redirectUri }: GooglePanelProps) {
  return (
    <section className="panel" aria-labelledby="google-title">
      <h2 id="google-title">Google Calendar</h2>
      {isSetUp ? <Account account={account} /> : <SetUp redirectUri={redirectUri} />}
    </section>
  );
}

function Account({ account }: Pick<GooglePanelProps, "account">) {
  if (!account)
    return (
      <>
        <p>
          Clients can't book the times you're busy in your main calendar there, and your visits are written to it unless
          another calendar gets them. You can change that afterward.
        </p>
        <Leave>Connect Google</Leave>
      </>
    );
  return (
    <>
      <p>
        Connected as <bdi>{account.email ?? "your account"}</bdi>.
      </p>
      {account.brokenSince ? (
        <p className="note note-warning">
          Google no longer lets this site in, since {account.brokenSince}. Nothing is lost: what you see is from before,
          and visits are written as soon as you reconnect.
        </p>
      ) : null}
      <div className="source-actions">
        <Leave isQuiet={!account.brokenSince}>Reconnect Google</Leave>
        <ActionButton action={address} failed={updateFailed} fields={{ intent: "list-google" }}>
          Look for new calendars
        </ActionButton>
        <details className="decline">
          <summary className="btn btn-quiet">
            <span className="when-closed">Disconnect Google</span>
            <span className="when-open">Keep Google</span>
          </summary>
          <div className="decline-form">
            <p>Its calendars no longer block times or get visits. What was written to them stays there.</p>
            <ActionButton
              action={address}
              failed={updateFailed}
              fields={{ intent: "disconnect-google" }}
              className="btn btn-danger"
            >
              Yes, disconnect
            </ActionButton>
          </div>
        </details>
      </div>
    </>
  );
}

/** Leaves the site: a link of the document, not of the router. */
const Leave = ({ children, isQuiet }: { children: string; isQuiet?: boolean }) => (
  <a href={`${address}/connect`} className={isQuiet ? "btn btn-quiet" : "btn"}>
    {children}
  </a>
);

const SetUp = ({ redirectUri }: { redirectUri: string }) => (
  <>
    <p>
      Google isn't set up on this server yet. Whoever runs it makes an OAuth client in the Google Cloud console and sets{" "}
      <code>GOOGLE_CLIENT_ID</code> and <code>GOOGLE_CLIENT_SECRET</code>. The redirect URI to enter there:
    </p>
    <p className="token">
      <code>{redirectUri}</code>
    </p>
    <p>Until then, an ICS address or a CalDAV account below does the same for busy times.</p>
  </>
);
