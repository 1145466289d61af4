// A statement on screen and in print, and the frame of every printed page about money.
import type { ReactNode } from "react";

import type { Identity } from "~/business/identity";
import { formatExact } from "~/shared/money";

import type { PrintedLine, PrintedStatement } from "~/money/statements/read-statement.server";
import { statementStates, statementTexts as texts } from "~/money/texts/statements";

interface SheetProps {
  identity: Identity;
  /** Name of the document: "Statement 1001". */
  name: ReactNode;
  facts: readonly (readonly [name: string, value: ReactNode])[];
  children: ReactNode;
}

export const Sheet = ({ identity, name, facts, children }: SheetProps) => (
  <article className="statement">
    <header className="statement-head">
      <div>
        <p className="statement-business">{identity.businessName}</p>
        <p className="muted">
          {identity.postalAddress}
          <br />
          {identity.phone} · {identity.email}
        </p>
      </div>
      <div className="statement-name">{name}</div>
    </header>
    <dl className="statement-facts">
      {facts.map(([fact, value]) => (
        <div key={fact}>
          <dt>{fact}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
    {children}
  </article>
);

export const StatementSheet = ({ statement, identity }: { statement: PrintedStatement; identity: Identity }) => (
  <Sheet
    identity={identity}
    name={
      <>
        <h1>{texts.title(statement.number)}</h1>
        <p className={`statement-state ${statement.state}`}>{statementStates[statement.state]}</p>
      </>
    }
    facts={[
      [texts.for, <bdi key="for">{statement.household}</bdi>],
      [texts.period, statement.period],
      [texts.made, statement.madeOn],
      ...(statement.state === "nothing" ? [] : [[texts.due, statement.dueOn] as const]),
    ]}
  >
    <StatementTable statement={statement} />
  </Sheet>
);

const StatementTable = ({ statement }: { statement: PrintedStatement }) => (
  <table className="statement-lines">
    <thead>
      <tr>
        <th scope="col">{texts.day}</th>
        <th scope="col">{texts.what}</th>
        <th scope="col" className="amount">
          {texts.amount}
        </th>
      </tr>
    </thead>
    <Lines lines={statement.owed} />
    <Lines title={texts.credits} lines={statement.credits} />
    <Lines title={texts.payments} lines={statement.payments} />
    <Sums statement={statement} />
  </table>
);

const Lines = ({ title, lines }: { title?: string; lines: readonly PrintedLine[] }) =>
  lines.length === 0 ? null : (
    <tbody>
      {title ? (
        <tr className="statement-group">
          <th colSpan={3} scope="rowgroup">
            {title}
          </th>
        </tr>
      ) : null}
      {lines.map((line) => (
        <Line key={line.id} line={line} />
      ))}
    </tbody>
  );

const Line = ({ line: { kind, day, label, reason, price, amountCents } }: { line: PrintedLine }) => (
  <tr>
    <td className="statement-day">{day}</td>
    <td>
      <bdi>{label}</bdi>
      {reason ? <p className="muted">{reason}</p> : null}
      {price.length > 0 ? (
        <ul className="statement-price muted">
          {price.map((part) => (
            <li key={part.label}>
              <bdi>{part.label}</bdi> <span>{formatExact(part.amountCents)}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </td>
    <td className="amount">{kind === "charge" && amountCents === 0 ? texts.free : formatExact(amountCents)}</td>
  </tr>
);

const Sums = ({ statement: { before, total, since, toPay } }: { statement: PrintedStatement }) => (
  <tfoot>
    {before === 0 ? null : <Sum name={texts.before(before)} cents={before} />}
    <Sum name={texts.total(total)} cents={Math.abs(total)} />
    {since === 0 ? null : <Sum name={texts.since(since)} cents={since} />}
    <Sum name={texts.toPay} cents={toPay} className="statement-open" />
  </tfoot>
);

const Sum = ({ name, cents, className }: { name: string; cents: number; className?: string }) => (
  <tr className={className}>
    <th scope="row" colSpan={2}>
      {name}
    </th>
    <td className="amount">{formatExact(cents)}</td>
  </tr>
);
