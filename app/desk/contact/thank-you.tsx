import { type MouseEvent, useEffect, useRef } from "react";

import { Drawing } from "~/ui/drawing";

import { contactTexts as texts } from "~/desk/contact/texts";

import { WhatHappensNext } from "./what-happens-next";

export interface ThankYouProps {
  /** Note about the message, such as that the address is outside the service area. */
  note?: string;
  /** URL of the page where the sender picks a time to meet. */
  onward?: string;
  /** True when the message was just sent from this page, so that the confirmation takes focus. */
  takesFocus?: boolean;
  again: (event: MouseEvent) => void;
}

/** Replaces the contact form after the message was sent. */
export function ThankYou({ note, onward, takesFocus, again }: ThankYouProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!takesFocus) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: "center" });
  }, [takesFocus]);

  return (
    <div className="thanks">
      <Drawing name="thank-you" />
      <h2 ref={heading} tabIndex={-1}>
        {texts.thanks}
      </h2>
      {note ? <p className="note">{note}</p> : null}
      <p className="lead">{texts.arrived}</p>
      <WhatHappensNext>
        {onward ? (
          <a href={onward} className="btn btn-big mt-4">
            {texts.pickTime}
          </a>
        ) : null}
      </WhatHappensNext>
      <p>
        <a href="/contact" className="btn btn-ghost" onClick={again}>
          {texts.sendAnother}
        </a>
      </p>
    </div>
  );
}
