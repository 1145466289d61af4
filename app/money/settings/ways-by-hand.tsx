// Ways to pay without a card, with the amount and the payment note, on screen and in print.
import type { ReactNode } from "react";

import { type Cents, formatExact, formatMoney } from "~/shared/money";

import type { TipsByHand, WaysToPay } from "./ways-by-hand.server";

interface Props {
  ways: WaysToPay;
  /** Whether a card payment is offered above these ways. */
  besideCard?: boolean;
}

export function WaysByHand({ ways, besideCard = false }: Props) {
  const { zelle, venmo, check, cash, amountCents, reference } = ways;
  if (!zelle && !venmo && !check && !cash) return <p>{paymentMethodTexts.none}</p>;
  return (
    <section className="ways" aria-labelledby="ways-by-hand">
      <h2 id="ways-by-hand">{besideCard ? paymentMethodTexts.besideCard : paymentMethodTexts.title}</h2>
      <p>{paymentMethodTexts.reference(reference)}</p>
      <div className="ways-list">
        {zelle ? (
          <Way name={paymentMethodTexts.zelle}>
            <dl className="way-facts">
              <dt>{paymentMethodTexts.zelleTo}</dt>
              <dd>
                <strong>
                  <bdi>{zelle.to}</bdi>
                </strong>
              </dd>
              {zelle.name ? (
                <>
                  <dt>{paymentMethodTexts.zelleName}</dt>
                  <dd>
                    <bdi>{zelle.name}</bdi>
                  </dd>
                </>
              ) : null}
              <dt>{paymentMethodTexts.amount}</dt>
              <dd>{formatExact(amountCents)}</dd>
            </dl>
          </Way>
        ) : null}
        {venmo ? <Venmo venmo={venmo} amountCents={amountCents} /> : null}
        {check ? (
          <Way name={paymentMethodTexts.check}>
            <p>{paymentMethodTexts.checkTo(check)}</p>
          </Way>
        ) : null}
        {cash ? (
          <Way name={paymentMethodTexts.cash}>
            <p>{paymentMethodTexts.cashTo}</p>
          </Way>
        ) : null}
      </div>
      <p className="muted">{paymentMethodTexts.noted}</p>
    </section>
  );
}

interface VenmoProps {
  venmo: NonNullable<WaysToPay["venmo"]>;
  amountCents: number;
}

const Venmo = ({ venmo: { name, link, picture }, amountCents }: VenmoProps) => (
  <Way name={paymentMethodTexts.venmo}>
    <dl className="way-facts">
      <dt>{paymentMethodTexts.venmoTo}</dt>
      <dd>
        <strong>
          @<bdi>{name}</bdi>
        </strong>
      </dd>
    </dl>
    <p>
      <a className="btn btn-quiet" href={link} rel="noreferrer">
        {paymentMethodTexts.venmoOpen(amountCents)}
      </a>
    </p>
    <p>{paymentMethodTexts.venmoScan}</p>
    {/* Hidden from screen readers, since the link beside it has the same target. */}
    <svg className="way-code" viewBox={`0 0 ${picture.size} ${picture.size}`} aria-hidden>
      <path d={picture.path} />
    </svg>
  </Way>
);

/** Ways to tip a walker, with Venmo's links for the usual amounts. */
export const TipByHand = ({ tips: { reference, zelle, venmo, cash } }: { tips: TipsByHand }) => (
  <>
    <p>{paymentMethodTexts.tip(reference)}</p>
    <p className="tip-ways">
      {venmo.map(({ amountCents, link }) =>
        link ? (
          <a key={amountCents} className="btn btn-quiet btn-small" href={link} rel="noreferrer">
            {paymentMethodTexts.tipByVenmo(amountCents)}
          </a>
        ) : null,
      )}
    </p>
    {zelle ? (
      <p>
        {paymentMethodTexts.zelle}: <bdi>{zelle}</bdi>
      </p>
    ) : null}
    {cash ? (
      <p>
        {paymentMethodTexts.cash}: {paymentMethodTexts.cashTo}
      </p>
    ) : null}
  </>
);

const Way = ({ name, children }: { name: string; children: ReactNode }) => (
  <section className="way">
    <h3>{name}</h3>
    {children}
  </section>
);

const paymentMethodTexts = {
  title: "How to pay",
  tip: (reference: string) => `All of it goes to your walker. Please add “${reference}”, so that I know.`,
  tipByVenmo: (cents: Cents) => `${formatMoney(cents)} with Venmo`,
  besideCard: "Pay without a card",
  reference: (reference: string) => `Please add “${reference}”, so that I know what it's for.`,
  zelle: "Zelle",
  zelleTo: "Send to",
  zelleName: "Shown there as",
  amount: "Amount",
  venmo: "Venmo",
  venmoOpen: (cents: Cents) => `Pay ${formatExact(cents)} with Venmo`,
  venmoScan: "Or scan this with your phone's camera:",
  venmoTo: "To",
  check: "Check",
  checkTo: (name: string) => `Made out to ${name}. Leave it with the leash, or hand it to your walker.`,
  cash: "Cash",
  cashTo: "In an envelope with your name on it, handed to your walker.",
  noted: "I'll mark it paid when it arrives, usually within a day.",
  none: "Call or text me, so we can find a way to pay.",
} as const;
