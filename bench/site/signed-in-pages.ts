// Pages behind sign-in that the bench measures, each with the sample person who opens it.
import type { SamplePerson } from "../../e2e/support/sign-in.ts";

export interface SignedInPage {
  name: string;
  who: SamplePerson;
  path: string;
}

export const loadedSignedIn = [
  { name: "dashboard", who: "client", path: "/dashboard" },
  { name: "desk", who: "admin", path: "/admin" },
  // Works on any date, since two of the sample visits are always today.
  { name: "bookings day", who: "admin", path: "/admin/bookings?view=day" },
  { name: "clients", who: "admin", path: "/admin/clients" },
  { name: "walker's day", who: "walker", path: "/today" },
] as const satisfies SignedInPage[];

/** Pages whose SQL statements are counted. */
export const countedSignedIn: readonly SignedInPage[] = [
  ...loadedSignedIn,
  { name: "bookings", who: "admin", path: "/admin/bookings" },
  { name: "request", who: "client", path: "/service-request?email=client@demo.test" },
  { name: "slots", who: "client", path: "/employee-schedule" },
];
