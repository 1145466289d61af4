// Starts a script of this folder on the Node this project pins, and says so plainly when that Node is missing
// (docs/decisions/001-pinned-node.md). Plain JavaScript: it must run on any Node.
const [major] = process.versions.node.split(".").map(Number);
if (major < 24) {
  console.error(
    `This project needs Node 24 or newer and got ${process.version}. "npm ci" brings the right one on Linux and Windows; ` +
      "on a Mac, or after an install without optional packages, please install Node 24 yourself.",
  );
  process.exit(1);
}
const name = process.argv.splice(2, 1)[0];
await import(`./${name}.ts`);
