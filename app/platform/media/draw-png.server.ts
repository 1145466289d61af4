// Draws our own SVG pictures as PNG, in the process that also prepares photos. Caches the latest.
import { pictureProcess } from "./prepare/read-in-process.server";

/** Size of the cache: all pictures of two looks. */
const most = 10;
const drawn = new Map<string, Promise<Uint8Array>>();

export async function cachedDrawing(key: string, draw: () => Promise<Uint8Array>): Promise<Uint8Array<ArrayBuffer>> {
  const picture = drawn.get(key) ?? draw();
  drawn.set(key, picture);
  // Failures are not cached.
  picture.catch(() => drawn.delete(key));
  for (const oldest of drawn.keys()) if (drawn.size > most) drawn.delete(oldest);
  return new Uint8Array(await picture);
}

export const drawPng = (svg: string, width: number): Promise<Uint8Array<ArrayBuffer>> =>
  cachedDrawing(`${width} ${svg}`, () => pictureProcess.ask({ is: "draw", svg, width }));
