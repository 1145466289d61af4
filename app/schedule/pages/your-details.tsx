// The details of a signed-in visitor to copy, since Google's page may ignore those in its URL (docs/product.md,
// Schedule and Book).
import { CopyText } from "~/ui/form/copy-text";

import type { BookingPage } from "./load-pages.server";

export default function YourDetails({ details }: { details: NonNullable<BookingPage["details"]> }) {
  const { name, email, phone, address, asText } = details;
  return (
    <section className="card">
      <div className="card-body">
        <h2>Your details</h2>
        <p>They're sent along to Google's booking page. If it doesn't fill them in, copy them from here.</p>
        <ul className="rows">
          {[name, email, phone, address].map((line) => (line ? <li key={line}>{line}</li> : null))}
        </ul>
        <p>
          <CopyText text={asText} className="btn btn-ghost">
            Copy my details
          </CopyText>
        </p>
      </div>
    </section>
  );
}
