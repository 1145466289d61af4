// Sends raw bytes over a socket and parses the responses.
import { connect } from "node:net";
import { brotliDecompressSync, constants, gunzipSync, inflateSync } from "node:zlib";

export interface RawAnswer {
  status: number;
  head: string;
  /** The body after decompression. */
  body: string;
}

export interface Heard {
  answers: RawAnswer[];
  /** All received bytes of the connection. */
  raw: Buffer;
  ended: "answered" | "closed" | "too late";
}

/**
 * Sends the bytes and resolves when all responses are complete. `methods`: the methods of the requests in order, since
 * the response to a HEAD has no body.
 */
export function send(port: number, bytes: Buffer, methods: readonly string[], deadlineMs: number): Promise<Heard> {
  return new Promise((resolve) => {
    const pieces: Buffer[] = [];
    const socket = connect({ port, host: "127.0.0.1" });
    const finish = (ended: Heard["ended"]) => {
      clearTimeout(timer);
      socket.destroy();
      const raw = Buffer.concat(pieces);
      const answers = cutAnswers(raw, methods, ended === "closed");
      resolve({ answers: answers.map((each) => ({ ...each, body: decode(each.bytes, each.head) })), raw, ended });
    };
    const timer = setTimeout(() => finish("too late"), deadlineMs);
    socket.on("data", (piece) => {
      pieces.push(Buffer.from(piece));
      if (cutAnswers(Buffer.concat(pieces), methods, false).length >= methods.length) finish("answered");
    });
    socket.on("error", () => finish("closed"));
    socket.on("close", () => finish("closed"));
    socket.write(bytes);
  });
}

interface CutAnswer {
  status: number;
  head: string;
  bytes: Buffer;
}

/** Splits received bytes into responses. `isWhole`: the connection is closed, so a body without a length ends here. */
function cutAnswers(raw: Buffer, methods: readonly string[], isWhole: boolean): CutAnswer[] {
  const answers: CutAnswer[] = [];
  let at = 0;
  while (at < raw.length) {
    const end = raw.indexOf("\r\n\r\n", at);
    if (end < 0) break;
    const head = raw.toString("latin1", at, end);
    const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(head)?.[1] ?? 0);
    if (status === 0) break;
    const start = end + 4;
    if (status < 200) {
      at = start;
      continue;
    }
    const body = readBody(raw, start, head, status, methods[answers.length] ?? "GET", isWhole);
    if (!body) break;
    answers.push({ status, head, bytes: body.bytes });
    at = body.end;
  }
  return answers;
}

function readBody(raw: Buffer, start: number, head: string, status: number, method: string, isWhole: boolean) {
  if (method === "HEAD" || status === 204 || status === 304) return { bytes: Buffer.alloc(0), end: start };
  const length = /\r\ncontent-length: *(\d+)/i.exec(head)?.[1];
  if (/\r\ntransfer-encoding: *chunked/i.test(head)) return readChunks(raw, start);
  if (length === undefined) return isWhole ? { bytes: raw.subarray(start), end: raw.length } : null;
  const end = start + Number(length);
  return end <= raw.length ? { bytes: raw.subarray(start, end), end } : null;
}

function readChunks(raw: Buffer, start: number): { bytes: Buffer; end: number } | null {
  const pieces: Buffer[] = [];
  let at = start;
  for (;;) {
    const line = raw.indexOf("\r\n", at);
    if (line < 0) return null;
    const size = Number.parseInt(raw.toString("latin1", at, line), 16);
    const next = line + 2 + size + 2;
    if (Number.isNaN(size) || next > raw.length) return null;
    if (size === 0) return { bytes: Buffer.concat(pieces), end: next };
    pieces.push(raw.subarray(line + 2, line + 2 + size));
    at = next;
  }
}

function decode(bytes: Buffer, head: string): string {
  const encoding = /\r\ncontent-encoding: *([\w-]+)/i.exec(head)?.[1]?.toLowerCase();
  try {
    // Decodes a truncated response as far as possible.
    if (encoding === "gzip") return gunzipSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString();
    if (encoding === "deflate") return inflateSync(bytes, { finishFlush: constants.Z_SYNC_FLUSH }).toString();
    if (encoding === "br") return brotliDecompressSync(bytes).toString();
  } catch {
    return bytes.toString("latin1");
  }
  return bytes.toString();
}
