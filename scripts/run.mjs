// Runs a script of this folder, or says which version of Node is needed (docs/decisions/001-pinned-node.md). Plain
// JavaScript, because this file must run on any Node.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";

const [major] = process.versions.node.split(".").map(Number);
// Debian's npm installs the package with Node, but does not link it into node_modules/.bin.
const installed = `../node_modules/node-${process.platform}-${process.arch}/bin/node`;
const pinned = fileURLToPath(new URL(installed, import.meta.url));
if (major >= 26) {
  const name = process.argv.splice(2, 1)[0];
  await import(`./${name}.ts`);
} else if (existsSync(pinned)) {
  const child = spawn(pinned, process.argv.slice(1), { stdio: "inherit" });
  for (const signal of ["SIGINT", "SIGTERM"]) process.on(signal, () => child.kill(signal));
  child.on("exit", (code) => process.exit(code ?? 1));
} else {
  console.error(
    `This project needs Node 26 or newer and got ${process.version}. "npm ci" installs it on Linux and Windows; ` +
      "on a Mac, or after an install without optional packages, please install Node 26 yourself.",
  );
  process.exit(1);
}
