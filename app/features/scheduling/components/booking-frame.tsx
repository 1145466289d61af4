// Google's booking page in a frame, the same page as a link, and what a signed-in visitor would type again: the page may
// ignore what its address says (decisions §3).
import type { BookingPage } from "../load-booking-page.server";
import { bookingNotAvailable } from "../messages";
import { CopyButton } from "./copy-button";
import { TimedFrame } from "./timed-frame";

const height = 700;

export function BookingFrame({ booking: { page, details } }: { booking: BookingPage }) {
  if (!page) return <p className="note mt-6">{bookingNotAvailable}</p>;
  return (
    <div className="mt-6">
      {details ? <YourDetails details={details} /> : null}
      <TimedFrame
        key={page.frame}
        src={page.frame}
        title="Book an appointment with Google Calendar"
        height={height}
        waiting={<p role="status">Loading booking system...</p>}
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

function YourDetails({ details }: { details: NonNullable<BookingPage["details"]> }) {
  const { name, email, phone, address, asText } = details;
  return (
    <section className="card">
      <div className="card-body">
        <h3>Your details</h3>
        <p>They are sent to Google's booking page with its address. If it does not fill them in, copy them from here.</p>
        <ul className="rows">
          {[name, email, phone, address].map((line) => (line ? <li key={line}>{line}</li> : null))}
        </ul>
        <p>
          <CopyButton text={asText}>Copy my details</CopyButton>
        </p>
      </div>
    </section>
  );
}
