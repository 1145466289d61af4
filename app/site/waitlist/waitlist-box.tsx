// The waitlist box (docs/product.md, Waitlist): an email address and a check box for updates.
import { useEffect, useRef } from "react";

import type { FormReply } from "~/shared/form-reply";
import { CheckField } from "~/ui/form/check-field";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { island } from "~/ui/document/island";
import { usePostedForm } from "~/ui/form/use-posted-form";

import { waitlistFailed } from "~/site/waitlist/texts";

export interface WaitlistBoxProps {
  /** Texts of the form. They come from the loader, which keeps the texts out of the script of this island. */
  words: { heading: string; text: string; updates: string };
  /** Action data of the route. */
  reply: FormReply | undefined;
}

export function WaitlistBox({ words, reply: inDocument }: WaitlistBoxProps) {
  const form = usePostedForm(inDocument, waitlistFailed);
  const box = useRef<HTMLDivElement>(null);
  const done = form.reply?.ok ? form.reply : undefined;

  // Empties the email field on success.
  useEffect(() => {
    if (done) box.current?.querySelector("form")?.reset();
  }, [done]);

  return (
    <section id="waitlist" className="jac waitlist" aria-labelledby="waitlist-title">
      <div className="wrap">
        <div>
          <h2 id="waitlist-title">{words.heading}</h2>
          <p className="lead">{words.text}</p>
        </div>
        <div ref={box} className="ticket">
          <SiteForm id="waitlist-form" form={form} action="/?index" browserChecks>
            <div className="join">
              <TextField
                name="email"
                label="Email address"
                type="email"
                autoComplete="email"
                inputMode="email"
                required
                maxLength={254}
              />
              <SubmitButton busyLabel="Joining...">Join the Waitlist</SubmitButton>
            </div>
            <CheckField name="receiveUpdates">{words.updates}</CheckField>
          </SiteForm>
          {done ? (
            <output className="note note-success">
              <strong>{done.toast.title}</strong> {done.toast.text}
            </output>
          ) : null}
        </div>
      </div>
    </section>
  );
}

export const WaitlistIsland = island("waitlist", WaitlistBox);
