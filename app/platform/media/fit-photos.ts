// Shrinks photos in the browser before they are queued or uploaded. Recent phones make larger photos than the site
// accepts, and small files upload faster on a weak signal.
import { kindOf, largestFile } from "./prepare/rules";

/** Pixels of the longer side, as in the largest file that the site makes of a photo. */
const longestSide = 2560;

/**
 * Returns the photo as a JPEG, upright and within limits; unchanged when the browser can't decode it (HEIC outside
 * Safari).
 */
export async function fitPhoto<Photo extends Blob>(photo: Photo): Promise<Photo | Blob> {
  if (!kindOf(new Uint8Array(await photo.slice(0, 256).arrayBuffer()))) return photo;
  const bitmap = await createImageBitmap(photo).catch(() => null);
  if (!bitmap) return photo;
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const smaller = scale < 1 || photo.size > largestFile ? await drawSmaller(bitmap, scale) : null;
  bitmap.close();
  return smaller ?? photo;
}

function drawSmaller(bitmap: ImageBitmap, scale: number): Promise<Blob | null> {
  const canvas = document.createElement("canvas");
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const pen = canvas.getContext("2d");
  if (!pen) return Promise.resolve(null);
  // White background, because JPEG has no transparency.
  pen.fillStyle = "white";
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  return new Promise((drawn) => canvas.toBlob(drawn, "image/jpeg", 0.85));
}

/** Replaces a field's chosen files with smaller ones, unless the choice changed meanwhile. */
export async function fitChosen(input: HTMLInputElement): Promise<void> {
  const chosen = [...(input.files ?? [])];
  const fitted = new DataTransfer();
  for (const file of chosen) {
    const photo = await fitPhoto(file);
    fitted.items.add(photo instanceof File ? photo : new File([photo], file.name, { type: photo.type }));
  }
  const isSame = [...(input.files ?? [])].every((file, place) => file === chosen[place]);
  if (isSame && input.files?.length === chosen.length) input.files = fitted.files;
}
