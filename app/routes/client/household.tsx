// The members of a household, invitations, and which mails a member gets.
import { href } from "react-router";

import { mailGroups } from "~/business/household";
import type { Household } from "~/clients/profile/household.server";
import { householdTexts as texts, inviteFields, mailFields, nameFields } from "~/clients/profile/household-texts";
import { loadHouseholdPage, submitHousehold } from "~/clients/profile/submit-household.server";
import { type FormReply, replyTo } from "~/shared/form-reply";
import { ActionButton } from "~/ui/app/action-button";
import { PageHead } from "~/ui/app/app-frame";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { FormField } from "~/ui/form/form-field";
import { useFormReply } from "~/ui/form/use-form-reply";

import type { Route } from "./+types/household";

export const loader = loadHouseholdPage;

export const action = (args: Route.ActionArgs) => submitHousehold(args);

export const meta = () => [{ title: texts.title }];

const page = href("/profile/household");

export default function HouseholdPage({ loaderData: household, actionData: reply }: Route.ComponentProps) {
  const { members, invitations, ownName, isFull } = household;
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead} />
      <div className="columns columns-even">
        <section className="panel" aria-label={texts.list}>
          <ul className="steps">
            {members.map((member) => (
              <li key={member.id}>
                <Member {...member} />
              </li>
            ))}
            {invitations.map(({ id, email, until }) => (
              <li key={id}>
                <div className="stack-small">
                  <p>
                    <bdi className="pre">{email}</bdi> <span className="state state-waiting">{texts.pending}</span>
                    <span className="sub">{texts.until(until)}</span>
                  </p>
                  <ActionButton action={page} fields={{ intent: "withdraw", id }} label={`${texts.withdraw}: ${email}`}>
                    {texts.withdraw}
                  </ActionButton>
                </div>
              </li>
            ))}
          </ul>
          {isFull ? <p className="note">{texts.full}</p> : <Invite key={invitations.length} reply={reply} />}
        </section>
        <div className="stack">
          {members.length > 1 ? <Mails mutedMails={household.mutedMails} reply={reply} /> : null}
          {ownName ? <OwnName name={ownName} reply={reply} /> : null}
        </div>
      </div>
    </>
  );
}

function Member({ id, name, email, isOwn, isFirst }: Household["members"][number]) {
  const leave = isOwn ? texts.leave : texts.remove(name);
  return (
    <div className="stack-small">
      <p>
        <bdi>{name}</bdi>
        {isOwn ? ", you" : null}
        <span className="sub pre">
          <bdi>{email}</bdi>
        </span>
        {isFirst ? <span className="sub">{texts.first}</span> : null}
      </p>
      {isFirst ? null : (
        <details>
          <summary>{leave}</summary>
          <p>{isOwn ? texts.leaving : texts.removing}</p>
          <ActionButton action={page} fields={{ intent: "remove", id }} className="btn btn-danger">
            {leave}
          </ActionButton>
        </details>
      )}
    </div>
  );
}

interface FormProps {
  reply: FormReply | undefined;
}

function Invite({ reply }: FormProps) {
  const form = useFormReply(replyTo(reply, "invite"));
  return (
    <SiteForm id="invite" form={form} action={page} own>
      <h2>{texts.invite}</h2>
      <input type="hidden" name="intent" value="invite" />
      <FormField name="email" field={{ ...inviteFields.email, hint: texts.inviteHint }} />
      <div className="form-end">
        <SubmitButton busyLabel={texts.sending}>{texts.inviteButton}</SubmitButton>
      </div>
    </SiteForm>
  );
}

function Mails({ mutedMails, reply }: FormProps & Pick<Household, "mutedMails">) {
  const form = useFormReply(replyTo(reply, "mails"));
  return (
    <section className="panel" aria-labelledby="mails">
      <h2 id="mails">{texts.mails}</h2>
      <SiteForm id="mail-choice" form={form} action={page} own>
        <p>{texts.mailsHint}</p>
        <input type="hidden" name="intent" value="mails" />
        {mailGroups.map((group) => (
          <FormField key={group} name={group} field={mailFields[group]} initial={!mutedMails.includes(group)} />
        ))}
        <p className="hint">{texts.lastReader}</p>
        <div className="form-end">
          <SubmitButton busyLabel={texts.saving} className="btn btn-quiet">
            {texts.saveMails}
          </SubmitButton>
        </div>
      </SiteForm>
    </section>
  );
}

function OwnName({ name, reply }: FormProps & { name: NonNullable<Household["ownName"]> }) {
  const form = useFormReply(replyTo(reply, "name"));
  return (
    <section className="panel" aria-labelledby="own-name">
      <h2 id="own-name">{texts.name}</h2>
      <SiteForm id="own-name-form" form={form} action={page} own>
        <input type="hidden" name="intent" value="name" />
        <FormField name="firstName" field={nameFields.firstName} initial={name.firstName} />
        <FormField name="lastName" field={nameFields.lastName} initial={name.lastName} />
        <div className="form-end">
          <SubmitButton busyLabel={texts.saving} className="btn btn-quiet">
            {texts.saveName}
          </SubmitButton>
        </div>
      </SiteForm>
    </section>
  );
}
