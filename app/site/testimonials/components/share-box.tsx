// Box to write and send a testimonial. Shows a thank-you after sending, then the list again.
import { useEffect } from "react";

import type { FormReply } from "~/shared/form-reply";
import { island } from "~/ui/document/island";
import { usePostedForm } from "~/ui/form/use-posted-form";

import { testimonialFailed } from "~/site/testimonials/texts";
import { TestimonialForm, type TestimonialFormProps } from "./testimonial-form";

export interface ShareBoxProps extends Pick<TestimonialFormProps, "choices"> {
  /** Action data of the route. */
  reply: FormReply | undefined;
}

/** Milliseconds the thank-you is shown (docs/product.md, Screen timings). */
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
