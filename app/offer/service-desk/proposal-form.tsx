// Form with the services that a new site proposes. All of them are added with one press.
import { href } from "react-router";

import { updateFailed } from "~/offer/texts";
import type { FormReply } from "~/shared/form-reply";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { FormField } from "~/ui/form/form-field";
import { useFormReply } from "~/ui/form/use-form-reply";

import { nameField, pricesField, proposalFields, proposedServices } from "./proposed-services";
import { serviceTexts as texts } from "./service-facts";

const initialValues: Readonly<Record<string, string>> = Object.fromEntries(
  proposedServices.flatMap(({ key, name, prices }) => [
    [nameField(key), name],
    [pricesField(key), prices],
  ]),
);

/** `reply`: reply to this form, after a POST without scripts. */
export function ProposalForm({ reply }: { reply: FormReply | undefined }) {
  const form = useFormReply(reply, { failed: updateFailed("services") });
  return (
    <section className="panel" aria-labelledby="proposal-title">
      <h2 id="proposal-title">{texts.proposeTitle}</h2>
      <p className="hint">{texts.proposeHint}</p>
      <SiteForm
        own
        id="proposal"
        form={form}
        action={href("/admin/settings/services")}
        className="form form-two proposal"
      >
        {Object.entries(proposalFields).map(([name, field]) => (
          <FormField key={name} name={name} field={field} initial={initialValues[name]} />
        ))}
        <div className="form-end">
          <SubmitButton intent="propose" busyLabel={texts.saving}>
            {texts.propose}
          </SubmitButton>
        </div>
      </SiteForm>
    </section>
  );
}
