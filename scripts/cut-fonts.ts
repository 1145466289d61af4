// Writes the files of app/ui/fonts with the characters listed in scripts/fonts.ts: node scripts/run.mjs cut-fonts
import { writeFileSync } from "node:fs";
import path from "node:path";

import { cutFace, drawLetters, faces, outlines } from "./fonts.ts";

for (const face of Object.values(faces)) {
  const cut = await cutFace(face);
  writeFileSync(path.resolve(import.meta.dirname, "..", face.to), cut);
  console.log(`${face.to}: ${cut.length} bytes`);
}
const drawn = await drawLetters();
writeFileSync(path.resolve(import.meta.dirname, "..", outlines), drawn);
console.log(`${outlines}: ${drawn.length} bytes`);
