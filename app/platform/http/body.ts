// Reads the body of a request: measured before it is parsed, and read only once for all readers.
import type { IncomingMessage } from "node:http";

import type { BodyLimits } from "./addresses";

export type FormReading =
  | { state: "good"; form: FormData }
  /** The body isn't a form, or is a truncated one. */
  | { state: "no-form" }
  | { state: "too-large" };

export type JsonReading = { state: "good"; value: unknown } | { state: "no-json" } | { state: "too-large" };

/** The raw bytes, for the check of a signature. */
export type RawReading = { state: "good"; bytes: Buffer } | { state: "broken" } | { state: "too-large" };

export interface Body {
  /** Value of the header `Content-Length`; 0 without it. */
  announcedBytes: number;
  limits: BodyLimits;
  form(): Promise<FormReading>;
  json(): Promise<JsonReading>;
  raw(): Promise<RawReading>;
  /** Lowers the limits, for visitors without a session. No effect after the body was read. */
  narrow(limits: Partial<BodyLimits>): void;
  /** Reads the rest of the body and drops it, since browsers show no response before they have sent everything. */
  discard(): Promise<void>;
}

/** Maximum number of bytes to read and drop. */
const mostDiscarded = 100 * 1024 * 1024;

export function createBody(incoming: IncomingMessage, takes: BodyLimits): Body {
  let limits = takes;
  const type = incoming.headers["content-type"] ?? "";
  let bytes: Promise<Buffer | "too-large" | "broken"> | undefined;
  let form: Promise<FormReading> | undefined;
  let json: Promise<JsonReading> | undefined;
  const readBytes = () => (bytes ??= collect(incoming, limits.bytes));
  const tooLarge = { state: "too-large" } as const;

  async function readForm(): Promise<FormReading> {
    const kind = readFormType(type);
    if (!kind) return { state: "no-form" };
    const read = await readBytes();
    if (read === "too-large") return tooLarge;
    if (read === "broken") return { state: "no-form" };
    if (countFields(read, kind, limits.fields) > limits.fields) return tooLarge;
    const parsed = await new Response(new Uint8Array(read), { headers: { "Content-Type": kind.type } })
      .formData()
      .catch(() => null);
    if (!parsed) return { state: "no-form" };
    return fits(parsed, limits) ? { state: "good", form: parsed } : tooLarge;
  }

  async function readJson(): Promise<JsonReading> {
    if (type.split(";")[0]?.trim().toLowerCase() !== "application/json") return { state: "no-json" };
    const read = await readBytes();
    if (read === "too-large") return tooLarge;
    if (read === "broken") return { state: "no-json" };
    const text = read.toString();
    if (isDeeperThan(text, limits.depth)) return { state: "no-json" };
    try {
      return { state: "good", value: JSON.parse(text) as unknown };
    } catch {
      return { state: "no-json" };
    }
  }

  async function readRaw(): Promise<RawReading> {
    const read = await readBytes();
    return typeof read === "string" ? { state: read } : { state: "good", bytes: read };
  }

  return {
    announcedBytes: Number(incoming.headers["content-length"] ?? 0) || 0,
    get limits() {
      return limits;
    },
    form: () => (form ??= readForm()),
    json: () => (json ??= readJson()),
    raw: readRaw,
    narrow(less) {
      limits = { ...limits, ...less };
    },
    async discard() {
      if (bytes) await bytes;
      await throwAway(incoming);
    },
  };
}

async function collect(incoming: IncomingMessage, most: number): Promise<Buffer | "too-large" | "broken"> {
  if (Number(incoming.headers["content-length"] ?? 0) > most) return "too-large";
  const pieces: Buffer[] = [];
  let size = 0;
  try {
    for await (const piece of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      size += piece.length;
      if (size > most) return "too-large";
      pieces.push(piece);
    }
  } catch {
    return "broken";
  }
  return incoming.complete ? Buffer.concat(pieces) : "broken";
}

async function throwAway(incoming: IncomingMessage): Promise<void> {
  if (incoming.readableEnded || incoming.destroyed) return;
  if (Number(incoming.headers["content-length"] ?? 0) > mostDiscarded) return;
  let left = mostDiscarded;
  try {
    for await (const piece of incoming.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
      left -= piece.length;
      if (left < 0) return;
    }
  } catch {
    // Ignored: the client disconnected.
  }
}

interface FormType {
  /** Content type, rebuilt so that the parser sees exactly what was recognized here. */
  type: string;
  /** Multipart boundary; null for other forms. */
  boundary: string | null;
}

const withoutFiles = /^application\/x-www-form-urlencoded\s*(?:;\s*charset=[\w-]+\s*)?$/i;
/** Matches a boundary with or without quotes, with the characters that RFC 2046 allows. */
const withFiles = /^multipart\/form-data\s*;\s*boundary=("?)([\w'()+,./:=?-]{1,70})\1\s*(?:;\s*charset=[\w-]+\s*)?$/i;

/**
 * Recognizes the type of a form. Returns null for headers that no browser sends, such as two types, because parsers
 * could read them differently.
 */
function readFormType(header: string): FormType | null {
  if (withoutFiles.test(header)) return { type: "application/x-www-form-urlencoded", boundary: null };
  const boundary = withFiles.exec(header)?.[2];
  return boundary ? { type: `multipart/form-data; boundary="${boundary}"`, boundary } : null;
}

/**
 * Counts fields in the raw bytes, up to `most` + 1. Done before parsing, whose time grows faster than the number of
 * fields.
 */
function countFields(bytes: Buffer, { boundary }: FormType, most: number): number {
  const cut = boundary === null ? "&" : `--${boundary}`;
  let count = boundary === null ? 1 : 0;
  for (let at = bytes.indexOf(cut); at >= 0 && count <= most + 1; at = bytes.indexOf(cut, at + 1)) count += 1;
  // The last boundary of a multipart form ends the form, and so starts no field.
  return boundary === null ? count : count - 1;
}

const fits = (form: FormData, limits: BodyLimits): boolean =>
  [...form].every(
    ([name, value]) =>
      name.length <= 200 && (typeof value !== "string" || Buffer.byteLength(value) <= limits.fieldBytes),
  );

/** Returns whether JSON is nested deeper than the limit, without parsing the JSON. */
function isDeeperThan(text: string, most: number): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const letter = text[at];
    if (inString) {
      if (letter === "\\") at += 1;
      else if (letter === '"') inString = false;
    } else if (letter === '"') inString = true;
    else if (letter === "[" || letter === "{") {
      depth += 1;
      if (depth > most) return true;
    } else if (letter === "]" || letter === "}") depth -= 1;
  }
  return false;
}
