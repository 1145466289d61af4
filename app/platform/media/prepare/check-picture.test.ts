import sharp from "sharp";
import { describe, expect, test } from "vitest";

import { fileOf, fromAPhone, heic, heicBomb, pngBomb, twoColors } from "../../../../tests/support/sample-pictures";
import { checkLogo, checkPicture } from "./check-picture.server";

const reasonOf = async (content: Buffer | string, name?: string) => {
  const checked = await checkPicture(fileOf(content, name));
  return checked.ok ? `taken as ${checked.value.kind}` : checked.reason;
};

describe("an uploaded file is refused", () => {
  test.each([
    ["that is empty", "", "empty"],
    ["that is an HTML page under another name", "<!doctype html><script>alert(1)</script>", "not-a-picture"],
    ["that is an SVG", '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>', "drawing"],
    ["that is an SVG after an XML declaration", '<?xml version="1.0"?>\n<!-- a dog -->\n<svg/>', "drawing"],
    ["that is text", "Dear Sam, here is Biscuit.", "not-a-picture"],
    ["that is a program", "\x7fELF\x02\x01\x01", "not-a-picture"],
    ["that is the beginning of a JPEG, and nothing more", Buffer.from([0xff, 0xd8, 0xff]), "cannot-be-read"],
  ])("%s", async (_, content, reason) => expect(await reasonOf(content)).toBe(reason));

  test("that begins like a JPEG but has another format", async () => {
    const polyglot = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from("<script>alert(1)</script>")]);
    expect(await reasonOf(polyglot)).toBe("cannot-be-read");
  });

  test("that is a GIF, TIFF or AVIF, and the message names the accepted formats", async () => {
    for (const other of [twoColors(20, 20).gif(), twoColors(20, 20).tiff(), twoColors(20, 20).avif()])
      expect(await reasonOf(await other.toBuffer())).toBe("other-picture");
  });

  test("that is one byte larger than 10 MB", async () => {
    const jpeg = await twoColors(20, 20).jpeg().toBuffer();
    const filled = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)]);
    expect(await reasonOf(filled(10 * 1024 * 1024))).toBe("taken as jpeg");
    expect(await reasonOf(filled(10 * 1024 * 1024 + 1))).toBe("too-large");
  });

  test("that is small but has more than 40 megapixels, without being decoded", async () => {
    const bomb = pngBomb(8000, 5001);
    expect(bomb.length).toBeLessThan(100_000);
    expect(await reasonOf(bomb)).toBe("too-many-pixels");
    expect(await reasonOf(pngBomb(8000, 5000))).toBe("taken as png");
    expect(await reasonOf(heicBomb)).toBe("too-many-pixels");
  });
});

describe("an uploaded file is accepted", () => {
  test("that is a JPEG, PNG, WebP or HEIC, under any name", async () => {
    expect(await reasonOf(await fromAPhone(), "photo.exe")).toBe("taken as jpeg");
    expect(await reasonOf(await twoColors().png().toBuffer(), "photo.gif")).toBe("taken as png");
    expect(await reasonOf(await twoColors().webp().toBuffer(), "photo")).toBe("taken as webp");
    expect(await reasonOf(heic, "IMG_0001.HEIC")).toBe("taken as heic");
  });

  test("that has one pixel, or is CMYK, transparent or animated", async () => {
    expect(await reasonOf(await twoColors(2, 1).resize(1, 1).png().toBuffer())).toBe("taken as png");
    expect(await reasonOf(await twoColors().toColourspace("cmyk").jpeg().toBuffer())).toBe("taken as jpeg");
    const clear = { create: { width: 9, height: 9, channels: 4 as const, background: "#00000000" } };
    expect(await reasonOf(await sharp(clear).png().toBuffer())).toBe("taken as png");
    const frame = await sharp(clear).png().toBuffer();
    const frames = sharp([frame, frame], { join: { animated: true } });
    expect(await reasonOf(await frames.webp().toBuffer())).toBe("taken as webp");
  });
});

test("a logo may be an SVG, within the limits of a picture", async () => {
  const outcomeOf = async (content: string) => {
    const checked = await checkLogo(fileOf(content, "logo.png"));
    return checked.ok ? checked.value.kind : checked.reason;
  };
  const xmlns = 'xmlns="http://www.w3.org/2000/svg"';
  expect(await outcomeOf(`\uFEFF<?xml version="1.0"?><svg ${xmlns} width="9" height="9"/>`)).toBe("svg");
  expect(await outcomeOf(`<svg ${xmlns} width="100000" height="100000"/>`)).toBe("too-many-pixels");
  expect(await outcomeOf(`<svg ${xmlns} width="9"><rect`)).toBe("cannot-be-read");
  expect(await outcomeOf("<html><svg/></html>")).toBe("not-a-picture");
});
