// Commands about walkers' pay (docs/product.md, Walkers' pay). A lock per walker lets one approval run at a time, so
// that no two sheets correct the same line.
import { eq, sql } from "drizzle-orm";
import { z } from "zod";

import { payBases } from "~/business/money/pay";
import type { Db } from "~/db/client.server";
import { sqlState, uniqueViolation } from "~/db/errors";
import { fullName } from "~/db/full-name";
import { profiles } from "~/db/tables/clients";
import { payLines, payMileage, payRules, paySheets } from "~/db/tables/money/pay";
import { payErrors as errors, type payRefusals, payServices, rateInWords } from "~/money/texts/pay";
import { type AdminContext, recordChanges, type WalkerContext } from "~/platform/index.server";
import { isDay, dayIn } from "~/shared/dates";
import { isId } from "~/shared/ids";
import type { Cents } from "~/shared/money";
import { done, refused, type Result } from "~/shared/result";

import { isOverOn, type PayPeriod } from "./pay-periods";
import { readSheet } from "./read-pay.server";
import { type SheetLine, totalOf } from "./rules";

export async function setPayRule(
  ctx: AdminContext,
  rule: z.output<typeof ruleForm>,
): Promise<Result<{ id: string }, "no-such-walker" | "no-such-service">> {
  const services = payServices(ctx.business.services);
  if (rule.serviceType !== null && !services.some(([id]) => id === rule.serviceType)) return refused("no-such-service");
  const walker = await findWalker(ctx.db, rule.walkerId);
  if (!walker?.isEmployee) return refused("no-such-walker");
  return ctx.db.transaction(async (tx) => {
    const [written] = await tx
      .insert(payRules)
      .values({ ...rule, madeBy: ctx.actor.id, madeAt: ctx.now })
      .returning({ id: payRules.id });
    if (!written) throw new Error("the rule was not stored");
    const service = services.find(([id]) => id === rule.serviceType)?.[1] ?? "All services";
    const after = { service, pay: rateInWords(rule), from: rule.validFrom.toString() };
    const change = { action: "setPayRule", table: "pay_rules" as const, id: written.id, name: walker.name };
    await recordChanges(tx, ctx, [{ ...change, before: {}, after }]);
    return done({ id: written.id });
  });
}

async function findWalker(db: Db, id: string) {
  const { isEmployee } = profiles;
  const [found] = await db
    .select({ name: fullName(profiles), isEmployee })
    .from(profiles)
    .where(eq(profiles.id, id));
  return found;
}

interface Approval {
  walkerId: string;
  period: PayPeriod;
  /** Total that the page showed when the owner approved it. */
  shownCents: Cents;
}

type ApprovalRefusal = "no-such-walker" | keyof typeof payRefusals;

export async function approveSheet(
  ctx: AdminContext,
  { walkerId, period, shownCents }: Approval,
): Promise<Result<{ cents: Cents }, ApprovalRefusal>> {
  if (!isOverOn(period, dayIn(ctx.business.timeZone, ctx.now))) return refused("not-over");
  const walker = await findWalker(ctx.db, walkerId);
  if (!walker) return refused("no-such-walker");
  try {
    return await ctx.db.transaction(async (tx) => {
      await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`pay:${walkerId}`}, 0))`);
      const { lines, approvedAt } = await readSheet(tx, walkerId, period, ctx.business.timeZone);
      if (approvedAt) return refused("already-approved");
      if (lines.length === 0) return refused("nothing-to-pay");
      const { cents } = totalOf(lines);
      if (cents !== shownCents) return refused("changed-meanwhile");
      const id = await writeSheet(tx, { walkerId, period, approvedBy: ctx.actor.id, approvedAt: ctx.now }, lines);
      const change = { action: "approvePaySheet", table: "pay_sheets" as const, id, name: walker.name };
      await recordChanges(tx, ctx, [
        { ...change, before: {}, after: { from: period.from.toString(), to: period.to.toString(), totalCents: cents } },
      ]);
      return done({ cents });
    });
  } catch (error) {
    // A concurrent approval of the same sheet was committed first.
    if (sqlState(error) === uniqueViolation) return refused("already-approved");
    throw error;
  }
}

/** Stores an approved sheet and returns its id. */
export async function writeSheet(
  tx: Db,
  { period, ...sheet }: Omit<typeof paySheets.$inferInsert, "periodFrom"> & { period: PayPeriod },
  lines: readonly SheetLine[],
): Promise<string> {
  const [written] = await tx
    .insert(paySheets)
    .values({ ...sheet, periodFrom: period.from })
    .returning({ id: paySheets.id });
  if (!written) throw new Error("the sheet was not stored");
  await tx.insert(payLines).values(
    lines.map((line, place) => ({
      ...line,
      sheetId: written.id,
      number: place + 1,
      day: Temporal.PlainDate.from(line.day),
    })),
  );
  return written.id;
}

/**
 * Stores the miles of a day; the last note of a day counts. After the sheet was approved, the next sheet has the
 * difference.
 */
export async function noteMiles(
  ctx: WalkerContext,
  { day, tenthMiles }: { day: Temporal.PlainDate; tenthMiles: number },
): Promise<Result<null, "ahead">> {
  if (Temporal.PlainDate.compare(day, dayIn(ctx.business.timeZone, ctx.now)) > 0) return refused("ahead");
  await ctx.db.insert(payMileage).values({ walkerId: ctx.actor.id, day, tenthMiles, notedAt: ctx.now });
  return done(null);
}

const day = z
  .string({ error: errors.day })
  .refine(isDay, { error: errors.day })
  .transform((text) => Temporal.PlainDate.from(text));

/** Amount or percentage as typed: "18", "$22.50", "50 %". */
const number = /^\$?\s*(\d{1,4})(?:\.(\d{1,2}))?\s*%?$/;
const mostCents = 100_000;

const amount = z
  .string({ error: errors.amount })
  .trim()
  .regex(number, { error: errors.amount })
  .transform((text) => {
    const [, whole = "0", rest = ""] = number.exec(text) ?? [];
    return Number(whole) * 100 + Number(rest.padEnd(2, "0"));
  });

export const ruleForm = z
  .object({
    walkerId: z.string({ error: errors.walker }).refine(isId, { error: errors.walker }),
    serviceType: z
      .string({ error: errors.service })
      .max(100, { error: errors.service })
      .transform((text) => (text === "" ? null : text)),
    basis: z.enum(payBases, { error: errors.basis }),
    amount,
    validFrom: day,
  })
  .superRefine(({ basis, amount: hundredths }, issues) => {
    const add = (message: string) => issues.addIssue({ code: "custom", path: ["amount"], message });
    if (basis !== "share" && hundredths > mostCents) add(errors.cents);
    if (basis === "share" && (hundredths % 100 !== 0 || hundredths > 10_000)) add(errors.percent);
  })
  .transform(({ amount: hundredths, ...rule }) => ({
    ...rule,
    amount: rule.basis === "share" ? hundredths / 100 : hundredths,
  }));

export const approvalForm = z.object({
  shownCents: z.coerce.number().int(),
});

const tenths = /^(\d{1,3})(?:\.(\d))?$/;
const mostTenths = 5000;

export const milesForm = z.object({
  day,
  miles: z
    .string({ error: errors.miles })
    .trim()
    .regex(tenths, { error: errors.miles })
    .transform((text) => {
      const [, whole = "0", rest = "0"] = tenths.exec(text) ?? [];
      return Number(whole) * 10 + Number(rest);
    })
    .refine((miles) => miles <= mostTenths, { error: errors.miles }),
});
