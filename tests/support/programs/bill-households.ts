// Program that tests build, start and kill. It bills the households of a database, and prints a line before each
// household. Arguments: the job step, the current instant, the data directory, and the URL of a PostgreSQL database
// (without it, the embedded database is used).
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
