// Run as a process of its own: takes the lock of each directory it reads on standard input, says so, and holds it until
// it is ended. So several can try at the same moment.
import { createInterface } from "node:readline";

import { DirectoryInUse, lockDirectory } from "../../../app/db/lock.ts";

createInterface({ input: process.stdin }).on("line", (directory) => {
  try {
    lockDirectory(directory);
    console.log("locked");
  } catch (error) {
    console.log(
      `${error instanceof DirectoryInUse ? "refused" : "failed"}: ${String(error)}`.replace("DirectoryInUse: ", ""),
    );
  }
});
console.log("ready");
