// Unpacks the Chromium of @sparticuz/chromium with its fonts and missing system libraries into the temporary folder of
// this process (TMPDIR), the only target the package supports. Argument: the folder of the archives.
import { join } from "node:path";

import packaged, { inflate } from "@sparticuz/chromium";

const [archives = ""] = process.argv.slice(2);
await packaged.executablePath(archives);
// The package unpacks these only on systems it recognizes.
await inflate(join(archives, "al2023.tar.br"));
