// Google's booking page in a frame and as a link.
import { lazy } from "react";

import { island } from "~/ui/document/island";
import { loadPart } from "~/ui/document/load-part";

import type { BookingPage } from "./load-pages.server";
import { TimedFrame } from "./timed-frame";

// For signed-in visitors only.
const YourDetails = lazy(() => loadPart(() => import("./your-details")));

export function BookingFrame({ booking: { page, mayBeSet, details } }: { booking: BookingPage }) {
  if (!page)
    return mayBeSet ? (
      <p className="note mt-6">
        <strong>Online booking is not currently available</strong> with Google Calendar. Only you see this note. Clients
        can book your free times without it; <a href="/book?tab=setup">set up Google's booking page</a> if you want
        both.
      </p>
    ) : null;
  return (
    <div className="mt-6">
      {details ? <YourDetails details={details} /> : null}
      <TimedFrame
        key={page.frame}
        src={page.frame}
        title="Book an appointment with Google Calendar"
        height={700}
        waiting={
          <output>
            <progress aria-label="Loading" /> Loading booking system...
          </output>
        }
      />
      <p>
        <a href={page.link} target="_blank" rel="noopener noreferrer">
          Open in Google Calendar
        </a>
        , if the page above stays empty.
      </p>
    </div>
  );
}

export const BookingIsland = island("booking", BookingFrame);
