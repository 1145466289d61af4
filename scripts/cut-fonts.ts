// Writes app/ui/fonts/*.woff2: the letters that scripts/fonts.ts says, of the faces in node_modules.
//   node scripts/run.mjs cut-fonts
import { writeFileSync } from "node:fs";
import path from "node:path";

import { cutFace, faces } from "./fonts.ts";

for (const face of Object.values(faces)) {
  const cut = await cutFace(face);
  writeFileSync(path.resolve(import.meta.dirname, "..", face.to), cut);
  console.log(`${face.to}: ${cut.length} bytes`);
}
