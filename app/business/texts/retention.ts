// The retention table of /privacy. The site promises these periods, so each needs a scheduled job that deletes the
// data.

import { sessionDays } from "~/business/policies";

export interface Retention {
  id: string;
  what: string;
  keptFor: string;
  /** Days after the event named in `keptFor`; null when the period isn't a number of days. */
  days: number | null;
}

export const retention: readonly Retention[] = [
  {
    id: "leads",
    what: "Contact form messages, if you do not become a client, with your consent to text messages",
    keptFor: "12 months after our last message",
    days: 365,
  },
  { id: "waitlist", what: "Waitlist entries", keptFor: "until you ask to be removed, at most 24 months", days: 730 },
  {
    id: "testimonials",
    what: "Testimonials that are shown",
    keptFor: "until you ask me to take them down",
    days: null,
  },
  { id: "declined-testimonials", what: "Testimonials that are not shown", keptFor: "6 months", days: 183 },
  {
    id: "accounts",
    what: "Account, pets with their care notes and photos, messages, calendars made for you and links to subscribe to your visits",
    keptFor: "while you are a client, and 30 days after you close the account",
    days: 30,
  },
  {
    id: "access",
    what: "Gate codes, alarm codes and key notes",
    keptFor: "until you delete them, at most 30 days after you stop being a client",
    days: 30,
  },
  { id: "access-looks", what: "Who looked at your codes, and when", keptFor: "12 months", days: 365 },
  {
    id: "bookings",
    what: "Requests, bookings, visits and standing walks with their prices and what happened to them, statements and payments",
    keptFor: "7 years, for taxes",
    days: 2557,
  },
  {
    id: "card-events",
    what: "What Stripe told me about card payments: ids and times, no names and no card numbers",
    keptFor: "12 months",
    days: 365,
  },
  {
    id: "saved-cards",
    what: "The last four digits and the month of a card you had Stripe keep, with your consent",
    keptFor: "until you remove it, and 7 years after that, for taxes",
    days: 2557,
  },
  {
    id: "visit-photos",
    what: "Photos of report cards, and of a door where nobody opened",
    keptFor: "24 months after the visit",
    days: 730,
  },
  {
    id: "visit-places",
    what: "Where the walker's phone was when a visit began and ended",
    keptFor: "6 months after the visit",
    days: 183,
  },
  {
    id: "incidents",
    what: "What was written down about a bite, an injury, a lost pet or damage on a visit, with its photos",
    keptFor: "7 years after the last word about it, for a vet or an insurer",
    days: 2557,
  },
  {
    id: "contracts",
    what: "Signed contracts and records of consent",
    keptFor: "5 years after the account is closed",
    days: 1826,
  },
  {
    id: "audit",
    what: "The log of changes I make at my desk, with what was there before",
    keptFor: "12 months",
    days: 365,
  },
  {
    id: "sessions",
    what: "Sign-in sessions",
    keptFor: `${sessionDays} days after last use, or until you log out`,
    days: sessionDays,
  },
  {
    id: "networks",
    what: "From which internet addresses you signed in, in a scrambled form",
    keptFor: "30 days after the last time",
    days: 30,
  },
  {
    id: "links",
    what: "Records of links sent by email that work once, and of subscribe links that were taken back",
    keptFor: "30 days after they end",
    days: 30,
  },
  { id: "sent-mail", what: "Copies of emails the site has sent, or could not send", keptFor: "90 days", days: 90 },
  { id: "logs", what: "Server logs, without names, email or internet addresses", keptFor: "30 days", days: 30 },
];
