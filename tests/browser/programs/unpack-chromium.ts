// Unpacks the Chromium of @sparticuz/chromium, with its fonts and the libraries that a bare system lacks, into the
// temporary folder of this process (TMPDIR), which is the only place it knows. Argument: the folder of the archives.
import { join } from "node:path";

import packaged, { inflate } from "@sparticuz/chromium";

const [archives = ""] = process.argv.slice(2);
await packaged.executablePath(archives);
// It would unpack these only where it believes them to be needed.
await inflate(join(archives, "al2023.tar.br"));
