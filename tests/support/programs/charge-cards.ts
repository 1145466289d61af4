// Built, and run as a process of its own: charges what is due to saved cards, until it ends or is killed. Arguments: the
// instant, the data directory, where Stripe is, and the address of a PostgreSQL, if it is one.
import { openDatabase } from "~/db/client.server";
import { chargeDueStatements } from "~/money/index.server";
import type { Services } from "~/platform/process/context";
import { Temporal } from "~/shared/dates";

import { testContext } from "../command-context";
import { secretKey, webhookSecret } from "../scripted-stripe-shapes";

const [at = "", dataDir = "", apiRoot = "", url] = process.argv.slice(2);
const database = await openDatabase({ url, dataDir });
const { services } = testContext(database.db);
const cards = { secretKey, webhookSecret, apiRoot };
await chargeDueStatements(database.db, Temporal.Instant.from(at), { ...services, cards } as Services);
await database.close();
