// What a household owes now, in a few words, with the way to all of it.
import { href, Link } from "react-router";

import { formatExact } from "~/shared/money";

import type { Owed } from "~/money/statements/open-parts";
import { ownStatementTexts as texts } from "~/money/texts/statements";

export const BalancePanel = ({ owed: { toPay, later, credit }, hasLink }: { owed: Owed; hasLink?: boolean }) => (
  <section className="panel" aria-labelledby="balance">
    <h2 id="balance">{toPay > 0 ? texts.toPay(formatExact(toPay)) : texts.allPaid}</h2>
    {credit > 0 ? <p>{texts.credit(formatExact(credit))}</p> : null}
    {later > 0 ? <p className="muted">{texts.later(formatExact(later))}</p> : null}
    {hasLink ? (
      <p>
        <Link to={href("/dashboard/statements")}>{texts.see}</Link>
      </p>
    ) : null}
  </section>
);
