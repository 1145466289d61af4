// What is said of pictures, to the person who chose one.
import { largestFile, mostPixels } from "./rules";

const megabytes = largestFile / 1024 / 1024;
const megapixels = mostPixels / 1_000_000;

/** The limits, said beside every field for pictures. */
export const pictureLimits = `JPEG, PNG, WebP or HEIC, up to ${megabytes} MB and ${megapixels} megapixels.`;

export type PictureRefusal =
  | "empty"
  | "too-large"
  | "not-a-picture"
  | "drawing"
  | "other-picture"
  | "too-many-pixels"
  | "cannot-be-read"
  | "took-too-long";

export const pictureRefusals: Record<PictureRefusal, string> = {
  empty: "That file is empty. Please choose another one.",
  "too-large": `That file is larger than ${megabytes} MB. Please choose a smaller picture.`,
  "not-a-picture": "That file isn't a picture, whatever its name says. Please choose a JPEG, PNG, WebP or HEIC file.",
  drawing:
    "SVG drawings don't work here, because they can hide programs. Please choose a JPEG, PNG, WebP or HEIC file.",
  "other-picture": "This kind of picture doesn't work here. Please choose a JPEG, PNG, WebP or HEIC file.",
  "too-many-pixels": `That picture has more than ${megapixels} megapixels. Please choose a smaller one.`,
  "cannot-be-read": "That picture is damaged or incomplete and can't be read. Please choose another one.",
  "took-too-long": "That picture couldn't be prepared. Please save it again on your device, or choose another one.",
};

/** Why a form did not take a picture although nothing is wrong with it. */
export const tooManyPictures = (minutes: number) =>
  `That was a lot of pictures in a short time. Please wait ${minutes} min and choose it again.`;
export const pictureWaits = "The new picture is being prepared and will show here in a moment.";
export const noPictureChosen = "Please choose a picture first.";
/** No browser gives a chosen file back to a form. */
export const chooseAgain = "If you had chosen a picture, please choose it again.";

export const pictureTaken = {
  kind: "success",
  title: "Picture received",
  text: "It's being prepared, and will show in a moment.",
} as const;
export const pictureRemoved = { kind: "success", title: "The drawn picture is back" } as const;
export const pictureNotSent = {
  kind: "error",
  title: "The picture wasn't sent",
  text: "Please try again.",
} as const;
