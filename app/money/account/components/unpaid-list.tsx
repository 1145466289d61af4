// Who owes something: what, since when, and marked as paid where it stands.
import { href, Link } from "react-router";

import type { Unpaid } from "~/money/account/list-unpaid.server";
import { accountTexts, unpaidTexts as texts } from "~/money/texts/account";
import { formatExact } from "~/shared/money";

import { PayForm } from "./pay-form";

export function UnpaidList({ households, total, today }: Unpaid) {
  if (households.length === 0) return <p className="empty">{texts.none}</p>;
  return (
    <>
      <p>
        <strong>{texts.total(total, households.length)}</strong>
      </p>
      <ul className="steps mt-4">
        {households.map((household) => (
          <li key={household.id}>
            <div className="stack-small">
              <Household household={household} />
              <details className="decline">
                <summary className="btn btn-quiet btn-small">
                  {texts.mark}
                  <span className="sr">: {household.name}</span>
                </summary>
                <PayForm
                  // Once it was marked, the next payment is another one.
                  key={household.once.version}
                  id={`pay-${household.id}`}
                  clientId={household.id}
                  once={household.once}
                  balance={household.balance}
                  today={today}
                  reply={undefined}
                />
              </details>
            </div>
          </li>
        ))}
      </ul>
    </>
  );
}

const Household = ({
  household: { id, name, balance, statement, daysLate },
}: {
  household: Unpaid["households"][0];
}) => (
  <div className="panel-head">
    <div>
      <h2>
        <Link to={href("/admin/clients/:id/money", { id })}>
          <bdi>{name}</bdi>
        </Link>
      </h2>
      <p>
        <strong>{formatExact(balance)}</strong>{" "}
        {statement ? `${accountTexts.statement(statement.number)}, ${accountTexts.due(statement.due)}` : texts.notAsked}
      </p>
    </div>
    {daysLate !== null && daysLate > 0 ? <span className="state state-bad">{texts.late(daysLate)}</span> : null}
  </div>
);
