// Which pictures are accepted, and which files are made of each (docs/product.md, Pictures;
// docs/decisions/009-pictures.md). The kind of a file is read from its first bytes, never from its name or declared
// type.

/** Bytes of the largest accepted file. */
export const largestFile = 10 * 1024 * 1024;
/** Pixels of the largest accepted picture: 40 megapixels. */
export const mostPixels = 40_000_000;

export type PictureKind = "jpeg" | "png" | "webp" | "heic";

/** Widths of the files in pixels. A smaller picture is not enlarged. */
export const widths = [320, 640, 1280] as const;
export type Label = (typeof widths)[number];

export interface Size {
  width: number;
  height: number;
}

/** Returns the kind of a file by its first bytes; null for kinds that aren't accepted. */
export function kindOf(head: Uint8Array): PictureKind | null {
  if (startsWith(head, 0xff, 0xd8, 0xff)) return "jpeg";
  if (startsWith(head, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  if (letters(head, 0, 4) === "RIFF" && letters(head, 8, 12) === "WEBP") return "webp";
  return isHeic(head) ? "heic" : null;
}

const heicBrands = new Set(["heic", "heix", "hevc", "hevx", "heim", "heis"]);
const anyBrands = new Set(["mif1", "msf1"]);

/** The first box lists the brands: one must be HEVC's, and none may be AV1's. */
function isHeic(head: Uint8Array): boolean {
  if (letters(head, 4, 8) !== "ftyp") return false;
  const major = letters(head, 8, 12);
  if (heicBrands.has(major)) return true;
  if (!anyBrands.has(major)) return false;
  const end = Math.min(((head[2] ?? 0) << 8) | (head[3] ?? 0), head.length);
  for (let at = 16; at + 4 <= end; at += 4) if (heicBrands.has(letters(head, at, at + 4))) return true;
  return false;
}

const startsWith = (head: Uint8Array, ...bytes: number[]) => bytes.every((byte, at) => head[at] === byte);
const letters = (head: Uint8Array, from: number, to: number) => String.fromCharCode(...head.subarray(from, to));

/** Returns the labels of a picture's files: the smallest width always, and each larger width that adds pixels. */
export const labelsFor = (size: Size): Label[] =>
  widths.filter((_, at) => at === 0 || sizeAt(size, widths[at - 1] ?? 0).width < fitted(size).width);

/** Returns the size of the largest file. */
const fitted = (size: Size) => sizeAt(size, widths.at(-1) ?? 0);

/** Returns the size of a file: at most as wide as its label, at most twice as high, and never enlarged. */
export function sizeAt({ width, height }: Size, label: number): Size {
  const scale = Math.min(1, label / width, (2 * label) / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

export const formats = ["webp", "avif", "jpeg"] as const;
export type Format = (typeof formats)[number];

/**
 * Formats of a picture's files in the order they are made: WebP first, for pages. Then AVIF, or for visit photos JPEG,
 * because mail programs support neither WebP nor AVIF.
 */
export const formatsOf = (purpose: string): readonly Format[] =>
  purpose === "visit" ? ["webp", "jpeg"] : ["webp", "avif"];

const fileName = /^(320|640|1280)\.(webp|avif)$/;
const address = /^\/media\/([0-9a-f-]{36})\/(320|640|1280)\.(webp|avif)$/;

export const isFileName = (name: string): boolean => fileName.test(name);

/** Returns the stored URL of a picture: its largest file in its best format. */
export const addressOf = (id: string, label: Label, format: Format) => `/media/${id}/${label}.${format}`;

export interface PictureFiles {
  id: string;
  labels: Label[];
  /** True if AVIF files exist as well. WebP files always exist. */
  avif: boolean;
}

/** Returns the files of a picture's URL; null for any other URL. */
export function filesAt(url: string): PictureFiles | null {
  const [, id, largest, format] = address.exec(url) ?? [];
  if (!id) return null;
  return { id, labels: widths.filter((label) => label <= Number(largest)), avif: format === "avif" };
}

/** Number of attempts before a picture is refused. */
export const maxAttempts = 3;

/** State of a subject's latest picture while it isn't shown yet. */
export type PictureState = { state: "waiting" } | { state: "refused"; reason: string };
