// Formats an entry of the audit log for the owner.
import { href } from "react-router";

import { formatDay, formatInstant, isDay } from "~/shared/dates";
import { formatExact } from "~/shared/money";

export interface ReadableField {
  name: string;
  before: string;
  after: string;
}

/** Fields that are never shown, even if they were recorded. */
const secret = /password|token|secret|hash|codes?$/i;
const longest = 160;

/** Text of an empty value. */
export const nothing = "nothing";

/** Names of actions whose own words would not be clear. */
const actionNames: Record<string, string> = {
  resetOwner: "Made a link to sign in, on the server",
  askForExport: "Asked for a file with everything",
  openAccount: "Opening balance",
  downloadExport: "Downloaded the file with everything",
  makeClientOfLead: "Accepted a lead as client",
  moveByOwner: "Moved",
  cancelByOwner: "Canceled",
  reassignVisits: "Handed over or canceled, someone is out",
  noteNoShow: "Noted a no-show",
  takeNoShowBack: "Took back a no-show",
  noteOnMyWay: "On the way",
  tellLate: "Running late",
  startVisit: "Started",
  finishVisit: "Finished",
  tickThing: "Ticked off",
  skipThing: "Not done",
  seeUndone: "Saw what wasn't done",
  undoVisitStep: "Took back a step",
};

/** Converts "markLeads" to "Mark leads". */
export const actionInWords = (action: string): string => actionNames[action] ?? inWords(action);

/** Returns each logged field with its value before and after, without secret fields. */
export function fieldsInWords(
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
  zone: string,
): ReadableField[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names]
    .filter((name) => !secret.test(name))
    .map((name) => ({
      name: isDay(name) ? formatDay(Temporal.PlainDate.from(name)) : inWords(name.replace(/Cents$/, "")),
      before: valueInWords(before[name], zone, name),
      after: valueInWords(after[name], zone, name),
    }))
    .filter((field) => field.before !== field.after);
}

/** Converts "is_accepted" and "isAccepted" to "Is accepted". */
function inWords(name: string): string {
  const words = name
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .replaceAll(/[_-]+/g, " ")
    .toLowerCase()
    .trim();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Fields that hold cents. */
const amounts = /cents$|^(?:fee|price|amount|total|balance)$/i;

/** `name`: the field, since cents are numbers like others. */
function valueInWords(value: unknown, zone: string, name: string): string {
  if (value === null || value === undefined || value === "") return nothing;
  if (typeof value === "number" && amounts.test(name)) return formatExact(value);
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return shortened(dayInWords(value) ?? instantInWords(value, zone) ?? value);
  if (Array.isArray(value))
    return value.length === 0 ? nothing : shortened(value.map((one) => valueInWords(one, zone, name)).join(", "));
  if (typeof value === "object") {
    const entries = Object.entries(value).filter(([name]) => !secret.test(name));
    return shortened(
      entries
        .map(([part, one]) => `${inWords(part.replace(/Cents$/, ""))}: ${valueInWords(one, zone, part)}`)
        .join("; ") || nothing,
    );
  }
  return shortened(JSON.stringify(value));
}

const dayInWords = (text: string) => (isDay(text) ? formatDay(Temporal.PlainDate.from(text)) : null);

/** Formats an instant; null for other text, even if it resembles an instant: people may have typed it. */
function instantInWords(text: string, zone: string): string | null {
  const milliseconds = /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(milliseconds) ? null : formatInstant(Temporal.Instant.fromEpochMilliseconds(milliseconds), zone);
}

const shortened = (text: string) => (text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text);

const tableNames: Record<string, string> = {
  leads: "Leads",
  profiles: "Clients",
  pets: "Pets",
  testimonials: "Testimonials",
  waitlist: "Waitlist",
  site_settings: "Settings",
  services: "Services",
  areas: "Areas",
  proofs: "Trust",
  pictures: "Pictures",
  api_tokens: "API tokens",
  outbox: "Mail",
  closures: "Closures",
  calendar_sources: "Calendars",
  requests: "Requests",
  money_lines: "Money",
  visits: "Visits",
  series: "Standing walks",
  pay_rules: "Walkers' pay",
  pay_sheets: "Pay sheets",
  data_exports: "Downloads of everything",
};

/** Options of the log's filter: tables and their names. */
export const subjectTables: [table: string, name: string][] = Object.entries(tableNames);

/** Returns the path of the page that shows the changed thing; null without one. */
export function pageOf(table: string, id: string): string | null {
  const pages: Record<string, string> = {
    leads: href("/admin/leads/:id", { id }),
    profiles: href("/admin/clients/:id", { id }),
    pets: href("/admin/pets/:id", { id }),
    testimonials: href("/admin/testimonials"),
    waitlist: href("/admin/waitlist"),
    site_settings: href("/admin/settings"),
    services: href("/admin/settings/services"),
    areas: href("/admin/settings/areas"),
    proofs: href("/admin/settings/trust"),
    pictures: href("/admin/settings/pictures"),
    api_tokens: href("/admin/settings/tokens"),
    outbox: href("/admin/mails/:id", { id }),
    closures: href("/admin/settings/closures"),
    calendar_sources: href("/admin/settings/calendar"),
    requests: href("/booking/:id", { id }),
    money_lines: href("/admin/clients/:id/money", { id }),
    pay_rules: href("/admin/money/pay"),
    pay_sheets: href("/admin/money/pay"),
    data_exports: href("/admin/settings/export"),
    data_imports: href("/admin/settings/import"),
    visits: href("/admin/visits/:id", { id }),
    series: href("/admin/standing/:id", { id }),
  };
  return pages[table] ?? null;
}
