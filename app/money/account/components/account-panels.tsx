// Beside the entries of an account: how it stands, its statements, a credit, and what nobody will pay.
import { href } from "react-router";

import type { Account } from "~/money/account/load-account.server";
import type { ToTip } from "~/money/account/who-to-tip.server";
import { accountTexts as texts, inWords } from "~/money/texts/account";
import type { FormReply } from "~/shared/form-reply";
import { type Cents, formatExact } from "~/shared/money";
import { TextField } from "~/ui/form/field";
import { SiteForm, SubmitButton } from "~/ui/form/form";
import { useFormReply } from "~/ui/form/use-form-reply";

import { type Once, OnceFields, PayForm } from "./pay-form";

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
  account: { client, once, owed, today },
  toTip,
  reply,
}: PanelProps & { toTip: readonly ToTip[] }) => (
  <section className="panel" aria-labelledby="pay-panel">
    <h2 id="pay-panel">{texts.pay}</h2>
    {owed.toPay > 0 && owed.later > 0 ? <p className="muted">{texts.parts(owed.toPay, owed.later)}</p> : null}
    <PayForm
      key={once.version}
      id="pay"
      clientId={client.id}
      once={once}
      owed={owed}
      today={today}
      toTip={toTip}
      reply={reply}
    />
  </section>
);

export const StatementsPanel = ({ statements, earlier }: Pick<Account, "statements" | "earlier">) => (
  <section className="panel" aria-labelledby="statements-panel">
    <h2 id="statements-panel">{texts.statements}</h2>
    {statements.length === 0 ? <p className="muted">{texts.noStatements}</p> : null}
    <ul className="who-list">
      {statements.map(({ number, due, total, open, isLate, isDueToday }) => (
        <li key={number}>
          <span>
            {texts.statement(number)}
            <span className="sub">
              {formatExact(total)}, {texts.due(due)}
            </span>
          </span>
          <span className={open <= 0 ? "state state-good" : isLate ? "state state-bad" : "state state-waiting"}>
            {open <= 0 ? texts.paid : isDueToday ? `${texts.dueToday}: ${texts.open(open)}` : texts.open(open)}
          </span>
        </li>
      ))}
    </ul>
    {earlier > 0 ? <p className="muted">{texts.earlierStatements(earlier)}</p> : null}
  </section>
);

interface ReasonFormProps {
  intent: "credit" | "write-off";
  clientId: string;
  once: Once;
  button: string;
  reply: FormReply | undefined;
}

function ReasonForm({ intent, clientId, once, button, reply }: ReasonFormProps) {
  const form = useFormReply(reply);
  return (
    <SiteForm id={intent} form={form} action={href("/admin/clients/:id/money", { id: clientId })} own>
      <input type="hidden" name="intent" value={intent} />
      <OnceFields once={once} />
      {intent === "credit" ? (
        <TextField name="amount" label={texts.amount} inputMode="decimal" autoComplete="off" />
      ) : null}
      <TextField name="reason" label={texts.reason} hint={texts.reasonHint} autoComplete="off" maxLength={200} />
      <div className="form-end">
        <SubmitButton busyLabel={texts.saving} className="btn btn-quiet">
          {button}
        </SubmitButton>
      </div>
    </SiteForm>
  );
}

export const CreditPanel = ({ account: { client, once }, reply }: PanelProps) => (
  <section className="panel" aria-labelledby="credit-panel">
    <h2 id="credit-panel">{texts.give}</h2>
    <p className="muted">{texts.giveLead}</p>
    <ReasonForm
      key={once.version}
      intent="credit"
      clientId={client.id}
      once={once}
      button={texts.giveButton}
      reply={reply}
    />
  </section>
);

export const WriteOffPanel = ({ account: { client, once, balance }, reply }: PanelProps) =>
  balance > 0 ? (
    <section className="panel" aria-labelledby="write-off-panel">
      <h2 id="write-off-panel">{texts.writeOff}</h2>
      <p className="muted">{texts.writeOffLead(balance)}</p>
      <ReasonForm
        key={once.version}
        intent="write-off"
        clientId={client.id}
        once={once}
        button={texts.writeOffButton(balance)}
        reply={reply}
      />
    </section>
  ) : null;
