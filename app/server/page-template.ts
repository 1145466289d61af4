// A page kept in memory, ready to be answered with its own nonce and form stamp put in. The compressed form is made of
// pieces that stay compressed; only the few changing bytes between them are written anew (RFC 1951 §3.2.4, stored
// blocks), so that answering a compressed page costs no compression.
import { constants, crc32, deflateRawSync } from "node:zlib";

/** A page as rendered, with `placeholders` standing for what changes; each must be as long as what replaces it. */
export interface PageTemplate {
  identity(values: readonly string[]): Buffer;
  gzip(values: readonly string[]): Buffer;
}

interface Gap {
  /** Where the placeholder begins, in bytes. */
  at: number;
  /** Which value goes there. */
  value: number;
  length: number;
}

const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 2, 0xff]);
const lastEmptyBlock = Buffer.from([0x03, 0x00]);

export function makeTemplate(html: string, placeholders: readonly string[]): PageTemplate {
  const page = Buffer.from(html);
  const gaps = findGaps(page, placeholders);

  const pieces: Buffer[] = [gzipHeader];
  const plainAt: { gap: Gap; at: number }[] = [];
  let position = 0;
  let size = gzipHeader.length;
  const add = (piece: Buffer) => {
    pieces.push(piece);
    size += piece.length;
  };
  for (const gap of gaps) {
    add(compressed(page.subarray(position, gap.at)));
    add(storedBlockHeader(gap.length));
    plainAt.push({ gap, at: size });
    add(page.subarray(gap.at, gap.at + gap.length));
    position = gap.at + gap.length;
  }
  add(compressed(page.subarray(position)));
  add(lastEmptyBlock);
  const trailerAt = size;
  add(Buffer.alloc(8));
  const zipped = Buffer.concat(pieces);

  function identity(values: readonly string[]): Buffer {
    const filled = Buffer.from(page);
    for (const gap of gaps) filled.write(values[gap.value] ?? "", gap.at, gap.length, "latin1");
    return filled;
  }
  return {
    identity,
    gzip(values) {
      const filled = Buffer.from(zipped);
      for (const { gap, at } of plainAt) filled.write(values[gap.value] ?? "", at, gap.length, "latin1");
      filled.writeUInt32LE(crc32(identity(values)), trailerAt);
      filled.writeUInt32LE(page.length, trailerAt + 4);
      return filled;
    },
  };
}

function findGaps(page: Buffer, placeholders: readonly string[]): Gap[] {
  const gaps = placeholders.flatMap((placeholder, value) => {
    const found: Gap[] = [];
    for (let at = page.indexOf(placeholder); at >= 0; at = page.indexOf(placeholder, at + placeholder.length)) {
      found.push({ at, value, length: placeholder.length });
    }
    return found;
  });
  return gaps.sort((a, b) => a.at - b.at);
}

/** Ends on a byte boundary and is not the last block: pieces can follow each other. */
function compressed(piece: Buffer): Buffer {
  return deflateRawSync(piece, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
}

function storedBlockHeader(length: number): Buffer {
  const header = Buffer.alloc(5);
  header.writeUInt16LE(length, 1);
  header.writeUInt16LE(~length & 0xffff, 3);
  return header;
}
