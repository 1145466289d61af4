// Decompresses the response of a calendar server as a stream. The size limit applies to each stage, so that a decompression bomb
// is refused before it fills the memory.
import { pipeline, type Transform } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";

import { CalendarFault } from "~/calendars/port";

export const acceptedEncodings = "gzip, deflate, br";

type Chunks = AsyncIterable<Buffer>;

/** Maximum number of nested compressions. Two are unusual; more are treated as an attack. */
const maxStages = 2;

/**
 * Returns the decompressed body. `encodings`: the Content-Encoding header.
 * @throws CalendarFault "too-large" past `maxBytes`, "malformed" for broken data, "unexpected" for an unknown encoding.
 */
export function decompress(body: Chunks, encodings: string | undefined, maxBytes: number): Chunks {
  const names = (encodings ?? "")
    .toLowerCase()
    .split(",")
    .map((name) => name.trim());
  const applied = names.filter((name) => name !== "" && name !== "identity").toReversed();
  if (applied.length > maxStages) throw new CalendarFault("unexpected", "too many content encodings");
  const limited = (chunks: Chunks) => limitBytes(chunks, maxBytes);
  return applied.reduce((chunks, name) => limited(stageOf(name)(chunks)), limited(body));
}

async function* limitBytes(chunks: Chunks, maxBytes: number): Chunks {
  let size = 0;
  for await (const chunk of chunks) {
    size += chunk.length;
    if (size > maxBytes) throw new CalendarFault("too-large", `more than ${maxBytes} bytes`);
    yield chunk;
  }
}

function stageOf(name: string): (chunks: Chunks) => Chunks {
  if (name === "gzip" || name === "x-gzip") return (chunks) => decode(chunks, () => createGunzip());
  if (name === "br") return (chunks) => decode(chunks, () => createBrotliDecompress());
  if (name === "deflate") return (chunks) => decode(chunks, createInflateFor);
  throw new CalendarFault("unexpected", "an unknown content encoding");
}

/** HTTP's deflate has a zlib header, whose low four bits are always 8; some servers omit it. */
const createInflateFor = (first: Buffer) => (((first[0] ?? 0) & 0x0f) === 8 ? createInflate() : createInflateRaw());

async function* decode(chunks: Chunks, createDecoder: (first: Buffer) => Transform): Chunks {
  const input = chunks[Symbol.asyncIterator]();
  const first = await input.next();
  if (first.done) return;
  let sourceError: unknown;
  async function* all() {
    try {
      yield first.value;
      yield* { [Symbol.asyncIterator]: () => input };
    } catch (error) {
      sourceError = error;
      throw error;
    }
  }
  const decoder = createDecoder(first.value);
  // Pipeline errors surface in the loop below, through the decoder.
  pipeline(all(), decoder, () => undefined);
  try {
    yield* decoder as Chunks;
  } catch (error) {
    throw sourceError ?? new CalendarFault("malformed", (error as NodeJS.ErrnoException).code ?? "broken compression");
  }
}
