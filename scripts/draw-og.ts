// Writes public/og/*.jpg: one drawn Open Graph poster per public page and area.
//   node scripts/draw-og.ts           (needs Chromium: CHROMIUM=/path, default /usr/bin/chromium)
import fs from "node:fs";
import path from "node:path";

import { chromium } from "playwright-core";

import { drawings } from "../app/ui/art/drawings/all.ts";
import { type OgTools, homeDocument, posterDocument, posters } from "../app/ui/art/drawings/og.ts";
import { type Fill, fills, strokes } from "../app/ui/art/drawings/paint.ts";
import { type SymbolId, symbols } from "../app/ui/art/symbols.ts";

const root = path.resolve(import.meta.dirname, "..");
const out = path.join(root, "public/og");
fs.mkdirSync(out, { recursive: true });

const font = (family: string, file: string, weight: string): string =>
  `@font-face{font-family:${family};font-weight:${weight};src:url(data:font/woff2;base64,${fs.readFileSync(path.join(root, "node_modules", file), "base64")})}`;

/** The posters are always golden hour: every variable becomes its light color. */
const golden = (svg: string): string =>
  svg.replace(
    /var\(--([fs])-([a-z0-9-]+)\)/g,
    (_, kind: string, name: string) => (kind === "f" ? fills[name as Fill] : strokes[name as keyof typeof strokes])[0],
  );

const tools: OgTools = {
  draw: (id: SymbolId) => golden(drawings[id]()),
  box: (id: SymbolId) => `0 0 ${symbols[id].width} ${symbols[id].height}`,
  color: (name) => fills[name][0],
  fonts:
    font("Caprasimo", "@fontsource/caprasimo/files/caprasimo-latin-400-normal.woff2", "400") +
    font("Figtree", "@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2", "300 900"),
};

const documents = [
  { file: "home", height: 630, svg: homeDocument(tools, 630) },
  { file: "home-4x3", height: 900, svg: homeDocument(tools, 900) },
  { file: "home-1x1", height: 1200, svg: homeDocument(tools, 1200) },
  ...posters.map((poster) => ({ file: poster.file, height: 630, svg: posterDocument(poster, tools) })),
];

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: ["--no-sandbox"],
});
try {
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  for (const { file, height, svg } of documents) {
    await page.setViewportSize({ width: 1200, height });
    await page.setContent(`<body style="margin:0">${svg}`);
    await page.evaluate("document.fonts.ready");
    await page.screenshot({ path: path.join(out, `${file}.jpg`), type: "jpeg", quality: height > 1000 ? 74 : 86 });
    console.log(`public/og/${file}.jpg: ${fs.statSync(path.join(out, `${file}.jpg`)).size} bytes`);
  }
} finally {
  await browser.close();
}
