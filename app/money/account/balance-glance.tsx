// Balance of a household on the client's page at the desk, with the buttons that send statements.
import { href, Link } from "react-router";

import type { Idempotency } from "~/money/ledger/idempotency-fields";
import type { Owed } from "~/money/statements/open-parts";
import { accountTexts as texts } from "~/money/texts/account";

import { BalanceChip } from "./account-panels";
import { SendButtons } from "./send-buttons";

interface Props {
  clientId: string;
  balance: { owed: Owed; idempotency: Idempotency };
}

export const BalanceGlance = ({ clientId, balance: { owed, idempotency } }: Props) => (
  <section className="panel" aria-labelledby="balance-of-client">
    <div className="panel-head">
      <h2 id="balance-of-client">{texts.columns.balance}</h2>
      <BalanceChip balance={owed.toPay + owed.later - owed.credit} />
    </div>
    {owed.later > 0 ? <p className="muted">{texts.parts(owed.toPay, owed.later)}</p> : null}
    <div className="row-actions">
      <SendButtons clientId={clientId} idempotency={idempotency} owed={owed} />
      <Link to={href("/admin/clients/:id/money", { id: clientId })} className="btn btn-quiet btn-small">
        {texts.see}
      </Link>
    </div>
  </section>
);
