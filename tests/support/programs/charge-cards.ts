// Program that tests build, start and kill. It runs the job that charges saved cards. Arguments: the current instant,
// the data directory, the URL of the Stripe API, and the URL of a PostgreSQL database (without it, the embedded
// database is used).
import { openDatabase } from "~/db/client.server";
import { chargeDueStatements } from "~/money/cards/autopay/charge-due.server";
import type { Services } from "~/platform/context/context";

import { testContext } from "../command-context";
import { secretKey, webhookSecret } from "../scripted-stripe-shapes";

const [at = "", dataDir = "", apiRoot = "", url] = process.argv.slice(2);
const database = await openDatabase({ url, dataDir });
const { services } = testContext(database.db);
const cards = { secretKey, webhookSecret, apiRoot };
await chargeDueStatements(database.db, Temporal.Instant.from(at), { ...services, cards } as Services);
await database.close();
