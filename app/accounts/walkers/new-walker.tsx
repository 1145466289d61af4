// Forms to make a walker of an existing account, or to invite a new one.
import { Form, href } from "react-router";

import type { FormReply } from "~/shared/form-reply";
import { ActionButton } from "~/ui/app/action-button";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Bookkeeper, WalkerProfile } from "~/accounts/walkers/queries.server";
import { walkersTexts as texts } from "~/accounts/walkers/texts";

export function FindAccount({ q, found }: { q: string; found: readonly WalkerProfile[] }) {
  return (
    <section className="panel" aria-labelledby="find-account">
      <h2 id="find-account">Someone with an account</h2>
      <Form method="get" action={href("/admin/employees")} className="filters">
        <label>
          Search by name or email
          <input type="search" name="q" className="input" defaultValue={q} maxLength={200} />
        </label>
        <button className="btn btn-quiet">Search</button>
      </Form>
      {q && found.length === 0 ? <p>{texts.noneFound(q)}</p> : null}
      {found.length > 0 ? (
        <ul className="who-list">
          {found.map((person) => (
            <li key={person.id}>
              <span>
                {person.name}
                <span className="sub">{person.email}</span>
              </span>
              <ActionButton
                action={href("/admin/employees")}
                fields={{ intent: "flag", id: person.id }}
                className="btn btn-quiet btn-small"
                label={texts.flagOf(person.name)}
              >
                Make a walker
              </ActionButton>
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  );
}

export const InviteWalker = (props: ReplyProps) => (
  <section className="panel" aria-labelledby="invite-walker">
    <h2 id="invite-walker">Invite someone new</h2>
    <InvitationForm intent="invite" {...props} />
  </section>
);

export const BookkeeperPanel = ({ bookkeepers, ...props }: ReplyProps & { bookkeepers: readonly Bookkeeper[] }) => (
  <section className="panel" aria-labelledby="bookkeeper">
    <h2 id="bookkeeper">{texts.bookkeeper}</h2>
    <p className="muted">{texts.bookkeeperLead}</p>
    <ul className="who-list">
      {bookkeepers.map(({ id, name, email }) => (
        <li key={id}>
          <span>
            {name}
            <span className="sub">{email}</span>
          </span>
          <ActionButton
            action={href("/admin/employees")}
            fields={{ intent: "dismiss-bookkeeper", id }}
            className="btn btn-quiet btn-small"
            label={texts.dismissOf(name)}
          >
            {texts.dismiss}
          </ActionButton>
        </li>
      ))}
    </ul>
    <details open={props.reply !== undefined || undefined}>
      <summary>{texts.inviteBookkeeper}</summary>
      <InvitationForm intent="invite-bookkeeper" {...props} />
    </details>
  </section>
);

interface ReplyProps {
  reply: FormReply | undefined;
}

function InvitationForm({ intent, reply }: ReplyProps & { intent: "invite" | "invite-bookkeeper" }) {
  const form = useFormReply(reply);
  const key = form.reply?.ok ? "sent" : "open";
  return (
    <SiteForm id={intent} form={form} action={href("/admin/employees")} own>
      <input type="hidden" name="intent" value={intent} />
      <div key={key} className="form-section">
        <TextField name="firstName" label="First name" autoComplete="off" maxLength={100} />
        <TextField name="lastName" label="Last name" autoComplete="off" maxLength={100} />
        <TextField name="email" label="Email" type="email" autoComplete="off" />
      </div>
      <SubmitButton busyLabel="Sending...">Send an invitation</SubmitButton>
    </SiteForm>
  );
}
