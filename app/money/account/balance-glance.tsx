// Balance of a household on the client's page at the desk.
import { href, Link } from "react-router";

import type { Owed } from "~/money/statements/open-parts";
import { accountTexts as texts } from "~/money/texts/account";

import { BalanceChip } from "./account-panels";

interface Props {
  clientId: string;
  owed: Owed;
}

export const BalanceGlance = ({ clientId, owed }: Props) => (
  <section className="panel" aria-labelledby="balance-of-client">
    <div className="panel-head">
      <h2 id="balance-of-client">{texts.columns.balance}</h2>
      <BalanceChip balance={owed.toPay + owed.later - owed.credit} />
    </div>
    {owed.later > 0 ? <p className="muted">{texts.parts(owed.toPay, owed.later)}</p> : null}
    <div className="row-actions">
      <Link to={href("/admin/clients/:id/money", { id: clientId })} className="btn btn-quiet btn-small">
        {texts.see}
      </Link>
    </div>
  </section>
);
