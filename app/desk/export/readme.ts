// README.txt of the export: what each file is, and what is left out and why.
import type { Business } from "~/business/business";
import { formatInstant } from "~/shared/dates";

interface Written {
  business: Business;
  now: Temporal.Instant;
  /** Number of rows by table file. */
  counts: ReadonlyMap<string, number>;
  /** Paths of files that are empty, because the store doesn't have them. */
  missing: readonly string[];
  /** Reasons by table that is left out. */
  leftOut: Readonly<Record<string, string>>;
}

export function readmeOf({ business, now, counts, missing, leftOut }: Written): string {
  const { identity, timeZone } = business;
  const lines = [
    `Everything of ${identity.businessName}`,
    `Made ${formatInstant(now, timeZone)}, while the site was running.`,
    "",
    "csv/           Tables for a spreadsheet. Dates are month/day/year, times are in the zone",
    `               ${timeZone}, money is in dollars.`,
    "csv/balances.csv  What each household owes; less than zero is a credit.",
    "csv/prices.csv    The prices of the day the file was made.",
    "csv/walks-ahead.csv  Standing walks and visits to come, as another site can import them.",
    "json/          The same tables for programs: raw values and ids, money in cents, times in UTC.",
    "visits.ics     All visits, for any calendar program.",
    "contracts/     Signed contracts as pages, and photos of contracts on paper.",
    "statements/    All statements as pages.",
    "certificates/  Certificates of pets.",
    "proofs/        Your insurance and certificates.",
    "pictures/      All pictures in their largest size.",
    "",
    "Rows:",
    ...[...counts].map(([name, count]) => `${String(count).padStart(8)}  ${name}`),
    "",
    "Not in these files:",
    ...[...new Set(Object.values(leftOut))].map((reason) => `- ${reason}`),
    ...(missing.length > 0
      ? ["", "Empty, because the site no longer has the file:", ...missing.map((path) => `- ${path}`)]
      : []),
    "",
    "These files hold addresses and phone numbers of people. Keep them where only you can open them.",
  ];
  return lines.map((line) => `${line}\r\n`).join("");
}
