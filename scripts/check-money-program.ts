// What `npm run check:money` runs. Its exit code is 1 where something differs.
import { resolve } from "node:path";

import { openDatabase } from "~/db/client.server";
import { DirectoryInUse } from "~/db/lock";
import { checkMoney } from "~/money/index.server";
import { BadEnvironment, readEnv } from "~/platform/index.server";
import { Temporal } from "~/shared/dates";

async function check(): Promise<number> {
  const env = readEnv(process.env);
  const database = await openDatabase({ url: env.DATABASE_URL, dataDir: resolve(env.DATA_DIR) });
  try {
    const faults = await checkMoney(database.db, Temporal.Now.instant());
    for (const fault of faults) console.error(fault);
    console.log(faults.length === 0 ? "All sums agree." : `${faults.length} things differ.`);
    return faults.length === 0 ? 0 : 1;
  } finally {
    await database.close();
  }
}

process.exitCode = await check().catch((error: unknown) => {
  console.error(error instanceof BadEnvironment || error instanceof DirectoryInUse ? error.message : error);
  return 2;
});
