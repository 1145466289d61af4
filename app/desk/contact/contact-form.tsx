// The fields of the form "Schedule a Meet & Greet" (docs/product.md, Leads).
import { CheckField } from "~/ui/form/check-field";
import { ChoiceField } from "~/ui/form/choice-field";
import { type Choice, SelectField, TextArea, TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import type { SiteFormState } from "~/ui/form/site-form-state";

import { contactTexts as texts } from "~/desk/contact/texts";

const preferences = [
  ["email", "Email"],
  ["sms", "Text message"],
  ["both", "Both"],
] as const;

export interface ContactFormProps {
  form: SiteFormState;
  /** Defaults from a signed-in person's profile; null for a visitor. */
  known: Record<"name" | "petName" | "email" | "phone" | "address", string> | null;
  /**
   * Value and label of each service. The loader sends them, so that the page's script does not contain the service
   * catalog.
   */
  services: readonly Choice[];
  /** Text of the consent to text messages, with links that explain it. */
  smsConsent: { text: string; links: readonly { label: string; to: string }[] };
}

export function ContactForm({ form, known, services, smsConsent }: ContactFormProps) {
  const { name, petName, email, phone, address } = known ?? {};
  return (
    <SiteForm id="contact-form" form={form} action="/contact" className="form form-two">
      <TextField name="name" label={texts.name} autoComplete="name" required half defaultValue={name} />
      <TextField name="petName" label={texts.petName} autoComplete="off" required half defaultValue={petName} />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        required
        half
        defaultValue={email}
      />
      <TextField
        name="phone"
        label="Phone"
        type="tel"
        autoComplete="tel"
        inputMode="tel"
        required
        half
        defaultValue={phone}
      />
      <TextField
        name="address"
        label={texts.address}
        autoComplete="street-address"
        hint={texts.addressHint}
        required
        defaultValue={address}
      />
      <SelectField name="service" label="Service" choices={[["", texts.chooseService], ...services]} required />
      <TextArea name="message" label={texts.message} hint={texts.messageHint} />
      <TextArea name="specialNeeds" label={texts.specialNeeds} hint={texts.specialNeedsHint} />
      <ChoiceField
        name="notificationPreference"
        label={texts.howToAnswer}
        type="radio"
        choices={preferences}
        initial="email"
      />
      <CheckField name="smsConsent" className="sms">
        {smsConsent.text}{" "}
        {smsConsent.links.map(({ label, to }, i) => (
          <span key={to}>
            {i > 0 ? ", " : ""}
            <a href={to}>{label}</a>
          </span>
        ))}
      </CheckField>
      <SubmitButton busyLabel={texts.sending}>{texts.send}</SubmitButton>
    </SiteForm>
  );
}
