import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";

import { heic } from "../../../../tests/support/sample-pictures";
import { addressOf, filesAt, isFileName, kindOf, labelsFor, sizeAt } from "./rules";

const text = (letters: string) => Buffer.from(letters, "latin1");
const box = (...brands: string[]) =>
  Buffer.concat([Buffer.from([0, 0, 0, 8 + brands.length * 4]), text(`ftyp${brands.join("")}`)]);

describe("the kind of a file", () => {
  test.each([
    ["jpeg", Buffer.from([0xff, 0xd8, 0xff, 0xe1])],
    ["png", text("\x89PNG\r\n\x1a\n")],
    ["webp", text("RIFF\x10\0\0\0WEBPVP8 ")],
    ["heic", box("heic", "\0\0\0\0", "mif1")],
    ["heic", box("mif1", "\0\0\0\0", "mif1", "heic")],
    ["heic", heic],
  ])("is recognized by the first bytes of a %s", (kind, head) => expect(kindOf(head)).toBe(kind));

  test.each([
    ["an empty file", ""],
    ["an HTML page", "<!doctype html><p>Hello"],
    ["an SVG", '<svg xmlns="http://www.w3.org/2000/svg">'],
    ["a GIF", "GIF89a"],
    ["a WAV file", "RIFF\x10\0\0\0WAVEfmt "],
    ["an HTML page with a JPEG signature inside", "<script>\xff\xd8\xff"],
    ["a truncated PNG signature", "\x89PNG"],
  ])("is null for %s", (_, head) => expect(kindOf(text(head))).toBeNull());

  test.each([
    ["AVIF", box("avif", "\0\0\0\0", "mif1")],
    ["AVIF under a general brand", box("mif1", "\0\0\0\0", "mif1", "avif")],
    ["a video", box("isom", "\0\0\0\0", "mp41")],
    ["a HEIC brand after the first box", Buffer.concat([box("mif1", "\0\0\0\0"), text("heic")])],
  ])("is null for %s, though the container is the same as HEIC's", (_, head) => expect(kindOf(head)).toBeNull());

  it("is found without an error for any bytes", () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 64 }), (head) => void kindOf(head)));
  });
});

describe("the files made from a picture", () => {
  test.each([
    [{ width: 1, height: 1 }, [320]],
    [{ width: 320, height: 200 }, [320]],
    [{ width: 321, height: 200 }, [320, 640]],
    [{ width: 640, height: 480 }, [320, 640]],
    [{ width: 4000, height: 3000 }, [320, 640, 1280]],
    // More than twice as high as wide, so the height is the limit.
    [{ width: 400, height: 640 }, [320, 640]],
    [{ width: 320, height: 1000 }, [320, 640]],
    [{ width: 100, height: 20_000 }, [320, 640, 1280]],
  ])("of %j have the sizes %j", (size, labels) => expect(labelsFor(size)).toEqual(labels));

  it("keep the proportions, are not enlarged, and are not too high for WebP", () => {
    const side = fc.integer({ min: 1, max: 40_000 });
    fc.assert(
      fc.property(side, side, fc.constantFrom(320, 640, 1280), (width, height, label) => {
        const made = sizeAt({ width, height }, label);
        expect(made.width).toBeLessThanOrEqual(Math.min(width, label));
        expect(made.height).toBeLessThanOrEqual(Math.min(height, 2 * label));
        expect(Math.min(made.width, made.height)).toBeGreaterThanOrEqual(1);
        // Within half a pixel of the original proportions.
        if (made.width > 1 && made.height > 1)
          expect(Math.abs(made.width * height - made.height * width)).toBeLessThanOrEqual(width + height);
      }),
    );
  });
});

describe("a picture's URL", () => {
  const id = "1c9e7f7e-2f4e-4c39-9d6e-0d6a9c3c2f10";

  it("leads to the files that exist", () => {
    expect(filesAt(addressOf(id, 640, "webp"))).toEqual({ id, labels: [320, 640], avif: false });
    expect(filesAt(addressOf(id, 1280, "avif"))).toEqual({ id, labels: [320, 640, 1280], avif: true });
  });

  it.each(["/media/about.jpg", "https://example.com/a.webp", `/media/${id}/original`, `/media/${id}/../x.webp`])(
    "of another kind leads to no files: %s",
    (url) => expect(filesAt(url)).toBeNull(),
  );

  it("has one of the generated file names, as isFileName checks", () => {
    expect(isFileName("320.webp")).toBe(true);
    for (const name of ["original", "321.webp", "320.svg", "320.webp.html", "../320.webp", ""])
      expect(isFileName(name)).toBe(false);
  });
});
