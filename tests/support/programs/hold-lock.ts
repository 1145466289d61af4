// A program that tests start and kill: locks each directory it reads from standard input, prints the result, and holds
// the lock until it ends. Several processes can try at the same moment.
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
