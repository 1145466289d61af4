// Built, and run as a process of its own: opens the embedded database of the directory it is given, and adds a row for
// each line of its standard input. Prints "open" and "written", or why the database did not open.
import { createInterface } from "node:readline";

import { openDatabase } from "~/db/client.server";
import { DirectoryInUse } from "~/db/lock";
import { waitlist } from "~/db/tables/site";

const [dataDir = ""] = process.argv.slice(2);
try {
  const { db } = await openDatabase({ url: undefined, dataDir });
  console.log("open");
  createInterface({ input: process.stdin }).on("line", (email) => {
    void db
      .insert(waitlist)
      .values({ email, receiveUpdates: true })
      .then(() => console.log("written"));
  });
} catch (error) {
  if (!(error instanceof DirectoryInUse)) throw error;
  console.log(error.message);
}
