import type { ReactNode } from "react";

import { replyWithinHours } from "~/business/policies";
import { useSite } from "~/ui/use-site";

/**
 * Tells a visitor what happens after sending a message. Shown on the contact page before and after sending. `children`:
 * a button to pick the time of the meeting.
 */
export function WhatHappensNext({ children }: { children?: ReactNode }) {
  const { viewer, identity } = useSite();
  return (
    <ol className="steps">
      <li>
        <strong>I answer within {replyWithinHours} hours.</strong> By email or text
        {identity.answerDays ? `, ${identity.answerDays}` : null}.
      </li>
      <li>
        <strong>We meet, free of charge.</strong> At your home, with your dog, for as long as it takes to get to know
        each other. It's required for new clients, no strings attached.
        {children ? <div>{children}</div> : null}
      </li>
      {viewer ? (
        <li>
          <strong>I say yes to your pet.</strong> You'll get an email.{" "}
          <a href="/dashboard">See what's left to do until then</a>.
        </li>
      ) : (
        <li>
          <strong>You set up your account.</strong> Your pets, your door, your vet, and the service contract.
        </li>
      )}
      <li>
        <strong>The first walk.</strong> With a note and a photo afterward.
      </li>
    </ol>
  );
}
