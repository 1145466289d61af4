// Tests of the pixels made of an uploaded logo.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";

import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";

import { heic, twoColors } from "../../../../tests/support/sample-pictures";
import { iconPng, logoPng } from "./logo-pixels.server";

const blue = '<rect width="10" height="10" fill="#00f"/>';
const svg = (inside: string, more = "") =>
  Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="20" height="10" ${more}>${inside}</svg>`);

async function pixelsOf(png: Buffer) {
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return {
    size: [info.width, info.height],
    at: (x: number, y: number) => [...data.subarray((y * info.width + x) * 4, (y * info.width + x) * 4 + 4)],
  };
}

test("a small SVG becomes a large, sharp PNG with transparent margins", async () => {
  const { size, at } = await pixelsOf(await logoPng(svg(blue)));
  expect(size).toEqual([512, 512]);
  expect([at(250, 256), at(260, 256), at(250, 20)]).toEqual([
    [0, 0, 255, 255],
    [0, 0, 0, 0],
    [0, 0, 0, 0],
  ]);
});

test("scripts, file references, URLs and entities in an SVG have no effect", async () => {
  let requests = 0;
  const server = createServer((_, response) => {
    requests += 1;
    response.end();
  }).listen(0);
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const icon = fileURLToPath(new URL("../../../../public/icon-192.png", import.meta.url));
  const bad = [
    `<script>fetch("http://127.0.0.1:${port}/")</script>`,
    ...[`http://127.0.0.1:${port}/x.png`, `file://${icon}`, icon].map(
      (from) => `<image href="${from}" width="20" height="10"/>`,
    ),
    `<text y="9"><xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="${icon}" parse="text"/></text>`,
    `<style>@import url(http://127.0.0.1:${port}/x.css);</style>`,
  ];
  const plain = await logoPng(svg(blue));
  for (const inside of bad)
    expect((await logoPng(svg(blue + inside, 'onload="x()"'))).equals(plain), inside).toBe(true);
  expect(requests).toBe(0);
  const entity = `<!DOCTYPE svg [<!ENTITY x SYSTEM "file://${icon}">]>${svg("<text>&x;</text>").toString()}`;
  await expect(logoPng(Buffer.from(entity))).rejects.toMatchObject({ reason: "cannot-be-read" });
});

test("a photo keeps its proportions, and a HEIC file is accepted", async () => {
  const { at } = await pixelsOf(await logoPng(await twoColors(400, 200).jpeg().toBuffer()));
  expect([at(256, 20)[3], at(256, 256)[3]]).toEqual([0, 255]);
  expect((await sharp(await logoPng(heic)).metadata()).format).toBe("png");
});

test("a filled icon has an opaque background: white, or the color of an opaque logo", async () => {
  const corner = async (logo: Buffer, width = 192) =>
    (await pixelsOf(await iconPng({ logo: await logoPng(logo), width, isFilled: true }))).at(0, 0);
  expect(await corner(svg(blue))).toEqual([255, 255, 255, 255]);
  expect((await corner(await twoColors(64, 64).png().toBuffer(), 180)).slice(0, 3)).toEqual([220, 40, 40]);
  const { size, at } = await pixelsOf(await iconPng({ logo: await logoPng(svg(blue)), width: 96, isFilled: false }));
  expect([size, at(2, 2)[3]]).toEqual([[96, 96], 0]);
});
