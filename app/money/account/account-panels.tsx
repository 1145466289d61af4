// Panels of a household's account: balance, payment by hand, statements, credits and write-offs.
import { Fragment } from "react";
import { href, Link } from "react-router";

import { accountTexts as texts, inWords } from "~/money/texts/account";
import { sendTexts } from "~/money/texts/send-statements";
import type { FormReply } from "~/shared/form-reply";
import { type Cents, formatExact } from "~/shared/money";
import { type Column, DataTable, Pages } from "~/ui/app/data-table";
import { SubmitButton } from "~/ui/form/form";
import { useSite } from "~/ui/use-site";

import { AccountForm, AmountField, ReasonField } from "./account-form";
import type { Account } from "./load-account.server";
import { SendAgain, SendButtons, StatementLink } from "./send-buttons";
import { PayForm } from "./pay-form";
import type { TippedWalker } from "./payments.server";

export const BalanceChip = ({ balance }: { balance: Cents }) => (
  <span className={balance > 0 ? "state state-waiting" : "state state-good"}>
    {balance === 0 ? texts.even : inWords(balance)}
  </span>
);

interface PanelProps {
  account: Account;
  reply: FormReply | undefined;
}

export const PayPanel = ({
  account: { client, idempotency, owed, today },
  ...form
}: PanelProps & { tippedWalkers: readonly TippedWalker[] }) => (
  <section className="panel" aria-labelledby="pay-panel">
    <h2 id="pay-panel">{texts.pay}</h2>
    {owed.toPay > 0 && owed.later > 0 ? <p className="muted">{texts.parts(owed.toPay, owed.later)}</p> : null}
    <PayForm
      key={idempotency.version}
      id="pay"
      clientId={client.id}
      idempotency={idempotency}
      owed={owed}
      today={today}
      {...form}
    />
  </section>
);

export const StatementsPanel = ({
  account: { client, idempotency, owed, statements, earlier },
}: Pick<PanelProps, "account">) => (
  <section className="panel" aria-labelledby="statements-panel">
    <h2 id="statements-panel">{texts.statements}</h2>
    {statements.length === 0 ? <p className="muted">{texts.noStatements}</p> : null}
    {owed.later > 0 ? <p>{sendTexts.later(owed.later)}</p> : null}
    <div className="row-actions">
      <SendButtons clientId={client.id} idempotency={idempotency} owed={owed} />
    </div>
    <ul className="who-list">
      {statements.map(({ id, number, token, due, total, open, isLate, isDueToday }) => (
        <li key={id}>
          <span>
            <StatementLink number={number} token={token} />
            <span className="sub">
              {formatExact(total)}, {texts.due(due)}
            </span>
          </span>
          <span className="row-actions">
            <span className={open <= 0 ? "state state-good" : isLate ? "state state-bad" : "state state-waiting"}>
              {open <= 0 ? texts.paid : isDueToday ? `${texts.dueToday}: ${texts.open(open)}` : texts.open(open)}
            </span>
            <SendAgain clientId={client.id} idempotency={idempotency} statement={{ id, number }} />
          </span>
        </li>
      ))}
    </ul>
    {earlier > 0 ? <p className="muted">{texts.earlierStatements(earlier)}</p> : null}
  </section>
);

export const CreditPanel = ({ account: { client, idempotency }, reply }: PanelProps) => (
  <section className="panel" aria-labelledby="credit-panel">
    <h2 id="credit-panel">{texts.give}</h2>
    <p className="muted">{texts.giveLead}</p>
    <AccountForm key={idempotency.version} intent="credit" clientId={client.id} idempotency={idempotency} reply={reply}>
      <AmountField />
      <ReasonField />
      <QuietButton>{texts.giveButton}</QuietButton>
    </AccountForm>
  </section>
);

export const WriteOffPanel = ({ account: { client, idempotency, balance }, reply }: PanelProps) =>
  balance > 0 ? (
    <section className="panel" aria-labelledby="write-off-panel">
      <h2 id="write-off-panel">{texts.writeOff}</h2>
      <p className="muted">{texts.writeOffLead(balance)}</p>
      <AccountForm
        key={idempotency.version}
        intent="write-off"
        clientId={client.id}
        idempotency={idempotency}
        reply={reply}
      >
        <ReasonField />
        <QuietButton>{texts.writeOffButton(balance)}</QuietButton>
      </AccountForm>
    </section>
  ) : null;

const QuietButton = ({ children }: { children: string }) => (
  <div className="form-end">
    <SubmitButton busyLabel={texts.saving} className="btn btn-quiet">
      {children}
    </SubmitButton>
  </div>
);

type Entries = Pick<Account, "lines" | "page" | "pageSize" | "total"> & { clientId: string };

export function AccountEntries({ clientId, lines, page, pageSize, total }: Entries) {
  const isReader = useSite().viewer?.isBookkeeper;
  return (
    <section aria-labelledby="entries" className="stack-small">
      <h2 id="entries">{texts.lines}</h2>
      <DataTable
        caption={texts.lines}
        columns={isReader ? columns : [...columns, changeFor(clientId)]}
        rows={lines}
        sort="-day"
        empty={<p>{texts.noLines}</p>}
      />
      {total > pageSize ? <Pages page={page} pageSize={pageSize} total={total} /> : null}
    </section>
  );
}

const { columns: names } = texts;

const columns: readonly Column<Account["lines"][number]>[] = [
  {
    key: "what",
    name: names.what,
    cell: ({ label, reason, by }) => (
      <>
        <bdi>{label}</bdi>
        {reason ? (
          <span className="sub">
            <bdi>{reason}</bdi>
          </span>
        ) : null}
        {by ? <span className="sub">{by}</span> : null}
      </>
    ),
  },
  { key: "date", name: names.day, cell: ({ day }) => day },
  {
    key: "statement",
    name: names.statement,
    cell: ({ statements }) =>
      statements.map(({ number, token }, at) => (
        <Fragment key={number}>
          {at > 0 ? ", " : ""}
          <a href={href("/pay/:token", { token })} aria-label={sendTexts.open(number)}>
            {number}
          </a>
        </Fragment>
      )),
  },
  { key: "amount", name: names.amount, cell: ({ amountCents }) => <Sum cents={amountCents} /> },
  { key: "balance", name: names.balance, cell: ({ balance }) => <Sum cents={balance} /> },
];

const changeFor = (clientId: string): Column<Account["lines"][number]> => ({
  key: "change",
  name: names.change,
  cell: ({ id, change, label, day }) =>
    change ? (
      <Link
        to={
          change === "cardRefund"
            ? href("/admin/payments/:id", { id })
            : `${href("/admin/clients/:id/money", { id: clientId })}?entry=${id}`
        }
        aria-label={texts.ofLine(texts[change], label, day)}
      >
        {texts[change]}
      </Link>
    ) : null,
});

const Sum = ({ cents }: { cents: number }) => (
  <span className={cents < 0 ? "sum sum-less" : "sum"}>{formatExact(cents)}</span>
);
