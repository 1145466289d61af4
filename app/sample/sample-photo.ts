// Draws the sample photo pixel by pixel, which avoids licensed pictures: a dog on a hill at golden hour.
import { crc32, deflateSync } from "node:zlib";

const [width, height] = [960, 720];
type Color = readonly [red: number, green: number, blue: number];

const high: Color = [255, 214, 150];
const low: Color = [246, 150, 104];
const sun: Color = [255, 244, 214];
const hill: Color = [64, 110, 92];
const near: Color = [38, 78, 70];
const dog: Color = [46, 30, 26];

type Ellipse = readonly [x: number, y: number, across: number, down: number];

const isIn = (x: number, y: number, [atX, atY, across, down]: Ellipse) =>
  ((x - atX) / across) ** 2 + ((y - atY) / down) ** 2 <= 1;

/** Ellipses that make up the dog: body, chest, head, snout, ear, tail, and four legs. */
const shapes: readonly Ellipse[] = [
  [470, 470, 120, 56],
  [560, 455, 58, 66],
  [618, 372, 50, 46],
  [664, 388, 34, 20],
  [586, 372, 22, 46],
  [350, 420, 16, 62],
  [400, 550, 18, 70],
  [436, 556, 16, 66],
  [556, 556, 16, 70],
  [588, 552, 17, 68],
];

function colorAt(x: number, y: number): Color {
  if (shapes.some((shape) => isIn(x, y, shape))) return dog;
  if (y > 600 - 40 * Math.sin((x / width) * Math.PI)) return near;
  if (y > 470 - 70 * Math.sin((x / width) * 4 + 0.6)) return hill;
  if (isIn(x, y, [720, 300, 96, 96])) return sun;
  const share = y / height;
  const mix = (above: number, below: number) => Math.round(above * (1 - share) + below * share);
  return [mix(high[0], low[0]), mix(high[1], low[1]), mix(high[2], low[2])];
}

/** Draws the photo, and returns it as a PNG file. */
export function drawSamplePhoto(): Uint8Array {
  const rows = Buffer.alloc((width * 3 + 1) * height);
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) rows.set(colorAt(x, y), y * (width * 3 + 1) + 1 + x * 3);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const chunks = [chunk("IHDR", header), chunk("IDAT", deflateSync(rows)), chunk("IEND", Buffer.alloc(0))];
  return Buffer.concat([Buffer.from("\u0089PNG\r\n\u001a\n", "latin1"), ...chunks]);
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
