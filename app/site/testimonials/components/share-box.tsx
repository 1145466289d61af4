// Box to write and send a testimonial. Shows a thank-you after sending, then the list again.
import { useEffect } from "react";

import type { FormReply } from "~/shared/form-reply";
import { island } from "~/ui/document/island";
import { usePostedForm } from "~/ui/form/use-posted-form";
import { testimonialFailed } from "~/site/testimonials/texts";
import { ChoiceField } from "~/ui/form/choice-field";
import { type Choice, SelectField, TextArea, TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { RatingField } from "~/ui/form/rating-field";
import type { SiteFormState } from "~/ui/form/site-form-state";

interface ShareBoxProps extends Pick<TestimonialFormProps, "choices"> {
  /** Action data of the route. */
  reply: FormReply | undefined;
}

/** Milliseconds for which the thank-you is shown (docs/product.md, Screen timings). */
const backToListMs = 2000;

export function ShareBox({ choices, reply }: ShareBoxProps) {
  const form = usePostedForm(reply, testimonialFailed);
  const done = form.reply?.ok ? form.reply : undefined;

  useEffect(() => {
    if (!done) return;
    document.querySelector<HTMLFormElement>("#testimonial-form")?.reset();
    window.scrollTo({ top: 0 });
    const timer = setTimeout(() => window.location.assign("/testimonials"), backToListMs);
    return () => clearTimeout(timer);
  }, [done]);

  return (
    <section className="section">
      <div className="wrap narrow">
        <h2>Share your experience</h2>
        {done ? (
          <output className="note note-success">
            <strong>{done.toast.title}</strong> {done.toast.text}
          </output>
        ) : null}
        <TestimonialForm form={form} choices={choices} />
      </div>
    </section>
  );
}

export const ShareIsland = island("testimonial", ShareBox);

interface TestimonialFormProps {
  form: SiteFormState;
  /** Options of the form's lists. They come from the loader, which keeps the catalog out of the page's scripts. */
  choices: { tags: readonly Choice[]; areas: readonly Choice[] };
}

const noArea: Choice = ["", "I'd rather not say"];

function TestimonialForm({ form, choices }: TestimonialFormProps) {
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
