// Ways to pay without a card, with the amount and the reference, on screen and in print.
import type { ReactNode } from "react";

import type { WaysToPay } from "~/money/settings/ways-by-hand.server";
import { paymentMethodTexts as texts } from "~/money/texts/payment-methods";
import { formatExact } from "~/shared/money";

interface Props {
  ways: WaysToPay;
  /** Whether a card payment is offered above. */
  besideCard?: boolean;
}

export function WaysByHand({ ways, besideCard = false }: Props) {
  const { zelle, venmo, check, cash, amountCents, reference } = ways;
  if (!zelle && !venmo && !check && !cash) return <p>{texts.none}</p>;
  return (
    <section className="ways" aria-labelledby="ways-by-hand">
      <h2 id="ways-by-hand">{besideCard ? texts.besideCard : texts.title}</h2>
      <p>{texts.reference(reference)}</p>
      <div className="ways-list">
        {zelle ? (
          <Way name={texts.zelle}>
            <dl className="way-facts">
              <dt>{texts.zelleTo}</dt>
              <dd>
                <strong>
                  <bdi>{zelle.to}</bdi>
                </strong>
              </dd>
              {zelle.name ? (
                <>
                  <dt>{texts.zelleName}</dt>
                  <dd>
                    <bdi>{zelle.name}</bdi>
                  </dd>
                </>
              ) : null}
              <dt>{texts.amount}</dt>
              <dd>{formatExact(amountCents)}</dd>
            </dl>
          </Way>
        ) : null}
        {venmo ? <Venmo venmo={venmo} amountCents={amountCents} /> : null}
        {check ? (
          <Way name={texts.check}>
            <p>{texts.checkTo(check)}</p>
          </Way>
        ) : null}
        {cash ? (
          <Way name={texts.cash}>
            <p>{texts.cashTo}</p>
          </Way>
        ) : null}
      </div>
      <p className="muted">{texts.noted}</p>
    </section>
  );
}

interface VenmoProps {
  venmo: NonNullable<WaysToPay["venmo"]>;
  amountCents: number;
}

const Venmo = ({ venmo: { name, link, picture }, amountCents }: VenmoProps) => (
  <Way name={texts.venmo}>
    <dl className="way-facts">
      <dt>{texts.venmoTo}</dt>
      <dd>
        <strong>
          @<bdi>{name}</bdi>
        </strong>
      </dd>
    </dl>
    <p>
      <a className="btn btn-quiet" href={link} rel="noreferrer">
        {texts.venmoOpen(amountCents)}
      </a>
    </p>
    <p>{texts.venmoScan}</p>
    {/* The link beside it is the accessible version. */}
    <svg className="way-code" viewBox={`0 0 ${picture.size} ${picture.size}`} aria-hidden>
      <path d={picture.path} />
    </svg>
  </Way>
);

const Way = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="way">
    <h3>{name}</h3>
    {children}
  </section>
);
