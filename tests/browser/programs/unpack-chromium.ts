// Program that unpacks the Chromium of @sparticuz/chromium, with fonts and missing system libraries, into this
// process's temporary folder (TMPDIR): the package supports no other target. Argument: the folder with the archives.
import { join } from "node:path";

import packaged, { inflate } from "@sparticuz/chromium";

const [archives = ""] = process.argv.slice(2);
await packaged.executablePath(archives);
// Unpacked here, because the package unpacks these libraries only on systems that it recognizes.
await inflate(join(archives, "al2023.tar.br"));
