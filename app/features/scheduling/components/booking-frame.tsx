// Google's booking page in a frame, and the same page as a link.
import { lazy } from "react";

import type { BookingPage } from "../load-booking-page.server";
import { TimedFrame } from "./timed-frame";

// Only for who is signed in.
const YourDetails = lazy(() => import("./your-details"));

export default function BookingFrame({ booking: { page, details } }: { booking: BookingPage }) {
  if (!page) return <div className="note mt-6">Online booking is not currently available</div>;
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
