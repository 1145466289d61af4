// Page of a client's statements and payments in one year.
import { href, Link } from "react-router";

import { referralVisits } from "~/business/policies";
import type { OwnReferral } from "~/money/referrals/referral-codes.server";
import { tellFriendsTexts } from "~/money/texts/billing";
import { ownStatementTexts as texts, statementStates } from "~/money/texts/statements";
import { formatExact } from "~/shared/money";
import { CopyText } from "~/ui/form/copy-text";

import { BalancePanel } from "./balance-panel";
import type { OwnStatements as Own } from "./own-statements.server";

export function OwnStatements({ own }: { own: Own }) {
  if (own.years.length === 0) return <p className="empty">{texts.none}</p>;
  return (
    <div className="stack">
      <BalancePanel owed={own.owed} state={own.state} payToken={own.payToken} />
      <Years own={own} />
      <section className="panel" aria-labelledby="statements">
        <h2 id="statements">{texts.statements(own.year)}</h2>
        {own.statements.length === 0 ? <p className="muted">{texts.noneYet}</p> : null}
        <ul className="steps">
          {own.statements.map((each) => (
            <li key={each.number} className="own-visit past-visit">
              <div>
                <p>
                  <a href={href("/pay/:token", { token: each.token })} className="own-visit-day">
                    {each.period}
                  </a>
                </p>
                <p className="muted">{texts.numberAndDue(each.number, each.dueOn)}</p>
              </div>
              <div className="past-end">
                <span className={`statement-state ${each.state}`}>{statementStates[each.state]}</span>
                <strong>{formatExact(each.total)}</strong>
                {each.toPay > 0 && each.toPay < each.total ? (
                  <span className="muted">{texts.open(formatExact(each.toPay))}</span>
                ) : null}
              </div>
            </li>
          ))}
        </ul>
      </section>
      <section className="panel" aria-labelledby="payments">
        <h2 id="payments">{texts.payments(own.year)}</h2>
        {own.payments.length === 0 ? <p className="muted">{texts.noPayments}</p> : null}
        <ul className="steps">
          {own.payments.map((each) => (
            <li key={each.id} className="own-visit past-visit">
              <div>
                {each.day} <span className="muted">{each.label}</span>
              </div>
              <div className="past-end">
                <strong>{formatExact(each.cents)}</strong>
                <Link
                  to={href("/dashboard/statements/receipts/:id", { id: each.id })}
                  className="btn btn-quiet btn-small"
                  aria-label={texts.receiptOf(each.day, formatExact(each.cents))}
                >
                  {texts.receipt}
                </Link>
              </div>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

const Years = ({ own: { years, year } }: { own: Own }) => (
  <nav className="row-actions" aria-label={texts.years}>
    {years.length > 1
      ? years.map((each) => (
          <Link
            key={each}
            to={`${href("/dashboard/statements")}?year=${each}`}
            className="btn btn-quiet btn-small"
            aria-current={each === year ? "page" : undefined}
          >
            {each}
          </Link>
        ))
      : null}
    <Link to={href("/dashboard/statements/summary/:year", { year: String(year) })} className="btn btn-quiet btn-small">
      {texts.summary(year)}
    </Link>
  </nav>
);

export const TellFriends = ({ cents, code, link }: OwnReferral) => (
  <section className="panel" aria-labelledby="tell-friends">
    <h2 id="tell-friends">{tellFriendsTexts.title}</h2>
    <p>{tellFriendsTexts.lead(cents, referralVisits)}</p>
    <p>
      <code className="secret">{link}</code>
    </p>
    <p className="muted">{tellFriendsTexts.code(code)}</p>
    <p>
      <CopyText text={link}>{tellFriendsTexts.copy}</CopyText>
    </p>
  </section>
);
