// The form "Schedule a Meet & Greet" (docs/product.md, Leads).
import { CheckField } from "~/ui/form/check-field";
import { ChoiceField } from "~/ui/form/choice-field";
import { type Choice, SelectField, TextArea, TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import type { SiteFormState } from "~/ui/form/site-form-state";

const preferences = [
  ["email", "Email"],
  ["sms", "Text message"],
  ["both", "Both"],
] as const;

export interface ContactFormProps {
  form: SiteFormState;
  /** Value and label of each service; from the loader, so that the page's scripts carry no catalogue. */
  services: readonly Choice[];
  /** What a visitor agrees to who wants text messages, and where it is explained. */
  smsConsent: { text: string; links: readonly { label: string; to: string }[] };
}

export function ContactForm({ form, services, smsConsent }: ContactFormProps) {
  return (
    <SiteForm id="contact-form" form={form} action="/contact" className="form form-two">
      <TextField name="name" label="Your name" autoComplete="name" required half />
      <TextField name="petName" label="Your pet's name" autoComplete="off" required half />
      <TextField name="email" label="Email" type="email" autoComplete="email" inputMode="email" required half />
      <TextField name="phone" label="Phone" type="tel" autoComplete="tel" inputMode="tel" required half />
      <TextField
        name="address"
        label="Address, with zip code"
        autoComplete="street-address"
        hint="So I can tell you right away whether you live where I walk."
        required
      />
      <SelectField name="service" label="Service" choices={[["", "Choose a service"], ...services]} required />
      <TextArea
        name="message"
        label="Message (optional)"
        hint="Your dog in a few words: age, energy, what a good day looks like."
      />
      <TextArea
        name="specialNeeds"
        label="Special needs (optional)"
        hint="Medicine, fears, old injuries, anything I should know."
      />
      <ChoiceField
        name="notificationPreference"
        label="How should I answer?"
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
      <SubmitButton busyLabel="Sending...">Send Message</SubmitButton>
    </SiteForm>
  );
}
