import { gunzipSync } from "node:zlib";

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import { makeTemplate } from "./page-template";

const placeholders = ["NONCE".padEnd(24, "-"), "STAMP".padEnd(49, "-")] as const;
const values = ["n".repeat(24), "s".repeat(49)];

function plainly(html: string, filled: readonly string[]): string {
  return placeholders.reduce((page, placeholder, index) => page.replaceAll(placeholder, filled[index] ?? ""), html);
}

/** Pages of text in many scripts, with the places to fill anywhere: first, last, side by side. */
const page = fc
  .array(
    fc.oneof(
      { weight: 3, arbitrary: fc.string({ unit: "grapheme", maxLength: 80 }) },
      { weight: 1, arbitrary: fc.string({ unit: "binary", maxLength: 80 }).map((text) => text.toWellFormed()) },
      { weight: 2, arbitrary: fc.constantFrom(...placeholders) },
      { weight: 1, arbitrary: fc.constantFrom("<p>דנה</p>", "🐕".repeat(500), " ".repeat(70_000)) },
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(""));
const letters = Array.from("abcXYZ019+/=_.-");
const filling = fc.tuple(
  fc.string({ unit: fc.constantFrom(...letters), minLength: 24, maxLength: 24 }),
  fc.string({ unit: fc.constantFrom(...letters), minLength: 49, maxLength: 49 }),
);

describe("a page kept in memory", () => {
  it("is the same plain, compressed, and filled in by hand", () => {
    fc.assert(
      fc.property(page, filling, (html, filled) => {
        const template = makeTemplate(html, placeholders);
        const expected = plainly(html, filled);
        expect(template.identity(filled).toString()).toBe(expected);
        expect(gunzipSync(template.gzip(filled)).toString()).toBe(expected);
      }),
      { numRuns: 300 },
    );
  });

  it("can be answered again and again, each time with its own values", () => {
    const template = makeTemplate(`<p nonce="${placeholders[0]}">${placeholders[1]}</p>`, placeholders);
    const others = ["m".repeat(24), "t".repeat(49)];
    const first = template.gzip(values);
    const second = template.gzip(others);
    expect(gunzipSync(first).toString()).toBe(`<p nonce="${values[0]}">${values[1]}</p>`);
    expect(gunzipSync(second).toString()).toBe(`<p nonce="${others[0]}">${others[1]}</p>`);
  });

  it("is much smaller when compressed", () => {
    const html = `<ul>${'<li class="area">Culver City</li>'.repeat(200)}</ul>${placeholders[0]}`;
    expect(makeTemplate(html, placeholders).gzip(values).length).toBeLessThan(html.length / 10);
  });

  it("may be empty, or nothing but a place to fill", () => {
    for (const html of ["", ...placeholders]) {
      expect(gunzipSync(makeTemplate(html, placeholders).gzip(values)).toString()).toBe(plainly(html, values));
    }
  });
});
