// Schedule a Meet & Greet: the form, or the thanks for it.
import { type MouseEvent, useRef } from "react";

import type { FormReply } from "~/shared/form-reply";
import { island } from "~/ui/document/island";
import { usePostedForm } from "~/ui/form/use-posted-form";

import { contactFailed, contactTexts } from "~/desk/contact/texts";
import { ContactForm, type ContactFormProps } from "./contact-form";
import { ThankYou } from "./thank-you";

export interface ContactBoxProps extends Pick<ContactFormProps, "known" | "services" | "smsConsent"> {
  /** The message was sent from the page before, without scripts; with what there was to say of it. */
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
    if (!reply) return; // The link leads to the empty form.
    event.preventDefault();
    form.reset();
  }

  /** The form is back: the focus goes there, too. */
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
