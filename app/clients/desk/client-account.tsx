// The account section of a client's page at the desk: email address, links, sessions, and leaving.
import { href, Link } from "react-router";

import { hasEmail } from "~/platform/index";
import type { FormReply } from "~/shared/form-reply";
import { ActionButton } from "~/ui/app/action-button";
import { VersionField } from "~/ui/app/version-field";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { ShownClient } from "~/clients/desk/queries.server";
import type { LinkKind } from "~/clients/desk/rules";
import { accountTexts as texts } from "~/clients/desk/texts";

export interface ClientAccountProps {
  client: ShownClient;
  /** Links that the owner can send. */
  links: readonly LinkKind[];
  /** Sentences about how the client can sign in, such as "Has a password." */
  entry: readonly string[];
  /** Action data if the last form was about the email address. */
  reply: FormReply | undefined;
}

export function ClientAccount({ client, links, entry, reply }: ClientAccountProps) {
  const isReached = hasEmail(client.email);
  const action = href("/admin/clients/:id", { id: client.id });
  return (
    <section className="panel" aria-labelledby="account-of-client">
      <h2 id="account-of-client">Account</h2>
      {isReached ? (
        <>
          {entry.map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
          <ChangeEmail action={action} version={client.version} reply={reply} />
        </>
      ) : (
        <GiveEmail action={action} reply={reply} />
      )}
      {isReached && links.includes("invitation") ? (
        <ActionButton action={action} fields={{ intent: "send-link", kind: "invitation" }}>
          {client.account.invitation ? texts.inviteAgain : texts.invite}
        </ActionButton>
      ) : null}
      {isReached && links.includes("certification") ? (
        <ActionButton action={action} fields={{ intent: "send-link", kind: "certification" }}>
          {client.account.certification ? texts.certifyAgain : texts.certify}
        </ActionButton>
      ) : null}
      {client.members.length > 1 ? (
        <>
          <p>{texts.members}</p>
          <ul className="plain-list">
            {client.members.map(({ id, name, email }) => (
              <li key={id}>
                <bdi>{name}</bdi>
                {hasEmail(email) ? (
                  <span className="sub">
                    <a href={`mailto:${email}`}>{email}</a>
                  </span>
                ) : null}
              </li>
            ))}
          </ul>
        </>
      ) : null}
      <p>{texts.signedIn(client.signedIn)}</p>
      {client.signedIn > 0 ? (
        <ActionButton action={action} fields={{ intent: "end-sessions" }}>
          {texts.signOut}
        </ActionButton>
      ) : null}
      <p>{client.leftOn ? texts.left(Temporal.PlainDate.from(client.leftOn)) : texts.leaving}</p>
      <ActionButton action={action} fields={{ intent: client.leftOn ? "return" : "leave" }}>
        {client.leftOn ? texts.back : texts.leave}
      </ActionButton>
      <a href={href("/admin/clients/:id/data.json", { id: client.id })} download className="btn btn-quiet">
        {texts.data}
      </a>
      {client.isClosed ? (
        <p>{texts.isClosed}</p>
      ) : (
        <Link to={href("/admin/clients/:id/close", { id: client.id })} className="btn btn-quiet">
          {texts.close}
        </Link>
      )}
    </section>
  );
}

/** Form to add an email address to a client without one. */
function GiveEmail({ action, reply }: { action: string; reply: FormReply | undefined }) {
  const form = useFormReply(reply);
  return (
    <>
      <p>{texts.noEmail}</p>
      <SiteForm id="give-email" form={form} action={action} own>
        <input type="hidden" name="intent" value="give-email" />
        <TextField name="email" label={texts.email} type="email" autoComplete="off" />
        <div className="form-end">
          <SubmitButton busyLabel={texts.givingEmail} className="btn btn-quiet">
            {texts.giveEmail}
          </SubmitButton>
        </div>
      </SiteForm>
    </>
  );
}

/** Form to change the address at the client's request. Both addresses get a mail. */
function ChangeEmail({ action, version, reply }: { action: string; version: number; reply: FormReply | undefined }) {
  const form = useFormReply(reply);
  return (
    <details open={form.reply?.ok === false ? true : undefined}>
      <summary>{texts.changeEmail}</summary>
      {/* The changing key empties the form after the address was changed. */}
      <SiteForm key={version} id="change-email" form={form} action={action} own>
        <input type="hidden" name="intent" value="change-email" />
        <VersionField version={version} />
        <TextField name="email" label={texts.newEmail} type="email" autoComplete="off" hint={texts.newEmailHint} />
        <div className="form-end">
          <SubmitButton busyLabel={texts.givingEmail} className="btn btn-quiet">
            {texts.saveEmail}
          </SubmitButton>
        </div>
      </SiteForm>
    </details>
  );
}
