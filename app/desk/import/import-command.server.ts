// `walks import`: the import without a browser (docs/operations.md, Commands), with the guessed columns.
import { asc, eq } from "drizzle-orm";
import { z } from "zod";

import type { Business } from "~/business/business";
import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import type { AdminContext, Services } from "~/platform/index.server";

import { type Columns, guessColumns, importFields } from "./columns";
import { chooseColumns, importWithReport, openImport, planFile, readOpen } from "./imports.server";
import type { ReportRow } from "./plan-import";
import { readTable } from "./read-table";
import type { Table } from "./table";
import { fileRefusals, importAnswers, importTexts, kindsInWords, type RowKind } from "./texts";

const request = z.object({ name: z.string(), base64: z.string(), isDryRun: z.boolean() });
export type ImportRequest = z.output<typeof request>;

/** `code`: exit code of the command. */
export interface CommandOutcome {
  code: number;
  lines: string[];
}

/**
 * Imports a file as the site's first administrator, or only says what would happen. `given`: an {@link ImportRequest}.
 * `services`: those of the running server.
 */
export async function runImport(
  db: Db,
  business: Business,
  given: unknown,
  services?: Services,
): Promise<CommandOutcome> {
  const { name, base64, isDryRun } = request.parse(given);
  const bytes = new Uint8Array(Buffer.from(base64, "base64"));
  const read = readTable(bytes);
  if (!read.ok) return { code: 2, lines: [fileRefusals[read.reason]] };
  const columns = guessColumns(read.value.heads);
  const ctx = await contextOf(db, business, services);
  if (!ctx) return { code: 2, lines: ["The site has no administrator yet."] };
  const about = columnLines(read.value, columns);
  const outcomeOf = (report: readonly ReportRow[], last: string[]): CommandOutcome => ({
    code: report.some(({ kind }) => kind === "refused") ? 1 : 0,
    lines: [...about, ...reportLines(report, isDryRun), ...last],
  });
  if (isDryRun) return outcomeOf((await planFile(ctx, read.value, columns)).report, []);
  await openImport(ctx, { name, bytes });
  const id = (await readOpen(ctx))?.id ?? "";
  const chosen = await chooseColumns(ctx, { id, columns: columns.map((field) => field ?? "") });
  if (!chosen.ok) return { code: 2, lines: [...about, importAnswers.noName] };
  const imported = await importWithReport(ctx, id);
  if (imported.ok) return outcomeOf(imported.value.report, ["Imported. Undo it under Settings for a day."]);
  return outcomeOf("report" in imported ? imported.report : [], [importAnswers.nothingNew]);
}

const columnLines = ({ heads }: Table, columns: Columns): string[] =>
  columns.map((field, at) => {
    const head = heads[at] || importTexts.unnamed(at + 1);
    return `${head}: ${field === null ? importTexts.skip : importFields[field]}`;
  });

function reportLines(report: readonly ReportRow[], isDryRun: boolean): string[] {
  const listed = report.filter(({ kind }) => isDryRun || kind === "refused");
  const kinds = Object.entries(kindsInWords) as [RowKind, string][];
  const rows = listed.map(({ row, kind, name, text }) =>
    `${importTexts.row(row)}, ${kindsInWords[kind].toLowerCase()}: ${name} ${text}`.trim(),
  );
  const counts = kinds.map(([kind, words]) => `${words}: ${report.filter((row) => row.kind === kind).length}`);
  return [...rows, ...counts];
}

/** Imports send no mail. Without a running server, they can't read calendars either. */
const withoutServer = {
  origin: "http://localhost",
  wakeMail: () => undefined,
  wakeCalendars: () => undefined,
} as Partial<Services> as Services;

/** Context of the first administrator. */
async function contextOf(db: Db, business: Business, services = withoutServer): Promise<AdminContext | null> {
  const [admin] = await db
    .select()
    .from(profiles)
    .where(eq(profiles.role, "admin"))
    .orderBy(asc(profiles.createdAt))
    .limit(1);
  if (!admin) return null;
  const { id, email, firstName, lastName, isEmployee, emailVerified } = admin;
  const person = { id, email, firstName, lastName, isEmployee, emailVerified, sessionId: "" };
  const actor = { ...person, kind: "signed-in" as const, role: "admin" as const };
  return { db, now: Temporal.Now.instant(), business, address: "", services, actor };
}
