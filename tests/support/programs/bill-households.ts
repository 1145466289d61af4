// Built, and run as a process of its own: bills the households of a database, and says so before each one, until it ends or
// is killed. Arguments: the step, the instant, the data directory, and the address of a PostgreSQL, if it is one.
import { openDatabase } from "~/db/client.server";
import { chargeHouseholds } from "~/money/charges/charge-households.server";
import { makeStatements } from "~/money/statements/make-statements.server";

import { moneySite } from "../money-site";

const [step = "", at = "", dataDir = "", url] = process.argv.slice(2);
const now = Temporal.Instant.from(at);
const database = await openDatabase({ url, dataDir });
const { db } = database;
const sayNext = () => {
  process.stdout.write("next\n");
  return false;
};
await (step === "charge" ? chargeHouseholds(db, now, moneySite, sayNext) : makeStatements(db, now, moneySite, sayNext));
await database.close();
