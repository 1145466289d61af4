// Forms that connect calendars: the owner's Google account, a CalDAV account, and a calendar link.
import { href, Link } from "react-router";

import { connectPath, settingsPath } from "~/calendars/paths";
import { updateFailed } from "~/calendars/settings/refusal-texts";
import { googleTexts as texts, accountTexts, addressTexts } from "~/calendars/settings/texts";
import { withoutZone } from "~/shared/day-names";
import type { FormReply } from "~/shared/form-reply";
import { ActionButton } from "~/ui/app/action-button";
import { SelectField, TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";
import { useZone } from "~/ui/use-site";

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
  const zone = useZone();
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
        <p className="note note-warning">{texts.broken(withoutZone(account.brokenSince, zone))}</p>
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

interface AddFormProps {
  walkers: readonly (readonly [id: string, name: string])[];
  /** The refusal of this form in a page without JavaScript. */
  inDocument: FormReply | undefined;
  /** Number of connected calendars. A newly connected calendar changes the number, which empties the form. */
  count: number;
}

export function CalDavForm({ walkers, inDocument, count }: AddFormProps) {
  const form = useFormReply(inDocument, { failed: updateFailed });
  const texts = accountTexts;
  return (
    <section className="panel" aria-labelledby="caldav-title">
      <h2 id="caldav-title">{texts.title}</h2>
      <p>
        {texts.appPassword}
        {texts.icloud}
        <code>caldav.icloud.com</code>
        {texts.fastmail}
        <code>caldav.fastmail.com</code>
        {texts.nextcloud}
        <code>/remote.php/dav</code>.
      </p>
      <SiteForm key={count} own id="caldav" form={form} action={settingsPath}>
        <input type="hidden" name="intent" value="add-caldav" />
        <SelectField name="walkerId" label={texts.whose} choices={walkers} initial={walkers[0]?.[0] ?? ""} />
        <TextField name="serverUrl" label={texts.server} inputMode="url" autoComplete="off" spellCheck={false} />
        <TextField name="username" label={texts.username} autoComplete="off" spellCheck={false} autoCapitalize="none" />
        <TextField name="password" label={texts.password} type="password" autoComplete="off" />
        <div className="form-end">
          <SubmitButton busyLabel={texts.sending}>{texts.send}</SubmitButton>
        </div>
      </SiteForm>
    </section>
  );
}

export function IcsForm({ walkers, inDocument, count }: AddFormProps) {
  const form = useFormReply(inDocument, { failed: updateFailed });
  const texts = addressTexts;
  return (
    <section className="panel" aria-labelledby="ics-title">
      <h2 id="ics-title">{texts.title}</h2>
      <p>{texts.lead}</p>
      <SiteForm key={count} own secret id="ics" form={form} action={settingsPath}>
        <input type="hidden" name="intent" value="add-ics" />
        <SelectField name="walkerId" label={texts.whose} choices={walkers} initial={walkers[0]?.[0] ?? ""} />
        <TextField name="name" label={texts.name} hint={texts.nameHint} autoComplete="off" />
        <TextField
          name="address"
          label={texts.address}
          hint={texts.addressHint}
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
        />
        <div className="form-end">
          <SubmitButton busyLabel={texts.sending}>{texts.send}</SubmitButton>
        </div>
      </SiteForm>
    </section>
  );
}
