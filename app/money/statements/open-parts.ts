// Computes the open amount of each statement (docs/product.md, Payments): payments and credits cover the oldest
// statement first.
import { openOf } from "~/money/ledger/sums";
import type { Cents } from "~/shared/money";

/** Sums of the lines on one statement; `statementId` is null for lines that are on no statement yet. */
export interface StatementSums {
  statementId: string | null;
  /** Charges, adjustments, credits, passes, and tips without a payment of their own. */
  net: Cents;
  /** Tips that were part of a payment, which covers them. */
  tips: Cents;
  /** Payments minus refunds, above zero. */
  paid: Cents;
}

/** Number and due day are null for lines that are on no statement yet. */
export interface NumberedSums extends StatementSums {
  number: number | null;
  dueOn: Temporal.PlainDate | null;
}

interface OpenParts {
  /** Open cents by statement id. */
  open: Map<string, Cents>;
  /** Cents of lines that are on no statement yet. */
  openLater: Cents;
  /** Cents paid or credited beyond all debts. */
  credit: Cents;
}

/**
 * Computes the open parts. `statements`: oldest first. The open parts minus the credit equal the household's balance.
 */
export function openParts(statements: readonly StatementSums[]): OpenParts {
  const stated = statements.filter(({ statementId }) => statementId !== null);
  const later = statements.filter(({ statementId }) => statementId === null);
  const inOrder = [...stated, ...later];
  const given = sum(inOrder.map(({ net }) => Math.max(0, -net)));
  const pool = sum(statements.map(({ paid }) => paid)) + given;
  // Tips come first: each tip was part of a payment that covers it, unless that payment was refunded.
  const owed = [...inOrder.map(({ tips }) => tips), ...inOrder.map(({ net }) => Math.max(0, net))];
  const openOwed = openOf(owed, pool);
  const parts = inOrder.map((_, at) => (openOwed[at] ?? 0) + (openOwed[at + inOrder.length] ?? 0));
  const open = new Map(stated.flatMap(({ statementId }, at) => (statementId ? [[statementId, parts[at] ?? 0]] : [])));
  return { open, openLater: sum(parts.slice(stated.length)), credit: Math.max(0, pool - sum(owed)) };
}

/**
 * Splits what a household owes. `toPay`: cents open on statements. `later`: open cents that are on no statement yet.
 */
export function owes(statements: readonly StatementSums[]) {
  const { open, openLater, credit } = openParts(statements);
  return { toPay: sum([...open.values()]), later: openLater, credit };
}

export type Owed = ReturnType<typeof owes>;

/** Cents open up to and including the statement, because a payment covers the oldest statement first. */
export function toPayWith(statementId: string, statements: readonly StatementSums[]): Cents {
  const { open } = openParts(statements);
  const upTo = statements.findIndex((each) => each.statementId === statementId);
  return sum(statements.slice(0, upTo + 1).map((each) => open.get(each.statementId ?? "") ?? 0));
}

const sum = (all: readonly Cents[]): Cents => all.reduce((total, each) => total + each, 0);
