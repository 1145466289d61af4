// Tables of the owner's export, with what is left out of each and why (docs/product.md, Export).
import { getTableColumns } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";

import { accessLooks, householdKeys, keyMoves } from "~/db/tables/access";
import { availabilityHours, walkerLimits } from "~/db/tables/availability";
import { careTasks, visitTasks } from "~/db/tables/care-tasks";
import { areas, areaZips, services } from "~/db/tables/business";
import { checklistWaivers, contractSignatures, pets, profiles, releaseChanges } from "~/db/tables/clients";
import { closures } from "~/db/tables/closures";
import { leadReplies, leads } from "~/db/tables/desk";
import { healthRecords } from "~/db/tables/health";
import { incidentLines, incidents } from "~/db/tables/incidents";
import { meetings } from "~/db/tables/meetings";
import { cardCharges, cardRefunds, cardSetAside, savedCards } from "~/db/tables/money/cards";
import {
  billingPreferences,
  moneyLines,
  passes,
  referrals,
  statementLines,
  statementReminders,
  statements,
} from "~/db/tables/money/ledger";
import { payLines, payMileage, payRules, paySheets } from "~/db/tables/money/pay";
import { keptVersions, proofs, siteSettings } from "~/db/tables/offer";
import { auditLog, pictures } from "~/db/tables/platform";
import { reportCardPets, reportCards } from "~/db/tables/report-cards";
import { clientCalendars } from "~/db/tables/schedule";
import { backgroundImages, testimonials, waitlist, waitlistUpdates } from "~/db/tables/site";
import { series, seriesPauses, seriesPets, seriesProblems } from "~/db/tables/standing-walks";
import { visitSteps } from "~/db/tables/visit-steps";
import { bookings, proposals, requestChanges, requests, trips, visits } from "~/db/tables/visits";

type ColumnOf<Table extends PgTable> = Extract<keyof Table["_"]["columns"], string>;

interface Choice<Name> {
  /** Columns that are in no file: secrets, file contents, and the site's own bookkeeping. */
  without?: readonly Name[];
  /** Columns that are only in the JSON file, besides structured values. */
  onlyJson?: readonly Name[];
  /** Unique columns by which the rows are sorted; the primary key by default. */
  by?: readonly Name[];
}

export interface ExportedTable {
  /** Name of the files, without their ending. */
  name: string;
  table: PgTable;
  columns: Readonly<Record<string, PgColumn>>;
  onlyJson: readonly string[];
  by: readonly string[];
}

/** Columns that no table exports: idempotency keys, tokens and versions of rows. */
const neverExported = ["formKey", "tokenHash", "savedKey", "sequence", "key"];

const columnsOf = (table: PgTable) => getTableColumns(table) as Record<string, PgColumn>;

function exported<Table extends PgTable>(
  name: string,
  table: Table,
  { without = [], onlyJson = [], by = [] }: Choice<ColumnOf<Table>> = {},
): ExportedTable {
  const leftOut: readonly string[] = [...neverExported, ...without];
  const columns = Object.fromEntries(Object.entries(columnsOf(table)).filter(([key]) => !leftOut.includes(key)));
  return { name, table, columns, onlyJson, by };
}

/** A table whose column `key` is a name, not an idempotency key. */
const exportedWithKey = (name: string, table: PgTable): ExportedTable => ({
  name,
  table,
  columns: columnsOf(table),
  onlyJson: [],
  by: [],
});

export const exportedTables: readonly ExportedTable[] = [
  exported("people", profiles, { without: ["image", "version"] }),
  exported("pets", pets, { without: ["version"] }),
  exported("health-records", healthRecords, { without: ["document"] }),
  exported("contracts", contractSignatures, { onlyJson: ["document"] }),
  exported("contract-releases", releaseChanges),
  exported("waived-steps", checklistWaivers),
  exported("keys", householdKeys),
  exported("key-handovers", keyMoves),
  exported("home-access-views", accessLooks),
  exported("things-to-do", careTasks),
  exported("things-done", visitTasks),
  exported("leads", leads, { without: ["version"] }),
  exported("lead-replies", leadReplies),
  exported("meet-and-greets", meetings),
  exported("waitlist", waitlist),
  exported("waitlist-updates", waitlistUpdates),
  exported("reviews", testimonials, { without: ["version"] }),
  exported("visits", visits, { without: ["version"], by: ["startsAt", "id"] }),
  exported("trips", trips, { by: ["firstDay", "id"] }),
  exported("requests", requests, { without: ["version", "chargedVersion", "isToCharge"], by: ["date", "id"] }),
  exported("pets-of-requests", bookings, { without: ["clientId", "petId"] }),
  exported("proposals", proposals),
  exported("changes-of-requests", requestChanges),
  exported("visit-steps", visitSteps),
  exported("report-cards", reportCards, { without: ["version"] }),
  exported("pets-of-report-cards", reportCardPets),
  exported("incidents", incidents),
  exported("incident-additions", incidentLines),
  exported("standing-walks", series, { without: ["version"] }),
  exported("pets-of-standing-walks", seriesPets),
  exported("standing-walks-not-placed", seriesProblems),
  exported("standing-walk-pauses", seriesPauses),
  exported("money-lines", moneyLines, { without: ["outsideId"], by: ["day", "id"] }),
  exported("statements", statements, { by: ["number"] }),
  exported("statement-lines", statementLines),
  exported("statement-reminders", statementReminders),
  exported("passes", passes),
  exported("referrals", referrals),
  exported("billing-of-households", billingPreferences, { without: ["version"] }),
  exported("saved-cards", savedCards, { without: ["customerId", "paymentMethodId", "consent"] }),
  exported("card-charges", cardCharges, { without: ["intentId", "reason"] }),
  exported("card-refunds", cardRefunds, { without: ["refundId"] }),
  exported("card-payments-set-aside", cardSetAside, { without: ["id"], by: ["notedAt", "clientId"] }),
  exported("pay-rules", payRules),
  exported("pay-sheets", paySheets),
  exported("pay-lines", payLines, { by: ["sheetId", "number"] }),
  exported("pay-miles", payMileage),
  exported("services", services, { without: ["version"] }),
  exported("areas", areas, { without: ["version"] }),
  exported("zip-codes", areaZips),
  exported("closures", closures),
  exported("working-hours", availabilityHours),
  exported("walker-limits", walkerLimits, { without: ["version"] }),
  exported("proofs", proofs, { without: ["document", "documentFile", "version"] }),
  exported("client-calendars", clientCalendars),
  exported("pictures", pictures, { without: ["attempts", "runAt", "tint"] }),
  exported("background-pictures", backgroundImages),
  exportedWithKey("settings", siteSettings),
  exportedWithKey("versions-of-texts-and-prices", keptVersions),
  exported("log-of-changes", auditLog),
];

const signIn = "It signs people in: passwords, sessions and links are for this site only.";
const connections = "It connects this site to outside calendars. Connect them again on another site.";
const workings = "The site's own workings, which it makes again.";

/** Tables that are in no file, by their name in the database. The values are sentences of README.txt. */
export const tablesLeftOut: Readonly<Record<string, string>> = {
  household_access: "It opens homes: codes and ways in stay encrypted on this site. Ask each household again.",
  sessions: signIn,
  accounts: signIn,
  verifications: signIn,
  passkeys: signIn,
  two_factors: signIn,
  known_networks: signIn,
  setup_code: signIn,
  one_time_tokens: signIn,
  api_tokens: signIn,
  google_calendar_tokens: connections,
  calendar_sources: connections,
  calendar_events: connections,
  calendar_pushes: connections,
  calendar_feeds: connections,
  outbox: "Copies of mails are kept for 90 days, and some have links that open an account.",
  stale_slots: workings,
  slots_made: workings,
  service_time_slots: workings,
  meeting_holds: workings,
  job_failures: workings,
  job_runs: workings,
  error_counts: workings,
  unconfirmed_mails: workings,
  rate_limits: workings,
  card_events: workings,
  card_checkouts: workings,
  data_exports: workings,
  data_imports: workings,
  backups: workings,
};
