// What every mail about a visit says of it.
import type { Quote } from "~/shared/quote";

import type { When } from "./times-in-words";

export interface MailedRequest {
  requestId: string;
  /** Of its first booking: the page /booking/{id}. */
  bookingId: string;
  firstName: string;
  clientName: string;
  email: string;
  /** "Dog Walking". */
  service: string;
  minutes: number;
  petNames: readonly string[];
}

/** What was asked for. */
export interface AskedRequest extends MailedRequest {
  when: When;
  quote: Quote;
  specialRequests: string | null;
}
