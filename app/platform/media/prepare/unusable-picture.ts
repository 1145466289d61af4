import type { PictureRefusal } from "~/platform/texts";

/** Thrown while a picture is being prepared: another try would end the same way. */
export class UnusablePicture extends Error {
  override name = "UnusablePicture";
  readonly reason: PictureRefusal;

  constructor(reason: PictureRefusal, cause?: unknown) {
    super(`the picture is refused: ${reason}`, { cause });
    this.reason = reason;
  }
}
