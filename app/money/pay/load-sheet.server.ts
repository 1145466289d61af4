// A pay sheet for its page and its CSV file.
import { eq, sql } from "drizzle-orm";

import type { Db } from "~/db/client.server";
import { profiles } from "~/db/tables/clients";
import { payRules } from "~/db/tables/money/pay";
import { csvOf } from "~/shared/csv";
import { dayInLosAngeles } from "~/shared/dates";
import { isId } from "~/shared/ids";

import { payTexts as texts } from "~/money/texts/pay";
import { isOverOn, readPayPeriod } from "./pay-periods";
import { readSheet } from "./read-pay.server";
import { totalOf } from "./rules";

/**
 * Returns null when the walker has no pay rule, or when no period starts on that day. `from`: first day, from the URL.
 */
export async function loadSheet(db: Db, now: Temporal.Instant, walkerId: string, from: string) {
  const period = readPayPeriod(from);
  const today = dayInLosAngeles(now);
  if (!period || !isId(walkerId) || period.from.since(today).sign > 0) return null;
  const [walker] = await db
    .select({
      name: sql<string>`${profiles.firstName} || ' ' || ${profiles.lastName}`,
      rules: db.$count(payRules, eq(payRules.walkerId, walkerId)),
    })
    .from(profiles)
    .where(eq(profiles.id, walkerId));
  if (!walker?.rules) return null;
  const { lines, approvedAt } = await readSheet(db, walkerId, period);
  const tips = lines.filter(({ kind }) => kind === "tip");
  return {
    walkerId,
    walker: walker.name,
    from,
    to: period.to.toString(),
    lines,
    approvedAt: approvedAt?.toString() ?? null,
    isOver: isOverOn(period, today),
    ...totalOf(lines),
    tipCents: totalOf(tips).cents,
    minutes: lines.reduce((sum, { minutes }) => sum + (minutes ?? 0), 0),
    visits: lines.filter(({ kind }) => kind === "visit").length,
  };
}

export type LoadedSheet = NonNullable<Awaited<ReturnType<typeof loadSheet>>>;

export const sheetFile = ({ walker, lines }: LoadedSheet): string =>
  `\uFEFF${csvOf([
    texts.fileHead,
    ...lines.map(({ day, kind, label, minutes, tenthMiles, amountCents }) => [
      day,
      walker,
      texts.kinds[kind],
      label,
      minutes ?? "",
      tenthMiles === 0 ? "" : tenthMiles / 10,
      { cents: amountCents },
    ]),
  ])}`;

export const sheetFileName = ({ walker, from }: LoadedSheet): string =>
  `pay-${walker.toLowerCase().replaceAll(/[^a-z0-9]+/g, "-")}-${from}`;
