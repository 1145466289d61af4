// Pages that need a signed-in person, each with the sample account that can see it, for browser tests and the
// screenshot script. That script runs without a build, so this file must not import "~/…" modules.
import {
  sampleBookingId,
  sampleLeads,
  sampleMeeting,
  samplePaySheet,
  samplePaymentId,
  sampleRequestId,
  sampleSeries,
  sampleVisitId,
} from "../../app/sample/sample-ledger-ids.ts";
import { sampleAccounts } from "../../app/sample/sample-people.ts";

type SamplePerson = "admin" | "walker" | "client" | "newcomer";

export interface InnerPage {
  who: SamplePerson;
  path: string;
  /** True for an entry that shows the components of another entry with other data. */
  isVariant?: true;
}

const client = sampleAccounts[2].id;
const newcomer = sampleAccounts[3].id;
/** Same id as in sample/sample-pets.ts. */
const biscuit = "00000000-0000-4000-8001-000000000001";
const waffles = "00000000-0000-4000-8001-000000000003";
const of = (who: SamplePerson, ...paths: string[]): InnerPage[] => paths.map((path) => ({ who, path }));
const variantsOf = (who: SamplePerson, ...paths: string[]): InnerPage[] =>
  paths.map((path) => ({ who, path, isVariant: true }));
const bookings = (...names: Parameters<typeof sampleBookingId>[0][]) =>
  names.map((name) => `/booking/${sampleBookingId(name)}`);
const visits = (...names: Parameters<typeof sampleVisitId>[0][]) =>
  names.map((name) => `/admin/visits/${sampleVisitId(name)}`);

export const innerPages: readonly InnerPage[] = [
  ...of(
    "client",
    "/dashboard",
    "/dashboard/visits",
    "/dashboard/statements",
    `/dashboard/statements/receipts/${samplePaymentId(2)}`,
    "/dashboard/statements/summary/2026",
    "/dashboard/contract",
    "/profile",
    "/profile/close",
    "/profile/security",
    "/profile/access",
    "/profile/calendar",
    "/profile/pets",
    `/profile/pets/${biscuit}`,
    `/profile/pets/${biscuit}/edit`,
    `/profile/pets/${waffles}/delete`,
    `/profile/pets/${biscuit}/records`,
    ...bookings("tomorrow", "time-proposed", "cancelled-late"),
    `/booking/${sampleBookingId("tomorrow")}/cancel`,
    `/booking/${sampleBookingId("tomorrow")}/move`,
    `/dashboard/standing/${sampleSeries.active}`,
    `/dashboard/standing/${sampleSeries.active}/stop?scope=all`,
    `/dashboard/standing/${sampleSeries.active}/pause`,
    "/employee-schedule",
    "/request-service",
    `/request-service/${sampleBookingId("waiting")}`,
    `/service-request?email=client@demo.test&step=details&petIds=${biscuit}`,
  ),
  ...variantsOf(
    "client",
    "/profile/pets/new",
    ...bookings("waiting", "move-asked", "declined"),
    `/booking/${sampleBookingId("waiting")}/cancel`,
    `/request-service?step=details&petIds=${biscuit}`,
    "/service-request?email=client@demo.test",
    "/schedule",
    "/book",
    "/meet-and-greet",
  ),
  ...of("newcomer", "/meet-and-greet", "/dashboard", "/dashboard/contract"),
  ...variantsOf("newcomer", "/profile/pets", "/service-request?email=newcomer@demo.test"),
  ...of(
    "walker",
    "/today",
    `/today/no-show/${sampleRequestId("tomorrow")}`,
    `/visits/${sampleVisitId("walked")}/card`,
    "/availability",
    "/pay-sheets",
    `/pay-sheets/${samplePaySheet.from}`,
    `/visits/${sampleVisitId("walked")}/incident`,
    `/visits/${sampleVisitId("tomorrow")}/access`,
    `/visits/${sampleVisitId("tomorrow")}/care-sheet`,
    `/visits/${sampleVisitId("tomorrow")}/emergency`,
  ),
  ...variantsOf("walker", "/today?day=2026-11-25", "/profile/calendar", ...bookings("tomorrow")),
  ...of(
    "admin",
    "/admin",
    "/admin/bookings",
    "/admin/bookings?view=day",
    "/admin/bookings?view=week",
    "/admin/bookings?view=month",
    `/admin/bookings?view=day&stretch=${sampleVisitId("tomorrow")}`,
    `/admin/bookings?view=day&new=2026-11-25T13:00&by=${sampleAccounts[0].id}&for=${client}`,
    `/admin/bookings?view=day&move=${sampleVisitId("tomorrow")}&to=2026-11-25T10:30&by=${sampleAccounts[0].id}`,
    ...visits("tomorrow", "move-asked", "no-show"),
    `/admin/visits/${sampleVisitId("tomorrow")}/no-show/${sampleRequestId("tomorrow")}`,
    "/admin/standing",
    `/admin/standing/${sampleSeries.active}`,
    `/admin/standing/${sampleSeries.active}/stop?scope=all`,
    "/admin/leads",
    `/admin/leads/${sampleLeads.unanswered}`,
    `/admin/visits/${sampleMeeting.visit}`,
    "/admin/clients",
    "/admin/clients/new",
    `/admin/clients/${client}`,
    `/admin/clients/${client}?edit=details`,
    `/admin/clients/${client}/access`,
    `/admin/clients/${client}/care-sheet`,
    `/admin/clients/${client}/money`,
    "/admin/money/unpaid",
    "/admin/keys",
    "/admin/incidents",
    "/admin/pets",
    `/admin/pets/${biscuit}`,
    `/admin/pets/${biscuit}/records`,
    "/admin/testimonials",
    "/admin/waitlist",
    "/admin/mails",
    "/admin/money",
    "/admin/money/pay",
    `/admin/money/pay/${samplePaySheet.walker}/${samplePaySheet.from}`,
    "/admin/employees?q=demo",
    "/admin/add-event",
    "/admin/log",
    "/admin/system",
    "/admin/search?q=Casey",
    "/admin/settings",
    "/admin/settings/prices?item=dog-walks/30",
    "/admin/settings/policies",
    "/admin/settings/contract",
    "/admin/settings/privacy",
    "/admin/settings/words",
    "/admin/settings/faq?edit=hours",
    "/admin/settings/story?edit=one-walker",
    "/admin/settings/money",
    "/admin/settings/hours",
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
    "/book?tab=setup",
  ),
  ...variantsOf(
    "admin",
    "/admin/availability",
    `/admin/bookings?view=week&move=${sampleVisitId("tomorrow")}`,
    `/admin/bookings?view=day&new=2026-11-25T13:00&by=${sampleAccounts[0].id}`,
    ...visits("hike-luna", "small-hike-truffle", "cancelled-late"),
    ...bookings("tomorrow"),
    `/admin/standing/${sampleSeries.asked}`,
    `/admin/leads/${sampleLeads.met}`,
    `/admin/clients/${client}?edit=notes`,
    `/admin/clients/${newcomer}`,
    `/admin/clients/${newcomer}/access`,
    `/admin/clients/${newcomer}/money`,
    `/visits/${sampleVisitId("tomorrow")}/access`,
    `/admin/pets/${waffles}`,
    "/admin/money?from=soon&walker=sam",
    "/admin/search",
    "/schedule",
    "/profile/calendar",
  ),
];
