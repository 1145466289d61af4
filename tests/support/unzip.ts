// Reads the files of a zip.
import { buffer } from "node:stream/consumers";

import { fromBufferPromise } from "yauzl";

/** Returns the files of a zip by their path. */
export async function unzip(zip: Buffer): Promise<Map<string, Buffer>> {
  const found = new Map<string, Buffer>();
  const opened = await fromBufferPromise(zip, { lazyEntries: true });
  for await (const entry of opened.eachEntry())
    found.set(entry.fileName, await buffer(await opened.openReadStreamPromise(entry)));
  return found;
}
