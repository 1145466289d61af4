/** A visit that is promised to a household, as a reminder tells it. */
export interface ComingVisit {
  requestId: string;
  clientId: string;
  /** The first one: where the mail's link leads. */
  bookingId: string;
  service: string;
  petNames: string[];
  /** Whoever comes, by first name. */
  walkerName: string;
  /** ISO instants. */
  startsAt: string;
  endsAt: string;
}

export interface Recipient {
  id: string;
  firstName: string;
  email: string;
}
