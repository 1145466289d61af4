// Form to add an area, at /admin/settings/areas.
import { href } from "react-router";

import { updateFailed } from "~/offer/texts";
import { whenSeen } from "~/offer/versions/seen";
import type { FormReply } from "~/shared/form-reply";
import { CheckField } from "~/ui/form/check-field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { FormField } from "~/ui/form/form-field";
import { useFormReply } from "~/ui/form/use-form-reply";
import { useSite } from "~/ui/use-site";

import { areaFactTexts as texts, newAreaFields } from "../area-facts";

/** `reply`: reply to this form, after a POST without scripts. */
export function AddArea({ reply }: { reply: FormReply | undefined }) {
  const form = useFormReply(reply, { failed: updateFailed("area") });
  const { isDraft } = useSite();
  return (
    <section className="panel" aria-labelledby="add-area">
      <h2 id="add-area">{texts.addTitle}</h2>
      <p className="hint">
        {texts.addHint} {whenSeen(isDraft, texts.addSeen)}
      </p>
      <SiteForm own id="area" form={form} action={href("/admin/settings/areas")} className="form form-two">
        {Object.entries(newAreaFields).map(([name, field]) => (
          <FormField key={name} name={name} field={field} />
        ))}
        <OtherState reply={form.reply} />
        <div className="form-end">
          <SubmitButton intent="add" busyLabel={texts.adding}>
            {texts.add}
          </SubmitButton>
        </div>
      </SiteForm>
    </section>
  );
}

/** Box to confirm zip codes of another state, shown once the server asked about them. */
export function OtherState({ reply }: { reply: FormReply | undefined }) {
  const isAsked = reply && !reply.ok && (reply.errors.otherState || reply.values.otherState);
  return isAsked ? <CheckField name="otherState">{texts.otherState}</CheckField> : null;
}
