// What a household owes now, with links to its statements.
import { href, Link } from "react-router";

import { formatExact } from "~/shared/money";

import type { Owed } from "~/money/statements/open-parts";
import type { StatementState } from "~/money/statements/states";
import { ownStatementTexts as texts, statementStates } from "~/money/texts/statements";

interface Props {
  owed: Owed;
  /** State of the open statement with the earliest due date; null when no statement is open. */
  state: StatementState | null;
  /** Token of the payment link for everything that is open. */
  payToken?: string | null;
  hasLink?: boolean;
}

export const BalancePanel = ({ owed: { toPay, later, credit }, state, payToken, hasLink }: Props) => (
  <section className="panel balance" aria-labelledby="balance">
    <h2 id="balance">{toPay > 0 ? texts.toPay(formatExact(toPay)) : texts.allPaid}</h2>
    {state === "late" || state === "today" ? (
      <p>
        <span className={state === "late" ? "state state-bad" : "state state-waiting"}>{statementStates[state]}</span>
      </p>
    ) : null}
    {credit > 0 ? <p>{texts.credit(formatExact(credit))}</p> : null}
    {later > 0 ? <p className="muted">{texts.later(formatExact(later))}</p> : null}
    {payToken ? (
      <p>
        <a href={href("/pay/:token", { token: payToken })} className="btn">
          {texts.pay(formatExact(toPay))}
        </a>
      </p>
    ) : null}
    {hasLink ? (
      <p>
        <Link to={href("/dashboard/statements")}>{texts.see}</Link>
      </p>
    ) : null}
  </section>
);
