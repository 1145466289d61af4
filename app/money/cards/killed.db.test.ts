// Kills processes with SIGKILL while they charge saved cards, and checks that every household is charged exactly once.
import { once } from "node:events";

import { expect, test } from "vitest";

import { type Db, openDatabase } from "~/db/client.server";
import { savedCards } from "~/db/tables/money/cards";
import { checkMoney } from "~/money/check-money.server";
import type { Services } from "~/platform/context/context";

import {
  addHousehold,
  addStatement,
  type CardHousehold,
  cardContext,
  movesOf,
} from "../../../tests/support/card-households";
import { useProgram } from "../../../tests/support/run-program";
import { useScriptedStripe } from "../../../tests/support/scripted-stripe";
import { fastEngine, newPlace, type Place } from "../../../tests/support/started-server";
import { chargeDueStatements } from "./autopay/charge-due.server";
import { zone } from "../../../tests/support/zone";

const households = 12;
const kills = 3;

const stripe = useScriptedStripe();
const runProgram = useProgram("charge-cards");

/** Kills the process `afterMs` milliseconds after Stripe received the `nth` charge. */
async function killAt(now: Temporal.Instant, place: Place, { nth, afterMs }: { nth: number; afterMs: number }) {
  const { dataDir, databaseUrl } = place;
  const child = runProgram([now.toString(), dataDir, stripe().root, ...(databaseUrl ? [databaseUrl] : [])]);
  let received = 0;
  stripe().onCharge = () => {
    received += 1;
    if (received === nth) setTimeout(() => child.kill("SIGKILL"), afterMs);
  };
  await once(child, "exit");
  return child.signalCode;
}

/** Adds a household with a saved card that owes $60 and $25 today. */
async function addDueHousehold(db: Db, now: Temporal.Instant): Promise<CardHousehold> {
  const household = await addHousehold(db, { dueIn: 0 });
  await addStatement(db, household, { cents: 2500, dueIn: 0 });
  const id = household.client.id;
  const facts = { brand: "visa", last4: "4242", expiresMonth: 4, expiresYear: 2031, consent: "yes" };
  const card = { ...facts, clientId: id, customerId: `cus_${id}`, paymentMethodId: `pm_${id}` };
  await db.insert(savedCards).values({ ...card, consentAt: now, savedAt: now });
  return household;
}

test("each card is charged exactly once, even if the process is killed repeatedly", { timeout: 240_000 }, async () => {
  const place = await newPlace(fastEngine);
  const open = () => openDatabase({ url: place.databaseUrl, dataDir: place.dataDir });
  const before = await open();
  const { now } = cardContext(before.db, stripe());
  const owing: CardHousehold[] = [];
  while (owing.length < households) owing.push(await addDueHousehold(before.db, now));
  await before.close();

  const signals: (NodeJS.Signals | null)[] = [];
  for (let time = 0; time < kills; time += 1)
    signals.push(await killAt(now, place, { nth: 1 + (time % 2), afterMs: 3 * time }));
  expect(signals).toEqual(signals.map(() => "SIGKILL"));

  const after = await open();
  try {
    const { db } = after;
    const { services } = cardContext(db, stripe());
    await chargeDueStatements(db, now, services as Services);
    await chargeDueStatements(db, now, services as Services);
    for (const household of owing) expect(await movesOf(db, household)).toEqual(["payment -8500"]);
    expect([...stripe().intents.values()].map(({ amount }) => amount)).toEqual(owing.map(() => 8500));
    expect(await checkMoney(db, now, zone)).toEqual([]);
  } finally {
    await after.close();
  }
});
