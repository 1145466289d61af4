// What the site asks of the process that reads pictures, and what it answers.
import type { PictureRefusal } from "~/platform/texts";
import type { Format, Label, Size } from "./rules";

export type PictureAsk =
  | { is: "measure"; bytes: Uint8Array }
  /** Decodes; the pixels stay there, under this name, until the next one is opened. */
  | { is: "open"; name: string; bytes: Uint8Array }
  | { is: "encode"; name: string; label: Label; format: Format }
  /** A drawing of our own, as a PNG. */
  | { is: "draw"; svg: string; width: number };

export interface PictureAnswers {
  /** Null: its header cannot be read. */
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
  /** {@link UnusablePicture} there is one here. */
  | { unusable: PictureRefusal; detail: string }
  | { error: string }
);
