// List of households that owe something, each with a form that records a payment.
import { href, Link } from "react-router";

import type { Unpaid } from "~/money/account/list-unpaid.server";
import { accountTexts, unpaidTexts as texts } from "~/money/texts/account";
import { formatExact } from "~/shared/money";
import { Pages } from "~/ui/app/data-table";
import { useSite } from "~/ui/use-site";

import { SendAgain, SendButtons, StatementLink } from "./send-buttons";
import { PayForm } from "./pay-form";

export function UnpaidList({ households, count, total, today, page, pageSize }: Unpaid) {
  const isReader = useSite().viewer?.isBookkeeper;
  if (count === 0) return <p className="empty">{texts.none}</p>;
  return (
    <div className="stack-small">
      <p>
        <strong>{texts.total(total, count)}</strong>
      </p>
      <ul className="steps mt-4">
        {households.map((household) => (
          <li key={household.id}>
            <div className="stack-small">
              <Household household={household} />
              <div className="row-actions">
                <SendButtons
                  clientId={household.id}
                  name={household.name}
                  idempotency={household.idempotency}
                  owed={household.owed}
                />
                {household.statement ? (
                  <SendAgain
                    clientId={household.id}
                    idempotency={household.idempotency}
                    statement={household.statement}
                  />
                ) : null}
                {isReader ? null : (
                  <details className="decline">
                    <summary className="btn btn-quiet btn-small">
                      {texts.mark}
                      <span className="sr">: {household.name}</span>
                    </summary>
                    <PayForm
                      // Each payment gives the household a new form with a new form key.
                      key={household.idempotency.version}
                      id={`pay-${household.id}`}
                      clientId={household.id}
                      idempotency={household.idempotency}
                      owed={household.owed}
                      today={today}
                      tippedWalkers={household.tippedWalkers}
                      reply={undefined}
                    />
                  </details>
                )}
              </div>
            </div>
          </li>
        ))}
      </ul>
      {count > pageSize ? <Pages page={page} pageSize={pageSize} total={count} /> : null}
    </div>
  );
}

const Household = ({
  household: { id, name, balance, owed, statement, daysLate },
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
        {statement ? (
          <>
            {texts.oldest} <StatementLink number={statement.number} token={statement.token} />,{" "}
            {texts.due(statement.due)}
          </>
        ) : (
          texts.notAsked
        )}
      </p>
      {owed.toPay > 0 && owed.later > 0 ? <p className="muted">{accountTexts.parts(owed.toPay, owed.later)}</p> : null}
    </div>
    {daysLate === 0 ? <span className="state state-waiting">{accountTexts.dueToday}</span> : null}
    {daysLate !== null && daysLate > 0 ? <span className="state state-bad">{texts.late(daysLate)}</span> : null}
  </div>
);
