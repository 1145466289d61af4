// The testimonial form (docs/product.md, Testimonials). The stars are preset to 5, and the shown values are what is
// stored.
import { ChoiceField } from "~/ui/form/choice-field";
import { type Choice, SelectField, TextArea, TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { RatingField } from "~/ui/form/rating-field";
import type { SiteFormState } from "~/ui/form/site-form-state";

export interface TestimonialFormProps {
  form: SiteFormState;
  /** Comes from the loader to keep the catalog out of the page's scripts. */
  choices: { tags: readonly Choice[]; areas: readonly Choice[] };
}

const noArea: Choice = ["", "I'd rather not say"];

export function TestimonialForm({ form, choices }: TestimonialFormProps) {
  return (
    <SiteForm id="testimonial-form" form={form} action="/testimonials" className="form form-two">
      <RatingField name="rating" label="Your rating" initial={5} />
      <TextField name="name" label="Your name" autoComplete="name" hint="Shown with your words." required half />
      <TextField
        name="email"
        label="Email"
        type="email"
        autoComplete="email"
        inputMode="email"
        hint="Never shown."
        required
        half
      />
      <TextField name="petName" label="Your dog's name (optional)" autoComplete="off" half />
      <SelectField name="area" label="Neighborhood (optional)" choices={[noArea, ...choices.areas]} half />
      <TextArea name="content" label="Your experience" className="tall" required />
      <ChoiceField name="services" label="Services (optional)" type="checkbox" choices={choices.tags} />
      <SubmitButton busyLabel="Sending...">Send Testimonial</SubmitButton>
    </SiteForm>
  );
}
