import { useEffect } from "react";
import { useNavigate } from "react-router";

import { TestimonialForm, type TestimonialFormProps } from "~/features/testimonials/components/testimonial-form";

/** How long the thanks stay before the list comes back (specification §9). */
const backToListMs = 2000;

export default function ShareForm({ form, choices }: TestimonialFormProps) {
  const navigate = useNavigate();
  const done = form.reply?.ok ? form.reply : undefined;

  useEffect(() => {
    if (!done) return;
    document.querySelector<HTMLFormElement>("#testimonial-form")?.reset();
    window.scrollTo({ top: 0 });
    const timer = setTimeout(() => void navigate("/testimonials"), backToListMs);
    return () => clearTimeout(timer);
  }, [done, navigate]);

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
