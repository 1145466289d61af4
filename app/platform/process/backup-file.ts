// Encrypts and decrypts a backup: AES-256-GCM in frames, with a key that scrypt makes of BACKUP_KEY
// (docs/decisions/044-backups.md). Each frame's number and whether it is the last are part of its nonce, so that a frame
// can't be dropped, repeated or moved.
import { createCipheriv, createDecipheriv, randomBytes, scrypt } from "node:crypto";

/** Thrown when a backup can't be read. The message is for the person who runs the server. */
export class BadBackup extends Error {
  override name = "BadBackup";
}

const magic = Buffer.from("walks backup 1\n");
const saltBytes = 16;
/** Bytes of the header that tell a wrong key from a damaged file. */
const checkBytes = 8;
const headerBytes = magic.length + saltBytes + checkBytes;
const frameBytes = 64 * 1024;
const tagBytes = 16;

interface Keys {
  key: Buffer;
  check: Buffer;
}

const keysOf = (passphrase: string, salt: Buffer): Promise<Keys> =>
  new Promise((resolve, reject) => {
    // 64 MB of memory and about 0.2 s for each guess.
    const cost = { N: 2 ** 16, r: 8, p: 1, maxmem: 128 * 1024 * 1024 };
    scrypt(passphrase, salt, 32 + checkBytes, cost, (error, derived) => {
      if (error) reject(error);
      else resolve({ key: derived.subarray(0, 32), check: derived.subarray(32) });
    });
  });

function nonceOf(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeUInt8(isLast ? 1 : 0, 0);
  nonce.writeBigUInt64BE(BigInt(index), 4);
  return nonce;
}

/** Cuts a stream into pieces of `size` bytes. The last piece is shorter, or empty, or as long. */
async function* inPieces(source: AsyncIterable<Uint8Array>, size: number) {
  let held: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of source) {
    held.push(chunk);
    length += chunk.length;
    if (length <= size) continue;
    let rest = Buffer.concat(held);
    for (; rest.length > size; rest = rest.subarray(size)) yield { piece: rest.subarray(0, size), isLast: false };
    held = [rest];
    length = rest.length;
  }
  yield { piece: Buffer.concat(held), isLast: true };
}

export async function* encrypt(plain: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const salt = randomBytes(saltBytes);
  const { key, check } = await keysOf(passphrase, salt);
  const header = Buffer.concat([magic, salt, check]);
  yield header;
  let index = 0;
  for await (const { piece, isLast } of inPieces(plain, frameBytes)) {
    const cipher = createCipheriv("aes-256-gcm", key, nonceOf(index, isLast), { authTagLength: tagBytes });
    cipher.setAAD(header);
    yield Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()]);
    index += 1;
  }
}

/** @throws {BadBackup} when the key is another one, or the file is damaged or cut short. */
export async function* decrypt(file: AsyncIterable<Uint8Array>, passphrase: string): AsyncGenerator<Buffer> {
  const source = file[Symbol.asyncIterator]();
  let start = Buffer.alloc(0);
  while (start.length < headerBytes) {
    const { value, done } = await source.next();
    if (done) break;
    start = Buffer.concat([start, value]);
  }
  const header = start.subarray(0, headerBytes);
  if (header.length < headerBytes || !header.subarray(0, magic.length).equals(magic))
    throw new BadBackup("This file is not a backup of this program, or its beginning is damaged.");
  const { key, check } = await keysOf(passphrase, header.subarray(magic.length, magic.length + saltBytes));
  if (!check.equals(header.subarray(magic.length + saltBytes)))
    throw new BadBackup("BACKUP_KEY is another one than this backup was made with.");

  const open = (piece: Buffer, index: number, isLast: boolean): Buffer | null => {
    const decipher = createDecipheriv("aes-256-gcm", key, nonceOf(index, isLast), { authTagLength: tagBytes });
    decipher.setAAD(header);
    decipher.setAuthTag(piece.subarray(piece.length - tagBytes));
    try {
      return Buffer.concat([decipher.update(piece.subarray(0, piece.length - tagBytes)), decipher.final()]);
    } catch {
      return null;
    }
  };
  async function* rest() {
    yield start.subarray(headerBytes);
    for (;;) {
      const { value, done } = await source.next();
      if (done) return;
      yield value;
    }
  }
  let index = 0;
  for await (const { piece, isLast } of inPieces(rest(), frameBytes + tagBytes)) {
    const plain = piece.length < tagBytes ? null : open(piece, index, isLast);
    if (!plain)
      throw new BadBackup(
        isLast && (piece.length < tagBytes || piece.length < frameBytes + tagBytes || open(piece, index, false))
          ? "The backup is cut short, or damaged at its end: it was not copied completely."
          : "The backup is damaged: its bytes are not the ones that were written.",
      );
    yield plain;
    index += 1;
  }
}
