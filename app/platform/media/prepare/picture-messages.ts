// Messages between the server and its picture process.
import type { PictureRefusal } from "~/platform/texts";
import type { Format, Label, Size } from "./rules";

export type PictureAsk =
  | { is: "measure"; bytes: Uint8Array }
  /** Decodes a picture. Its pixels stay in the process under this name until the next "open". */
  | { is: "open"; name: string; bytes: Uint8Array }
  | { is: "encode"; name: string; label: Label; format: Format }
  /** Renders one of the site's own drawings as a PNG. */
  | { is: "draw"; svg: string; width: number }
  /** Renders an uploaded logo as a square PNG. */
  | { is: "logo"; bytes: Uint8Array }
  /** Makes an icon from a rendered logo. `isFilled`: on an opaque ground, for phones that cut icons into a shape. */
  | { is: "icon"; logo: Uint8Array; width: number; isFilled: boolean };

export interface PictureAnswers {
  /** Dimensions of a picture; null when its header is malformed. */
  measure: Size | null;
  open: Size;
  encode: Uint8Array;
  draw: Uint8Array;
  logo: Uint8Array;
  icon: Uint8Array;
}

export interface NumberedAsk {
  id: number;
  ask: PictureAsk;
}

export type NumberedAnswer = { id: number } & (
  | { value: PictureAnswers[PictureAsk["is"]] }
  /** The picture can't be used. The server throws this as {@link UnusablePicture}. */
  | { unusable: PictureRefusal; detail: string }
  | { error: string }
);

/** Thrown when preparing a picture would fail again in the same way. */
export class UnusablePicture extends Error {
  override name = "UnusablePicture";
  readonly reason: PictureRefusal;

  constructor(reason: PictureRefusal, cause?: unknown) {
    super(`the picture is refused: ${reason}`, { cause });
    this.reason = reason;
  }
}
