// Starts processes in separate pid namespaces, as containers do. Their process ids mean nothing outside.
import { spawnSync } from "node:child_process";

const unshare = [
  "unshare",
  // Lets users other than root create pid namespaces.
  ...(process.getuid?.() === 0 ? [] : ["--map-root-user"]),
  "--fork",
  "--pid",
  "--mount-proc",
  "--kill-child",
];

/** Returns the command that starts `command` in a new pid namespace. Killing it also kills its child processes. */
export const inPidNamespace = (command: string[]): string[] => [...unshare, ...command];

/** False on systems other than Linux, and in containers that may not create pid namespaces. */
export const hasPidNamespaces = spawnSync("unshare", [...unshare.slice(1), "true"]).status === 0;
