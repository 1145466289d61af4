// Tests of portraits in mails.
import sharp from "sharp";
import { expect, it } from "vitest";

import { breeds } from "~/ui/art/breeds";

import { drawPortrait } from "./for-mail.server";
import { portraitSvg } from "./emails";

const everyBreed = [...breeds.flatMap(({ words }) => words), ""];

it.each(everyBreed)("the portrait of %j references nothing external", (breed) => {
  for (let i = 0; i < 12; i++) expect(portraitSvg(breed, `pet-${i}`)).not.toMatch(/var\(|<use|href|class=|undefined/);
});

it("a portrait is a small picture in an arch with transparent corners", async () => {
  for (const breed of ["Dalmatian", "Australian Shepherd", "Goldendoodle"]) {
    const png = await drawPortrait(breed, "pet-1");
    expect(png.byteLength).toBeLessThan(8000);
    const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([160, 176]);
    const alphaAt = (x: number, y: number) => data[(y * info.width + x) * 4 + 3];
    expect([alphaAt(0, 0), alphaAt(80, 88)]).toEqual([0, 255]);
  }
});

it("a portrait is cached by its drawing", async () => {
  expect(await drawPortrait("Beagle", "pet-1")).toBe(await drawPortrait("Beagles", "pet-1"));
  expect(await drawPortrait("Beagle", "pet-1")).not.toBe(await drawPortrait("Pug", "pet-1"));
});
