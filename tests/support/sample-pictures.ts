// Valid and malicious pictures, generated so that each test shows what is special about its picture.
import { crc32, deflateSync } from "node:zlib";

import sharp from "sharp";

const red = { r: 220, g: 40, b: 40 };
const blue = { r: 40, g: 60, b: 220 };

/**
 * A picture that is red on the left (or top) and blue on the right (or bottom), so that tests can check its
 * orientation.
 */
export function twoColors(width = 600, height = 400) {
  const right = { create: { width: Math.floor(width / 2), height, channels: 3 as const, background: blue } };
  return sharp({ create: { width, height, channels: 3, background: red } }).composite([
    { input: right, left: Math.ceil(width / 2), top: 0 },
  ]);
}

/** A picture with noise in every pixel, so that the worker needs a while to prepare it. */
export function noisyPicture(): Promise<Buffer> {
  const noise = { type: "gaussian" as const, mean: 128, sigma: 60 };
  return twoColors(500, 300)
    .composite([{ input: { create: { width: 500, height: 300, channels: 3, background: "#888", noise } } }])
    .jpeg({ quality: 60 })
    .toBuffer();
}

/** A picture as a phone held upright stores it: rotated pixels, with orientation and location in the EXIF data. */
export const fromAPhone = () =>
  twoColors(900, 600)
    .withExif({
      IFD0: { Make: "Fruit Phone", Orientation: "6" },
      IFD3: { GPSLatitudeRef: "N", GPSLatitude: "34/1 1/1 0/1", GPSLongitudeRef: "W", GPSLongitude: "118/1 23/1 0/1" },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();

/**
 * A HEIC file of 192 × 128 pixels that is red on the left and blue on the right. Its metadata says to rotate it
 * clockwise, and has a location.
 */
export const heic = Buffer.from(
  `
  AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWljAAABg21ldGEAAAAAAAAAIWhkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAAAAAAAADnBpdG0AAAAAAA
  EAAAAsaWxvYwAAAABEAAACAAEAAAABAAABowAAAFcAAgAAAAEAAAH6AAABYgAAADhpaW5mAAAAAAACAAAAFWluZmUCAAAAAAEAAGh2YzEAAAAA
  FWluZmUCAAABAAIAAEV4aWYAAAAAGmlyZWYAAAAAAAAADmNkc2MAAgABAAEAAADKaXBycAAAAKtpcGNvAAAAc2h2Y0MBBAgAAACfqAAAAAA88A
  D8/fj4AAAPA6AAAQAXQAEMAf//BAgAAAMAn6gAAAMAADy6AkChAAEAJ0IBAQQIAAADAJ+oAAADAAA8oBggIFlupJMrmgIAAAMAAgAAAwAyEKIA
  AQAHRAHBcrBiQAAAABRpc3BlAAAAAAAAAMAAAACAAAAAE2NvbHJuY2x4AAEADQAGAAAAAAlpcm90AwAAABdpcG1hAAAAAAAAAAEAAQSBAgOEAA
  ABwW1kYXQAAABTKAGvCdGngCM18f/23g//hQdl9u/1AJtYTl93//RLUd+YL3/8Z+TNff/CKqJBYmiriQWCiX1lZuWgCvSbxokdL72Ja2NJifbx
  SITFf1P/wjRgnYAAAAAGRXhpZgAASUkqAAgAAAAJAA8BAgAMAAAAmAAAABIBAwABAAAAAQAAABoBBQABAAAAegAAABsBBQABAAAAggAAACgBAw
  ABAAAAAgAAABMCAwABAAAAAQAAAJiCAgANAAAAigAAAGmHBAABAAAApAAAACWIBAABAAAA8gAAAAAAAAA4YwAA6AMAADhjAADoAwAAU2VjcmV0
  IE93bmVyAABGcnVpdCBQaG9uZQAGAACQBwAEAAAAMDIxMAGRBwAEAAAAAQIDAACgBwAEAAAAMDEwMAGgAwABAAAA//8AAAKgBAABAAAACAAAAA
  OgBAABAAAACAAAAAAAAAAEAAEAAgACAAAATgAAAAIABQADAAAAQAEAAAMAAgACAAAAVwAAAAQABQADAAAAKAEAAAAAAAB2AAAAAQAAABcAAAAB
  AAAAAAAAAAEAAAAiAAAAAQAAAAEAAAABAAAAAAAAAAEAAAA=
`,
  "base64",
);

/** The same file, but with a declared size of 20,000 × 20,000 pixels. */
export const heicBomb = Buffer.from(
  `
  AAAAGGZ0eXBoZWljAAAAAG1pZjFoZWljAAABPG1ldGEAAAAAAAAAIWhkbHIAAAAAAAAAAHBpY3QAAAAAAAAAAAAAAAAAAAAADnBpdG0AAAAAAA
  EAAAAeaWxvYwAAAABEAAABAAEAAAABAAABXAAAAFcAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABodmMxAAAAAMBpcHJwAAAAomlwY28A
  AABzaHZjQwEECAAAAJ+oAAAAADzwAPz9+PgAAA8DoAABABdAAQwB//8ECAAAAwCfqAAAAwAAPLoCQKEAAQAnQgEBBAgAAAMAn6gAAAMAADygGC
  AgWW6kkyuaAgAAAwACAAADADIQogABAAdEAcFysGJAAAAAFGlzcGUAAAAAAABOIAAATiAAAAATY29scm5jbHgAAQANAAYAAAAAFmlwbWEAAAAA
  AAAAAQABA4ECAwAAAF9tZGF0AAAAUygBrwnRp4AjNfH/9t4P/4UHZfbv9QCbWE5fd//0S1HfmC9//GfkzX3/wiqiQWJoq4kFgol9ZWbloAr0m8
  aJHS+9iWtjSYn28UiExX9T/8I0YJ2A
`,
  "base64",
);

/** Returns a gray PNG file that is small, but whose pixels need far more memory. */
export function pngBomb(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 8;
  const rows = deflateSync(Buffer.alloc((width + 1) * height), { level: 9 });
  const chunks = [chunk("IHDR", header), chunk("IDAT", rows), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]), ...chunks]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}

/** Returns a file as a form contains it. Name and type don't depend on the content. */
export const fileOf = (content: Buffer | string, name = "photo.jpg", type = "image/jpeg") =>
  new File([typeof content === "string" ? content : new Uint8Array(content)], name, { type });
