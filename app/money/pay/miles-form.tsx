// Form in which a walker corrects the estimated miles of a day.
import type { FormReply } from "~/shared/form-reply";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import { payTexts as texts } from "~/money/texts/pay";

export function MilesForm({
  from,
  to,
  action,
  reply,
}: {
  from: string;
  to: string;
  action: string;
  reply: FormReply | undefined;
}) {
  const form = useFormReply(reply);
  return (
    <section className="panel" aria-labelledby="miles">
      <h2 id="miles">{texts.mileage}</h2>
      <p className="muted">{texts.mileageHint}</p>
      <SiteForm own id="miles-form" form={form} action={action}>
        <input type="hidden" name="intent" value="miles" />
        <TextField name="day" label={texts.day} type="date" min={from} max={to} half />
        <TextField name="miles" label={texts.milesField} inputMode="decimal" half />
        <div className="form-end">
          <SubmitButton busyLabel={texts.setting} className="btn">
            {texts.saveMiles}
          </SubmitButton>
        </div>
      </SiteForm>
    </section>
  );
}
