// Kills processes with SIGKILL while they charge saved cards: every household is charged exactly once.
import { spawn } from "node:child_process";
import { once } from "node:events";

import { beforeAll, expect, onTestFinished, test } from "vitest";

import { type Db, openDatabase } from "~/db/client.server";
import { savedCards } from "~/db/tables/money/cards";
import { checkMoney } from "~/money/check/check-money.server";
import type { Services } from "~/platform/context/context";

import { buildProgram } from "../../../tests/support/build-program";
import {
  addHousehold,
  addStatement,
  type CardHousehold,
  cardContext,
  movesOf,
} from "../../../tests/support/card-households";
import { useScriptedStripe } from "../../../tests/support/scripted-stripe";
import { engines, newPlace } from "../../../tests/support/started-server";
import { chargeDueStatements } from "./autopay/charge-due.server";

const households = 30;
/** Fewer for the embedded database: it takes two seconds to recover from each kill. */
const kills = { embedded: 3, postgres: 6 };

const stripe = useScriptedStripe();
let program = "";
beforeAll(async () => {
  const built = await buildProgram("tests/support/programs/charge-cards.ts");
  program = built.path;
  return built.remove;
});

type Place = Awaited<ReturnType<typeof newPlace>>;

/** Kills the process `afterMs` after Stripe received its `nth` charge. */
async function killAt(now: Temporal.Instant, place: Place, { nth, afterMs }: { nth: number; afterMs: number }) {
  const given = [program, now.toString(), place.dataDir, stripe().root];
  const env = { ...process.env, NODE_ENV: "production" };
  const child = spawn(process.execPath, [...given, ...(place.databaseUrl ? [place.databaseUrl] : [])], {
    stdio: ["ignore", "ignore", "inherit"],
    env,
  });
  onTestFinished(() => void child.kill("SIGKILL"));
  let received = 0;
  stripe().onCharge = () => {
    received += 1;
    if (received === nth) setTimeout(() => child.kill("SIGKILL"), afterMs);
  };
  await once(child, "exit");
  return child.signalCode;
}

/** A household with a saved card that owes $60 and $25 today. */
async function addDueHousehold(db: Db, now: Temporal.Instant): Promise<CardHousehold> {
  const household = await addHousehold(db, { dueIn: 0 });
  await addStatement(db, household, { cents: 2500, dueIn: 0 });
  const id = household.client.id;
  const facts = { brand: "visa", last4: "4242", expiresMonth: 4, expiresYear: 2031, consent: "yes" };
  const card = { ...facts, clientId: id, customerId: `cus_${id}`, paymentMethodId: `pm_${id}` };
  await db.insert(savedCards).values({ ...card, consentAt: now, savedAt: now });
  return household;
}

test.each(engines)(
  "each card is charged once though the process is killed repeatedly (%s)",
  { timeout: 240_000 },
  async (engine) => {
    const place = await newPlace(engine);
    const open = () => openDatabase({ url: place.databaseUrl, dataDir: place.dataDir });
    const before = await open();
    const { now } = cardContext(before.db, stripe());
    const owing: CardHousehold[] = [];
    while (owing.length < households) owing.push(await addDueHousehold(before.db, now));
    await before.close();

    const signals: (NodeJS.Signals | null)[] = [];
    for (let time = 0; time < kills[engine]; time += 1)
      signals.push(await killAt(now, place, { nth: 1 + (time % 2), afterMs: time % 7 }));
    expect(signals).toEqual(signals.map(() => "SIGKILL"));

    const after = await open();
    try {
      const { db } = after;
      const { services } = cardContext(db, stripe());
      await chargeDueStatements(db, now, services as Services);
      await chargeDueStatements(db, now, services as Services);
      for (const household of owing) expect(await movesOf(db, household)).toEqual(["payment -8500"]);
      expect([...stripe().intents.values()].map(({ amount }) => amount)).toEqual(owing.map(() => 8500));
      expect(await checkMoney(db, now)).toEqual([]);
    } finally {
      await after.close();
    }
  },
);
