// Draws our own SVG pictures as PNG, in the process that also prepares photos. Caches the latest.
import { pictureProcess } from "./prepare/read-in-process.server";

/** Size of the cache: all pictures of two looks. */
const most = 10;
const drawn = new Map<string, Promise<Uint8Array>>();

export async function drawPng(svg: string, width: number): Promise<Uint8Array<ArrayBuffer>> {
  const key = `${width} ${svg}`;
  const picture = drawn.get(key) ?? pictureProcess.ask({ is: "draw", svg, width });
  drawn.set(key, picture);
  // Failures are not cached.
  picture.catch(() => drawn.delete(key));
  for (const oldest of drawn.keys()) if (drawn.size > most) drawn.delete(oldest);
  return new Uint8Array(await picture);
}
