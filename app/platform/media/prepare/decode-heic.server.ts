// Decodes HEIC, the photo format of iPhones, with libheif (heic-decode). It runs in a worker thread, because decoding
// takes seconds, must not block other pictures, and can be stopped at its timeout.
import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";

import { mostPixels, type Size } from "./rules.ts";
import { UnusablePicture } from "./picture-messages.ts";

const decodeSeconds = 30;
const require = createRequire(import.meta.url);

interface Decoded extends Size {
  /** Pixels as RGBA. */
  bytes: Uint8Array;
}

/**
 * Program of the thread, which checks the dimensions before it decodes. It is a string, because the bundler would not
 * keep a separate file.
 */
const program = `
const { parentPort, workerData } = require("node:worker_threads");
const decoder = require(workerData.decoder);
(async () => {
  const images = await decoder.all({ buffer: workerData.file });
  const [image] = images;
  if (image.width * image.height > workerData.mostPixels) return parentPort.postMessage({ tooMany: true });
  const { width, height, data } = await image.decode();
  parentPort.postMessage({ width, height, data: data.buffer }, [data.buffer]);
})().catch((error) => parentPort.postMessage({ error: String(error) }));
`;

type Answer = { tooMany: true } | { error: string } | (Size & { data: ArrayBuffer });

export async function decodeHeic(file: Uint8Array): Promise<Decoded> {
  const decoder = require.resolve("heic-decode");
  const thread = new Worker(program, { eval: true, workerData: { decoder, file, mostPixels } });
  try {
    const answer = await answerOf(thread);
    if ("tooMany" in answer) throw new UnusablePicture("too-many-pixels");
    if ("error" in answer) throw new UnusablePicture("cannot-be-read", answer.error);
    return { width: answer.width, height: answer.height, bytes: new Uint8Array(answer.data) };
  } finally {
    await thread.terminate();
  }
}

function answerOf(thread: Worker): Promise<Answer> {
  return new Promise((resolve) => {
    const error = (text: string) => resolve({ error: text });
    const patience = setTimeout(error, decodeSeconds * 1000, `not decoded within ${decodeSeconds} s`);
    thread.once("message", (answer: Answer) => {
      clearTimeout(patience);
      resolve(answer);
    });
    // Out of memory or a bug of the decoder, which ends only the thread.
    thread.once("error", (cause) => error(String(cause)));
    thread.once("exit", (code) => error(`the decoder ended (${code})`));
  });
}
