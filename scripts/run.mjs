// Runs a script of this folder, or says which version of Node is needed (docs/decisions/001-pinned-node.md). Plain
// JavaScript, because this file must run on any Node.
const [major] = process.versions.node.split(".").map(Number);
if (major < 26) {
  console.error(
    `This project needs Node 26 or newer and got ${process.version}. "npm ci" installs it on Linux and Windows; ` +
      "on a Mac, or after an install without optional packages, please install Node 26 yourself.",
  );
  process.exit(1);
}
const name = process.argv.splice(2, 1)[0];
await import(`./${name}.ts`);
