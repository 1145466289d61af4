// Program that tests start and kill. It locks each directory that it reads from standard input, prints the result, and
// holds the locks until it ends. Several such processes can try at the same moment.
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
