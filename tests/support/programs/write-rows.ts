// Program that tests build and start. It opens the embedded database in the directory given as argument, prints "open",
// and inserts a row for each line of standard input, printing "written" each time. Prints the error when the directory
// is in use.
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
