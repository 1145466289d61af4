// Pages and actions of the owner's desk, with names and synonyms for the search.
import { href } from "react-router";

import { hasWords, settingsPages } from "~/offer/index";

interface DeskPage {
  name: string;
  to: string;
  /** True when the link starts a new item, such as a new client. */
  isAction?: boolean;
  /** Synonyms of the name, as one text. */
  also: string;
}

const deskPages: readonly DeskPage[] = [
  {
    name: "New client",
    to: href("/admin/clients/new"),
    isAction: true,
    also: "add phone call customer invite account",
  },
  { name: "Add to the calendar", to: href("/admin/add-event"), isAction: true, also: "event appointment block time" },
  {
    name: "Block a day",
    to: href("/admin/settings/closures"),
    isAction: true,
    also: "day off vacation closed closure away",
  },
  { name: "Invite a walker", to: href("/admin/employees"), isAction: true, also: "employee helper hire staff" },
  { name: "Today", to: href("/today"), also: "own visits walks day route" },
  { name: "Now", to: href("/admin"), also: "desk today home start" },
  { name: "Requests", to: href("/admin/bookings"), also: "waiting bookings confirm decline" },
  { name: "Day", to: `${href("/admin/bookings")}?view=day`, also: "visits schedule today" },
  { name: "Week", to: `${href("/admin/bookings")}?view=week`, also: "visits schedule calendar" },
  { name: "Month", to: `${href("/admin/bookings")}?view=month`, also: "visits schedule calendar" },
  { name: "Standing walks", to: href("/admin/standing"), also: "recurring weekly series repeat" },
  { name: "Availability", to: href("/admin/availability"), also: "hours working time walkers slots" },
  { name: "Leads", to: href("/admin/leads"), also: "messages contact form inquiries" },
  { name: "Clients", to: href("/admin/clients"), also: "people households customers" },
  { name: "Unpaid", to: href("/admin/money/unpaid"), also: "money owed open mark paid payment zelle venmo cash check" },
  { name: "Pets", to: href("/admin/pets"), also: "dogs cats accept squad" },
  { name: "Testimonials", to: href("/admin/testimonials"), also: "reviews quotes ratings" },
  { name: "Money", to: href("/admin/money"), also: "income revenue figures unpaid owed csv quickbooks export" },
  { name: "Waitlist", to: href("/admin/waitlist"), also: "waiting list spots" },
  { name: "Mail", to: href("/admin/mails"), also: "emails sent held failed outbox" },
  { name: "Employees", to: href("/admin/employees"), also: "walkers helpers staff colors" },
  { name: "Log", to: href("/admin/log"), also: "history changes audit undo" },
  { name: "Main calendar", to: href("/calendar-management"), also: "sources colors subscribe month" },
  { name: "Settings", to: href("/admin/settings"), also: "options preferences" },
  ...settingsPages.map(({ also, ...page }) => ({ ...page, also: `${also} settings` })),
  { name: "Your security", to: href("/profile/security"), also: "password passkey codes sessions" },
  { name: "System", to: href("/admin/system"), also: "server mail setup keeper" },
];

/** Finds pages in which each search term is the beginning of a word; returns all pages when there is no term. */
export const findPages = (words: readonly string[]): DeskPage[] =>
  deskPages.filter(({ name, also }) => hasWords(words, name, also));
