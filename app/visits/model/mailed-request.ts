// What every mail about a visit says of it.
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
