// How the built server is started (docs/decisions/020-memory.md): what Node and the C library must be told before they
// begin. Without it the server works as well, and takes twice the memory.
import { join } from "node:path";

export interface ServerStart {
  /** For Node: flags, and the program. */
  args: string[];
  /** Beside what the server is given anyway. */
  env: Record<string, string>;
}

/** Megabytes. The limit is eleven times what is in use; it also keeps what may be used before a collection small. */
const flags = { "--max-semi-space-size": 4, "--max-old-space-size": 512 };

/** What somebody set for this machine stays. */
export function serverStart(buildDir: string, given: Partial<Record<string, string>>): ServerStart {
  const own = given.NODE_OPTIONS ?? "";
  const ours = Object.entries(flags).filter(
    ([flag]) => !own.includes(flag) && !own.includes(flag.replaceAll(/\b-/g, "_")),
  );
  const program = join(buildDir, "server/index.js");
  const env = {
    // glibc keeps eight arenas a core, and gives little of them back.
    MALLOC_ARENA_MAX: "2",
    // In bytes. Once something large was freed, it otherwise keeps up to 64 MB for the next.
    MALLOC_TRIM_THRESHOLD_: "131072",
    // The second start compiles nothing: less time, and less memory in pieces. A new build begins again.
    NODE_COMPILE_CACHE: join(buildDir, "server/compile-cache"),
  };
  return {
    args: [...ours.map(([flag, megabytes]) => `${flag}=${megabytes}`), program],
    env: Object.fromEntries(Object.entries(env).filter(([name]) => given[name] === undefined)),
  };
}
