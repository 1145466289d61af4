// Cells and headings of the export's tables: plain words, dollars, and times in the zone of the business.
import { type CsvCell, usDay } from "~/shared/csv";

/** Headings of columns whose own names would not be clear. */
const headings: Readonly<Record<string, string>> = {
  id: "ID",
  profileId: "Client",
  clientRef: "Client",
  petRef: "Pet",
  ownerId: "Client",
  way: "Payment method",
  label: "Description",
  writtenAt: "Recorded",
  isStated: "On a statement",
  serviceType: "Service",
  seriesId: "Standing walk",
  seriesDate: "Day of the standing walk",
  areaSlug: "Area",
  feeCents: "Late fee",
  tenthMiles: "Miles",
  lineId: "Money line",
  madeBy: "Recorded by",
  metOn: "Meet and greet on",
};

/** Converts "amountCents" to "Amount", "startsAt" to "Starts" and "clientId" to "Client". */
export function headingOf(key: string): string {
  const words = key
    .replace(/(?:Cents|Id|At)$/, "")
    .replaceAll(/([a-z\d])([A-Z])/g, "$1 $2")
    .toLowerCase();
  return headings[key] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** `names`: names of people, pets, areas and other things by id. */
export function cellOf(key: string, value: unknown, names: ReadonlyMap<string, string>, zone: string): CsvCell {
  if (value === null || value === undefined) return "";
  if (value instanceof Temporal.Instant) return timeInZone(value, zone);
  if (value instanceof Date) return timeInZone(Temporal.Instant.fromEpochMilliseconds(value.getTime()), zone);
  if (value instanceof Temporal.PlainDate) return usDay(value);
  if (typeof value === "boolean") return value ? "Yes" : "No";
  if (typeof value === "number") return numberCell(key, value);
  if (Array.isArray(value))
    return value.map((one: string | number) => (isName(key) && names.get(String(one))) || one).join("; ");
  if (typeof value === "object")
    return Object.entries(value)
      .map(([part, one]) => `${headingOf(part)}: ${typeof one === "object" ? JSON.stringify(one) : String(one)}`)
      .join("; ");
  return typeof value === "string" ? (isName(key) && names.get(value)) || value : "";
}

/** Ids in these columns are replaced with names. */
const isName = (key: string) => key !== "id" && /(?:Id|By|Ref|areaSlug|serviceType|services)$/.test(key);

function numberCell(key: string, value: number): CsvCell {
  if (key.endsWith("Cents")) return { cents: value };
  return key === "tenthMiles" ? value / 10 : value;
}

/** Time as US spreadsheets read it: "11/23/2026 2:05 PM". */
function timeInZone(instant: Temporal.Instant, zone: string): string {
  const local = instant.toZonedDateTimeISO(zone);
  return `${usDay(local.toPlainDate())} ${clockOf(local)}`;
}

/** "2:05 PM". */
export const clockOf = ({ hour, minute }: { hour: number; minute: number }): string =>
  `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;

/** Name of a file for people: letters and digits of all scripts, and hyphens. */
export const fileNameOf = (...parts: readonly (string | number | null | undefined)[]): string =>
  parts
    .filter((part) => part !== null && part !== undefined && part !== "")
    .join(" ")
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-")
    .replaceAll(/^-+|-+$/g, "")
    .slice(0, 100) || "unnamed";
