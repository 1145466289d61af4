// Runs a program of tests/support/programs in a separate process, so that a test can kill it.
import { type ChildProcessByStdio, spawn } from "node:child_process";
import type { Readable, Writable } from "node:stream";

import { beforeAll, onTestFinished } from "vitest";

import { buildProgram } from "./build-program";

type RunProgram = (args: readonly string[]) => ChildProcessByStdio<Writable, Readable, null>;

/**
 * Builds a program once for all tests of the file. The returned function starts the program, which is killed at the end
 * of the test. `wrap`: returns the command that runs the given command, for example in a container.
 */
export function useProgram(name: string, wrap = (command: string[]) => command): RunProgram {
  let program = "";
  beforeAll(async () => {
    const built = await buildProgram(`tests/support/programs/${name}.ts`);
    program = built.path;
    return built.remove;
  });
  return (args) => {
    const [command = "", ...rest] = wrap([process.execPath, program, ...args]);
    const env = { ...process.env, NODE_ENV: "production" };
    const child = spawn(command, rest, { stdio: ["pipe", "pipe", "inherit"], env });
    onTestFinished(() => void child.kill("SIGKILL"));
    return child;
  };
}
