import type { PictureRefusal } from "~/platform/texts";

/** Thrown when preparing a picture again would fail the same way. */
export class UnusablePicture extends Error {
  override name = "UnusablePicture";
  readonly reason: PictureRefusal;

  constructor(reason: PictureRefusal, cause?: unknown) {
    super(`the picture is refused: ${reason}`, { cause });
    this.reason = reason;
  }
}
