// Messages between the site and its picture process.
import type { PictureRefusal } from "~/platform/texts";
import type { Format, Label, Size } from "./rules";

export type PictureAsk =
  | { is: "measure"; bytes: Uint8Array }
  /** Decodes a picture; the pixels stay in the process under this name until the next `open`. */
  | { is: "open"; name: string; bytes: Uint8Array }
  | { is: "encode"; name: string; label: Label; format: Format }
  /** Renders one of our own drawings as a PNG. */
  | { is: "draw"; svg: string; width: number };

export interface PictureAnswers {
  /** null when the header is malformed. */
  measure: Size | null;
  open: Size;
  encode: Uint8Array;
  draw: Uint8Array;
}

export interface NumberedAsk {
  id: number;
  ask: PictureAsk;
}

export type NumberedAnswer = { id: number } & (
  | { value: PictureAnswers[PictureAsk["is"]] }
  /** Becomes an {@link UnusablePicture} in the site's process. */
  | { unusable: PictureRefusal; detail: string }
  | { error: string }
);

/** Thrown when preparing a picture again would fail the same way. */
export class UnusablePicture extends Error {
  override name = "UnusablePicture";
  readonly reason: PictureRefusal;

  constructor(reason: PictureRefusal, cause?: unknown) {
    super(`the picture is refused: ${reason}`, { cause });
    this.reason = reason;
  }
}
