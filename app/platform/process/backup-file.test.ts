import { expect, test } from "vitest";

import { decrypt, encrypt } from "./backup-file";

const key = "a passphrase of the tests, long enough";
async function bytesOf(pieces: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const all: Uint8Array[] = [];
  for await (const piece of pieces) all.push(piece);
  return Buffer.concat(all);
}
async function* inChunks(bytes: Uint8Array, size = 50_000) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}
const sealed = (plain: Uint8Array) => bytesOf(encrypt(inChunks(plain), key));
const opened = (file: Uint8Array, passphrase = key) => bytesOf(decrypt(inChunks(file), passphrase));
const frame = 64 * 1024;

test.each([0, 2 * frame, 2 * frame + 1])("a backup of %i bytes is decrypted unchanged", async (size) => {
  const plain = Buffer.alloc(size, "walks");
  const file = await sealed(plain);
  expect(file.includes("walkswalks")).toBe(false);
  expect((await opened(file)).equals(plain)).toBe(true);
});

test("a backup can't be read with another key, when bytes differ, or when it is cut short", async () => {
  const file = await sealed(Buffer.alloc(2 * frame, "walks"));
  await expect(opened(file, `${key}!`)).rejects.toThrow(/BACKUP_KEY is another one/);
  const damaged = Buffer.from(file);
  damaged[frame] = 1 + (damaged[frame] ?? 0);
  await expect(opened(damaged)).rejects.toThrow(/bytes are not the ones/);
  for (const length of [file.length - 1, file.length - (frame + 16), 39])
    await expect(opened(file.subarray(0, length)), String(length)).rejects.toThrow(/cut short/);
  await expect(opened(Buffer.from("something else"))).rejects.toThrow(/not a backup/);
});
