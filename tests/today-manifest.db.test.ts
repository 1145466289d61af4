// Tests of the web manifest with which /today is installed on a phone's home screen.
import { readFileSync, statSync } from "node:fs";

import sharp from "sharp";
import { expect, test } from "vitest";

import { anonymous } from "~/platform/sign-in/actor";

import { loader } from "../app/routes/site/plain/today-webmanifest";
import { actionArgs } from "./support/action-args";
import { onEachDatabase } from "./support/database";

interface Image {
  src: string;
  sizes: string;
  type: string;
  purpose?: string;
  form_factor?: string;
}

interface Manifest {
  start_url: string;
  scope: string;
  icons: Image[];
  screenshots: Image[];
}

onEachDatabase("the manifest of /today", (get) => {
  const read = async () => {
    const answer = loader(actionArgs(get().db, anonymous));
    expect(answer.headers.get("Content-Type")).toBe("application/manifest+json");
    return (await answer.json()) as Manifest;
  };

  test("opens /today, and has icons of both shapes and screenshots of both widths", async () => {
    const { start_url: start, scope, icons, screenshots } = await read();
    expect([start, scope]).toEqual(["/today", "/"]);
    for (const size of ["192x192", "512x512"])
      expect(icons.filter(({ sizes }) => sizes === size).map(({ purpose }) => purpose)).toEqual(["any", "maskable"]);
    expect(screenshots.map(({ form_factor: width }) => width)).toEqual(["narrow", "wide"]);
  });

  test("names existing files with the stated type and size, below the size limit", async () => {
    const { icons, screenshots } = await read();
    for (const { src, sizes, type } of [...icons, ...screenshots]) {
      const file = `public${src}`;
      const { width, height, format } = await sharp(readFileSync(file)).metadata();
      expect({ src, sizes: `${width}x${height}`, type: `image/${format}` }).toEqual({ src, sizes, type });
      expect(statSync(file).size, src).toBeLessThan(150_000);
    }
  });

  test("has maskable icons whose drawing stays inside the safe area", async () => {
    const { icons } = await read();
    for (const { src, purpose } of icons) {
      if (purpose !== "maskable") continue;
      const { data, info } = await sharp(`public${src}`).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
      const corner = data.subarray(0, 4);
      const at = (x: number, y: number) => data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4);
      const middle = Math.floor(info.width / 2);
      const margin = Math.floor(info.width * 0.05);
      // The background is opaque up to the edges, and the drawing stays in the middle.
      expect(corner[3], src).toBe(255);
      for (const edge of [at(margin, middle), at(info.width - 1 - margin, middle), at(middle, margin)])
        expect(edge.equals(corner), src).toBe(true);
    }
  });
});
