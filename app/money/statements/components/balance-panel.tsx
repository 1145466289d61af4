// What a household owes now, in a few words, with the way to all of it.
import { href, Link } from "react-router";

import { formatExact } from "~/shared/money";

import type { Owed } from "~/money/statements/open-parts";
import { ownStatementTexts as texts } from "~/money/texts/statements";

interface Props {
  owed: Owed;
  /** Where all of it is paid. */
  payToken?: string | null;
  hasLink?: boolean;
}

export const BalancePanel = ({ owed: { toPay, later, credit }, payToken, hasLink }: Props) => (
  <section className="panel" aria-labelledby="balance">
    <h2 id="balance">{toPay > 0 ? texts.toPay(formatExact(toPay)) : texts.allPaid}</h2>
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
