// A household's keys with what each opens and who holds it, and the owner's form to add a key.
import { Instant } from "~/ui/app/instant";
import type { HeldKey } from "./keys.server";
import { keyPlace, keysTexts as texts } from "./texts";
import type { FormReply } from "~/shared/form-reply";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { FormField } from "~/ui/form/form-field";
import { useFormReply } from "~/ui/form/use-form-reply";
import { keyFields } from "./access-fields";

export const OwnKeys = ({ keys }: { keys: readonly HeldKey[] }) => (
  <ul className="plain-list stack-small">
    {keys.map(({ id, label, opens, last }) => (
      <li key={id}>
        <strong>
          Key <bdi>{label}</bdi>
        </strong>
        , <bdi>{opens}</bdi>
        {last ? (
          <span className="sub">
            {keyPlace(last)}, <Instant at={last.at} />
          </span>
        ) : null}
      </li>
    ))}
  </ul>
);

export function TakeKeyForm({ action, reply }: { action: string; reply: FormReply | undefined }) {
  const form = useFormReply(reply);
  return (
    <SiteForm id="take-key" form={form} action={action} own secret>
      <input type="hidden" name="intent" value="take-key" />
      <FormField name="label" field={keyFields.label} />
      <FormField name="opens" field={keyFields.opens} />
      <SubmitButton busyLabel={texts.taking}>Take a key</SubmitButton>
    </SiteForm>
  );
}
