// The testimonial form (docs/product.md, Testimonials). The stars are preset to 5, and the shown values are what is
// stored.
import { ChoiceField } from "~/ui/form/choice-field";
import { type Choice, SelectField, TextArea, TextField, FieldNotes, useField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import type { SiteFormState } from "~/ui/form/site-form-state";
import { star } from "~/ui/stars";

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

function RatingField({ name, label, initial }: { name: string; label: string; initial: 1 | 2 | 3 | 4 | 5 }) {
  const { id, error, values, control } = useField(name);
  const { autoFocus: _, ...rest } = control;
  const chosen = values?.[0] ?? String(initial);
  return (
    <fieldset className="field">
      <legend>{label}</legend>
      <div className="rating">
        {["1", "2", "3", "4", "5"].map((value) => (
          <label key={value}>
            <svg viewBox="0 0 24 24" aria-hidden>
              <path d={star()} />
            </svg>
            <input type="radio" value={value} defaultChecked={value === chosen} {...rest} />
            <span>{value} out of 5</span>
          </label>
        ))}
      </div>
      <FieldNotes id={id} error={error} />
    </fieldset>
  );
}
