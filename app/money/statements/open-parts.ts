// What of each statement is still open (docs/product.md, Payments): what was paid or given goes to the oldest first. Pure, of
// sums by statement.
import { openOf } from "~/money/ledger/sums";
import type { Cents } from "~/shared/money";

/** Sums of the lines on one statement; `statementId` is null for those that are on none yet. */
export interface StatementSums {
  statementId: string | null;
  /** Of charges, adjustments, credits, passes and tips that nothing was paid with yet. */
  net: Cents;
  /** Of tips that came with a payment: that payment has covered them. */
  tips: Cents;
  /** Of payments less refunds, above zero. */
  paid: Cents;
}

/** Number and due day are null for lines that are on no statement yet. */
export interface NumberedSums extends StatementSums {
  number: number | null;
  dueOn: Temporal.PlainDate | null;
}

export interface OpenParts {
  /** By statement. */
  open: Map<string, Cents>;
  /** Of lines that are on no statement yet. */
  openLater: Cents;
  /** More was paid or given than is owed. */
  credit: Cents;
}

/** `statements`: oldest first. Together the open parts less the credit are the household's balance. */
export function openParts(statements: readonly StatementSums[]): OpenParts {
  const stated = statements.filter(({ statementId }) => statementId !== null);
  const later = statements.filter(({ statementId }) => statementId === null);
  const inOrder = [...stated, ...later];
  const given = sum(inOrder.map(({ net }) => Math.max(0, -net)));
  const pool = sum(statements.map(({ paid }) => paid)) + given;
  // Tips first: each came with a payment that covers it, unless some of that went back.
  const owed = [...inOrder.map(({ tips }) => tips), ...inOrder.map(({ net }) => Math.max(0, net))];
  const openOwed = openOf(owed, pool);
  const parts = inOrder.map((_, at) => (openOwed[at] ?? 0) + (openOwed[at + inOrder.length] ?? 0));
  const open = new Map(stated.flatMap(({ statementId }, at) => (statementId ? [[statementId, parts[at] ?? 0]] : [])));
  return { open, openLater: sum(parts.slice(stated.length)), credit: Math.max(0, pool - sum(owed)) };
}

/** What a household owes now, as it is told. */
export interface Owed {
  /** On its statements. */
  toPay: Cents;
  /** On none yet. */
  later: Cents;
  credit: Cents;
}

export function owes(statements: readonly StatementSums[]): Owed {
  const { open, openLater, credit } = openParts(statements);
  return { toPay: sum([...open.values()]), later: openLater, credit };
}

/** What somebody pays with a statement in hand: all that is open up to it, since the oldest is paid first. */
export function toPayWith(statementId: string, statements: readonly StatementSums[]): Cents {
  const { open } = openParts(statements);
  const upTo = statements.findIndex((each) => each.statementId === statementId);
  return sum(statements.slice(0, upTo + 1).map((each) => open.get(each.statementId ?? "") ?? 0));
}

const sum = (all: readonly Cents[]): Cents => all.reduce((total, each) => total + each, 0);
