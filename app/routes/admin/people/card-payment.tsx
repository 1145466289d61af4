// A card payment and its refund.
import { href, Link } from "react-router";

import { CardPayment } from "~/money/cards/card-payment";
import { refundTexts as texts } from "~/money/texts/cards";
import { loadCardPayment, submitRefund } from "~/money/cards/refund-payment.server";
import { formatDay } from "~/shared/dates";
import { PageHead } from "~/ui/app/app-frame";

import type { Route } from "./+types/card-payment";

export const loader = loadCardPayment;

export const action = submitRefund;

export const meta = () => [{ title: texts.title }];

export default function CardPaymentPage({ loaderData: { payment }, actionData }: Route.ComponentProps) {
  const { clientId, cents, day } = payment;
  return (
    <>
      <PageHead title={texts.title} lead={texts.lead(cents, formatDay(Temporal.PlainDate.from(day)))}>
        <Link to={href("/admin/clients/:id/money", { id: clientId })} className="text-link">
          {texts.toClient}
        </Link>
      </PageHead>
      <CardPayment payment={payment} reply={actionData} />
    </>
  );
}
