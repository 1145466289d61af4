// Program of the picture process, which read-in-process.server.ts starts. In development Node runs this file unbundled,
// so its imports have full file names; scripts/build.ts bundles it for production.
import {
  type NumberedAnswer,
  type NumberedAsk,
  type PictureAnswers,
  type PictureAsk,
  UnusablePicture,
} from "./picture-messages.ts";
import { iconPng, logoPng } from "./logo-pixels.server.ts";
import { drawnPng, encode, measure, type Pixels, uprightPixels } from "./picture-pixels.server.ts";

let opened: ({ name: string } & Pixels) | null = null;

async function valueOf(ask: PictureAsk): Promise<PictureAnswers[PictureAsk["is"]]> {
  if (ask.is === "measure") return measure(ask.bytes);
  if (ask.is === "draw") return drawnPng(ask.svg, ask.width);
  if (ask.is === "logo") return logoPng(ask.bytes);
  if (ask.is === "icon") return iconPng(ask);
  if (ask.is === "open") {
    opened = { name: ask.name, ...(await uprightPixels(ask.bytes)) };
    return { width: opened.width, height: opened.height };
  }
  if (opened?.name !== ask.name) throw new Error("that picture is not open here anymore");
  return encode(opened, ask.label, ask.format);
}

async function answerTo({ id, ask }: NumberedAsk): Promise<NumberedAnswer> {
  try {
    return { id, value: await valueOf(ask) };
  } catch (error) {
    if (error instanceof UnusablePicture) return { id, unusable: error.reason, detail: String(error.cause) };
    return { id, error: String(error) };
  }
}

process.on("message", (asked: NumberedAsk) => {
  void answerTo(asked).then((answer) => process.send?.(answer));
});
// Ends when the server has closed the channel or was killed.
process.on("disconnect", () => process.exit());
// Ignores signals, which reach the whole process group: the server finishes its current picture and then closes the
// channel.
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => undefined);
