// Rows of the sample money ledger, dated relative to today: paid, due, late and disputed statements, a half-used pass,
// a refund, and a tip.
import type { PayWay } from "~/business/money/money-lines";
import type { moneyLines } from "~/db/tables/money/ledger";
import type { Cents } from "~/shared/money";

import { sampleId, samplePaymentId } from "../sample-ledger-ids";
import { requestOf } from "../sample-ledger-rows";
import { household, type SampleRequest, walkers } from "../sample-request";
import { namesInWords } from "~/clients/pets/rules";
import { sampleBusiness } from "~/sample/business/sample-business";

type NewLine = typeof moneyLines.$inferInsert;

/** A sample statement: the client, the day it was made, and its lines. */
export interface SampleStatement {
  /** Number from which the statement's id is made. */
  number: number;
  clientId: string;
  /** The Sunday on which the statement was made. */
  sunday: Temporal.PlainDate;
  lines: NewLine[];
}

const sampleStatementId = (number: number): string => sampleId(41, number);
const passId = sampleId(43, 1);

/** 6 PM on a day, the time at which statements are made. */
const evening = (day: Temporal.PlainDate): Temporal.Instant =>
  day.toZonedDateTime({ timeZone: sampleBusiness.timeZone, plainTime: "18:00" }).toInstant();
const noon = (day: Temporal.PlainDate): Temporal.Instant =>
  day.toZonedDateTime({ timeZone: sampleBusiness.timeZone, plainTime: "12:00" }).toInstant();

const line = (clientId: string, day: Temporal.PlainDate, given: Partial<NewLine>) =>
  ({ clientId, day, writtenAt: noon(day), ...given }) as NewLine;

const walk = (clientId: string, day: Temporal.PlainDate, label: string, amountCents: Cents): NewLine =>
  line(clientId, day, {
    kind: "charge",
    subject: "visit",
    label,
    amountCents,
    walkerId: walkers.jordan,
    serviceType: sampleBusiness.services.find(({ name }) => label.startsWith(name))?.id ?? null,
  });

interface Paid {
  number: number;
  clientId: string;
  day: Temporal.PlainDate;
  cents: Cents;
  way: PayWay;
  label: string;
}

const payment = ({ number, clientId, day, cents, way, label }: Paid): NewLine =>
  line(clientId, day, { id: samplePaymentId(number), kind: "payment", way, label, amountCents: -cents });

/** Charges for the completed sample visits of a household in the week that ends on this Sunday. */
function visitCharges(visits: readonly SampleRequest[], clientId: string, sunday: Temporal.PlainDate): NewLine[] {
  const isInWeek = ({ date }: SampleRequest) => {
    const days = date.until(sunday).total("days");
    return days >= 0 && days < 7;
  };
  return visits
    .filter((visit) => visit.clientId === clientId && isInWeek(visit) && visit.history.at(-1)?.to === "completed")
    .map((visit) => {
      const { id: requestId, totalCents } = requestOf(visit);
      const service = sampleBusiness.services.find(({ id }) => id === visit.service)?.name ?? visit.service;
      const label = `${service}, ${visit.minutes} min: ${namesInWords(visit.pets.map(({ name }) => name))}`;
      return { ...walk(clientId, visit.date, label, totalCents), requestId, key: `charge:${requestId ?? ""}:visit` };
    });
}

/**
 * Returns all sample statements. `sunday`: the latest Sunday on which statements were made. `visits`: the sample
 * requests, whose completed visits are charged to the sample client.
 */
export function sampleStatements(sunday: Temporal.PlainDate, visits: readonly SampleRequest[]): SampleStatement[] {
  const all = [...paidAndDisputed(sunday, visits), ...late(sunday), ...passHalfUsed(sunday), ...refunded(sunday)];
  return all.toSorted((one, other) => Temporal.PlainDate.compare(one.sunday, other.sunday));
}

/**
 * Statements of the sample client: one paid with a tip, one with a disputed line that was corrected, and one unpaid.
 */
function paidAndDisputed(sunday: Temporal.PlainDate, visits: readonly SampleRequest[]): SampleStatement[] {
  const { clientId } = household("Biscuit");
  const ago = (weeks: number, days = 0) => sunday.subtract({ days: weeks * 7 + days });
  const what = "Dog Walking, 30 min: Biscuit";
  const [first, second, third] = [2, 1, 0].map((weeks) => visitCharges(visits, clientId, ago(weeks)));
  const sumOf = (lines: NewLine[] = []) => lines.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const tipped = { number: 2, clientId, day: ago(3, 4), cents: 6500, way: "venmo", label: "Venmo payment" } as const;
  return [
    {
      number: 1,
      clientId,
      sunday: ago(5),
      lines: [walk(clientId, ago(5, 5), what, 2850), walk(clientId, ago(5, 3), what, 2850)],
    },
    {
      number: 2,
      clientId,
      sunday: ago(4),
      lines: [
        payment({ number: 1, clientId, day: ago(4, 4), cents: 5700, way: "zelle", label: "Zelle payment" }),
        walk(clientId, ago(4, 2), "Dog Running, 45 min: Biscuit", 6000),
      ],
    },
    {
      number: 3,
      clientId,
      sunday: ago(2),
      lines: [
        payment(tipped),
        line(clientId, tipped.day, {
          kind: "tip",
          label: "Tip for Jordan",
          amountCents: 500,
          walkerId: walkers.jordan,
          paymentId: samplePaymentId(2),
        }),
        walk(clientId, ago(2, 1), "Dog Walking, 45 min: Biscuit and Pepper", 5300),
        ...(first ?? []),
      ],
    },
    { number: 13, clientId, sunday: ago(1), lines: second ?? [] },
    {
      number: 4,
      clientId,
      sunday,
      lines: [
        line(clientId, ago(0, 5), {
          kind: "adjustment",
          subject: "visit",
          label: "Correction: Dog Walking, 45 min: Biscuit and Pepper",
          amountCents: -1000,
          walkerId: walkers.jordan,
          serviceType: "dog-walks",
          reason: "We were back ten minutes early. You were right to ask.",
          madeBy: walkers.sam,
        }),
        payment({
          number: 3,
          clientId,
          day: ago(0, 4),
          cents: 4300 + sumOf(first) + sumOf(second),
          way: "check",
          label: "Check 1042",
        }),
        ...(third ?? []),
      ],
    },
  ];
}

/** A statement that is over a week late, with a reminder sent. */
export function late(sunday: Temporal.PlainDate): SampleStatement[] {
  const { clientId } = household("Olive");
  const made = sunday.subtract({ days: 14 });
  const label = "Dog Walking, 60 min: Olive";
  return [
    {
      number: 5,
      clientId,
      sunday: made,
      lines: [walk(clientId, made.subtract({ days: 4 }), label, 4500)],
    },
  ];
}

/** A pass of ten walks for the price of nine, five of them used. */
function passHalfUsed(sunday: Temporal.PlainDate): SampleStatement[] {
  const { clientId } = household("Moose");
  const bought = sunday.subtract({ days: 41 });
  const label = "Dog Walking, 30 min: Moose";
  return [0, 1, 2, 3, 4].map((week) => {
    const made = sunday.subtract({ days: 7 * (4 - week) });
    const day = made.subtract({ days: 3 });
    const lines = [
      walk(clientId, day, label, 3000),
      line(clientId, day, {
        kind: "pass",
        passId,
        label: "Paid with your pass",
        amountCents: -3000,
        serviceType: "dog-walks",
        key: `pass:${day.toString()}:0`,
      }),
    ];
    const first = [
      line(clientId, bought, {
        kind: "charge",
        subject: "pass",
        passId,
        label: "Pass: ten walks, 30 min",
        amountCents: 27_000,
        serviceType: "dog-walks",
      }),
      payment({ number: 4, clientId, day: bought, cents: 27_000, way: "zelle", label: "Zelle payment" }),
    ];
    return { number: 6 + week, clientId, sunday: made, lines: week === 0 ? [...first, ...lines] : lines };
  });
}

export const samplePass = (sunday: Temporal.PlainDate) => {
  const boughtOn = sunday.subtract({ days: 41 });
  return {
    id: passId,
    clientId: household("Moose").clientId,
    serviceType: "dog-walks",
    duration: 30,
    visits: 10,
    priceCents: 27_000,
    boughtOn,
    expiresOn: boughtOn.add({ years: 1 }),
    madeBy: walkers.sam,
  };
};

/** A statement paid twice, with one payment refunded. */
function refunded(sunday: Temporal.PlainDate): SampleStatement[] {
  const { clientId } = household("Luna");
  const [first, second] = [sunday.subtract({ days: 21 }), sunday.subtract({ days: 14 })];
  const zelle = { clientId, cents: 6000, way: "zelle", label: "Zelle payment" } as const;
  return [
    {
      number: 11,
      clientId,
      sunday: first,
      lines: [walk(clientId, first.subtract({ days: 1 }), "Adventure Hike, 120 min: Luna", 6000)],
    },
    {
      number: 12,
      clientId,
      sunday: second,
      lines: [
        payment({ ...zelle, number: 5, day: second.subtract({ days: 5 }) }),
        payment({ ...zelle, number: 6, day: second.subtract({ days: 4 }) }),
        line(clientId, second.subtract({ days: 3 }), {
          kind: "refund",
          way: "zelle",
          paymentId: samplePaymentId(6),
          label: "Sent back by Zelle",
          reason: "Paid twice",
          amountCents: 6000,
          madeBy: walkers.sam,
        }),
        line(clientId, second.subtract({ days: 3 }), {
          kind: "credit",
          label: "A thank-you",
          reason: "For your patience with the double payment",
          amountCents: -500,
          madeBy: walkers.sam,
        }),
      ],
    },
  ];
}

export const statementRow = ({ number, clientId, sunday }: SampleStatement) => ({
  id: sampleStatementId(number),
  clientId,
  periodFrom: sunday.subtract({ days: 6 }),
  periodTo: sunday,
  madeAt: evening(sunday),
  dueOn: sunday.add({ days: 7 }),
  key: `${clientId}:week:${sunday.toString()}`,
});
