// Form that makes a client from a lead: account, pets and invitation, prefilled from the message.
import { href, Link } from "react-router";

import type { FormReply } from "~/shared/form-reply";
import { printedPhone } from "~/shared/phone-number";
import { TextArea, TextField } from "~/ui/form/field";
import { SiteForm } from "~/ui/form/form";
import { PasswordField } from "~/ui/form/password-field";
import { useFormReply } from "~/ui/form/use-form-reply";

import { creationUnknown } from "~/clients/index";
import type { LeadDetails } from "~/desk/leads/queries.server";
import { makeClientTexts as texts } from "~/desk/leads/texts";

interface Proposal {
  firstName: string;
  lastName: string;
  /** Pet names, one per line. */
  pets: string;
}

interface MakeClientProps {
  lead: LeadDetails;
  proposal: Proposal;
  inDocument: FormReply | undefined;
}

export function DeskMakeClient({ lead, proposal, inDocument }: MakeClientProps) {
  const form = useFormReply(inDocument, { failed: creationUnknown });
  if (lead.status === "client" && lead.profileId)
    return (
      <section className="panel" aria-labelledby="client">
        <h2 id="client">{texts.isClient}</h2>
        {form.reply?.ok && form.reply.note ? <p>{form.reply.note}</p> : null}
        <p>
          <Link to={href("/admin/clients/:id", { id: lead.profileId })}>{texts.openClient}</Link>
        </p>
      </section>
    );
  return (
    <section className="panel" aria-labelledby="client">
      <h2 id="client">{texts.heading}</h2>
      {lead.account ? (
        <p className="note note-warning">
          {texts.hasAccount}{" "}
          <Link to={href("/admin/clients/:id", { id: lead.account.id })}>
            <bdi>{lead.account.name}</bdi>
          </Link>
        </p>
      ) : null}
      <details open={form.reply?.ok === false || undefined}>
        <summary className="btn btn-quiet">{texts.inOneStep}</summary>
        <SiteForm
          id="client-form"
          form={form}
          action={href("/admin/leads/:id", { id: lead.id })}
          className="form form-two"
          own
        >
          <input type="hidden" name="intent" value="client" />
          <ClientFields lead={lead} proposal={proposal} />
          <div className="form-end">
            <button className="btn" disabled={form.busy}>
              {form.busy ? texts.busy : texts.button}
            </button>
          </div>
        </SiteForm>
      </details>
    </section>
  );
}

/** Fields of the account. Autofill is off, because it would enter the owner's own data. */
function ClientFields({ lead, proposal }: Pick<MakeClientProps, "lead" | "proposal">) {
  return (
    <>
      <TextField half name="firstName" label="First name" autoComplete="off" defaultValue={proposal.firstName} />
      <TextField half name="lastName" label="Last name" autoComplete="off" defaultValue={proposal.lastName} />
      <TextField half name="email" label="Email" type="email" autoComplete="off" defaultValue={lead.email} />
      <TextField
        half
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="off"
        defaultValue={printedPhone(lead.phone)}
      />
      <TextField name="address" label="Address" autoComplete="off" defaultValue={lead.address} />
      <TextArea name="pets" label="Pets" hint={texts.petsHint} rows={2} defaultValue={proposal.pets} />
      <PasswordField autoComplete="new-password" hint={texts.passwordHint} />
    </>
  );
}
