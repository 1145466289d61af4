// The section "Schedule a Meet & Greet": the contact form, or its confirmation after sending.
import { type MouseEvent, useRef } from "react";

import type { FormReply } from "~/shared/form-reply";
import { island } from "~/ui/document/island";
import { usePostedForm } from "~/ui/form/use-posted-form";

import { contactFailed, contactTexts } from "~/desk/contact/texts";
import { ContactForm, type ContactFormProps } from "./contact-form";
import { ThankYou } from "./thank-you";

export interface ContactBoxProps extends Pick<ContactFormProps, "known" | "services" | "smsConsent"> {
  /** Confirmation after a redirect without JavaScript, with an optional note; null before sending. */
  sent: { note?: string } | null;
  /** The route's action data. */
  reply: FormReply | undefined;
}

export function ContactBox({ sent, reply: inDocument, ...words }: ContactBoxProps) {
  const form = usePostedForm(inDocument, contactFailed);
  const reply = form.reply?.ok ? form.reply : undefined;
  const startsOver = useRef(false);

  function again(event: MouseEvent) {
    startsOver.current = true;
    if (!reply) return; // Without a reply, the link loads the page with the empty form.
    event.preventDefault();
    form.reset();
  }

  /** Focuses the heading when the form is shown again. */
  function begin(heading: HTMLHeadingElement | null) {
    if (!heading || !startsOver.current) return;
    startsOver.current = false;
    heading.focus({ preventScroll: true });
    heading.scrollIntoView();
  }

  if (reply || sent)
    return (
      <ThankYou note={reply?.note ?? sent?.note} onward={reply?.onward} takesFocus={Boolean(reply)} again={again} />
    );
  return (
    <>
      <h2 ref={begin} tabIndex={-1}>
        {contactTexts.heading}
      </h2>
      <p className="lead">{contactTexts.lead}</p>
      <ContactForm form={form} {...words} />
    </>
  );
}

export const ContactIsland = island("contact", ContactBox);
