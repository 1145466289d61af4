// Processes in pid namespaces of their own, as each container has one: process ids there mean nothing outside.
import { spawnSync } from "node:child_process";

const unshare = [
  "unshare",
  // Without this, only root may make namespaces.
  ...(process.getuid?.() === 0 ? [] : ["--map-root-user"]),
  "--fork",
  "--pid",
  "--mount-proc",
  "--kill-child",
];

/** The command that starts `command` in a new pid namespace. Killing it kills what it started. */
export const inPidNamespace = (command: string[]): string[] => [...unshare, ...command];

/** False on systems other than Linux, and where containers may not make namespaces. */
export const hasPidNamespaces = spawnSync("unshare", [...unshare.slice(1), "true"]).status === 0;
