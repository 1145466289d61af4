// Run as a process of its own: takes the lock of the directory in argv, says so, and holds it until it is ended.
import { DirectoryInUse, lockDirectory } from "../../../app/server/lock.ts";

// When told on standard input, so that several can try at the same moment.
process.stdin.once("data", () => {
  try {
    lockDirectory(process.argv[2] ?? "");
    console.log("locked");
  } catch (error) {
    console.log(error instanceof DirectoryInUse ? "refused" : `failed: ${String(error)}`);
  }
});
console.log("ready");
