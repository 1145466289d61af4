// The pages behind sign-in, with the sample person who sees them: for the browser tests and the pictures, which are taken
// by a script (so nothing here may be imported by "~/").
import {
  sampleBookingId,
  sampleLeads,
  sampleMeeting,
  sampleRequestId,
  sampleSeries,
  sampleVisitId,
} from "../../app/sample/sample-ledger-ids.ts";
import { sampleAccounts } from "../../app/sample/sample-people.ts";

import type { SamplePerson } from "./sign-in.ts";

export interface InnerPage {
  who: SamplePerson;
  path: string;
}

const client = sampleAccounts[2].id;
const newcomer = sampleAccounts[3].id;
/** As in sample/sample-pets.ts. */
const biscuit = "00000000-0000-4000-8001-000000000001";
const waffles = "00000000-0000-4000-8001-000000000003";
const of = (who: SamplePerson, ...paths: string[]): InnerPage[] => paths.map((path) => ({ who, path }));

export const innerPages: readonly InnerPage[] = [
  ...of(
    "client",
    "/dashboard",
    "/dashboard/visits",
    "/dashboard/contract",
    "/profile",
    "/profile/security",
    "/profile/calendar",
    "/profile/pets",
    "/profile/pets/new",
    `/profile/pets/${biscuit}`,
    `/profile/pets/${biscuit}/edit`,
    `/profile/pets/${waffles}/delete`,
    ...(["tomorrow", "waiting", "move-asked", "time-proposed", "cancelled-late", "declined"] as const).map(
      (name) => `/booking/${sampleBookingId(name)}`,
    ),
    `/booking/${sampleBookingId("tomorrow")}/cancel`,
    `/booking/${sampleBookingId("tomorrow")}/move`,
    `/booking/${sampleBookingId("waiting")}/cancel`,
    `/dashboard/standing/${sampleSeries.active}`,
    `/dashboard/standing/${sampleSeries.active}/stop?scope=all`,
    "/employee-schedule",
    "/request-service",
    `/request-service?step=details&petIds=${biscuit}`,
    `/request-service/${sampleBookingId("waiting")}`,
    "/service-request?email=client@demo.test",
    `/service-request?email=client@demo.test&step=details&petIds=${biscuit}`,
    "/schedule",
    "/book",
  ),
  ...of("client", "/meet-and-greet"),
  ...of(
    "newcomer",
    "/meet-and-greet",
    "/dashboard",
    "/dashboard/contract",
    "/profile/pets",
    "/service-request?email=newcomer@demo.test",
  ),
  ...of(
    "walker",
    "/today",
    "/today?day=2026-11-25",
    `/today/no-show/${sampleRequestId("tomorrow")}`,
    `/visits/${sampleVisitId("walked")}/card`,
    "/availability",
    "/profile/calendar",
    `/booking/${sampleBookingId("tomorrow")}`,
  ),
  ...of(
    "admin",
    "/admin",
    "/admin/bookings",
    "/admin/availability",
    "/admin/bookings?view=day",
    "/admin/bookings?view=week",
    "/admin/bookings?view=month",
    `/admin/bookings?view=week&move=${sampleVisitId("tomorrow")}`,
    `/admin/bookings?view=day&move=${sampleVisitId("tomorrow")}&to=2026-11-25T10:30&by=${sampleAccounts[0].id}`,
    ...(["tomorrow", "hike-luna", "small-hike-truffle", "move-asked", "no-show", "cancelled-late"] as const).map(
      (name) => `/admin/visits/${sampleVisitId(name)}`,
    ),
    `/admin/visits/${sampleVisitId("tomorrow")}/no-show/${sampleRequestId("tomorrow")}`,
    `/booking/${sampleBookingId("tomorrow")}`,
    "/admin/standing",
    `/admin/standing/${sampleSeries.active}`,
    `/admin/standing/${sampleSeries.active}/stop?scope=all`,
    `/admin/standing/${sampleSeries.asked}`,
    "/admin/leads",
    `/admin/leads/${sampleLeads.met}`,
    `/admin/leads/${sampleLeads.unanswered}`,
    `/admin/visits/${sampleMeeting.visit}`,
    "/admin/clients",
    "/admin/clients/new",
    `/admin/clients/${client}`,
    `/admin/clients/${client}?edit=details`,
    `/admin/clients/${client}?edit=notes`,
    `/admin/clients/${newcomer}`,
    "/admin/pets",
    `/admin/pets/${biscuit}`,
    `/admin/pets/${waffles}`,
    "/admin/testimonials",
    "/admin/waitlist",
    "/admin/mails",
    "/admin/employees?q=demo",
    "/admin/add-event",
    "/admin/log",
    "/admin/system",
    "/admin/search",
    "/admin/search?q=Casey",
    "/admin/settings",
    "/admin/settings/prices?item=dog-walks/30",
    "/admin/settings/faq?edit=hours",
    "/admin/settings/story?edit=one-walker",
    "/admin/settings/areas",
    "/admin/settings/areas/venice",
    "/admin/settings/pictures",
    "/admin/settings/trust",
    "/admin/settings/holidays",
    "/admin/settings/closures",
    "/admin/settings/replies?edit=meet-and-greet",
    "/admin/settings/calendar",
    "/admin/settings/tokens",
    "/calendar-management",
    "/calendar-management?tab=client-calendars",
    "/schedule",
    "/book?tab=setup",
    "/profile/calendar",
  ),
];
