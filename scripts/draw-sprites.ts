// Writes the drawings: app/ui/art/hero.svg, app/ui/art/sprite.svg and the colors in app/ui/art.css.
//   node scripts/draw-sprites.ts
// The drawings are in app/ui/art/drawings/. Running it twice changes nothing.
import fs from "node:fs";
import path from "node:path";
import { gzipSync } from "node:zlib";

import { drawings } from "../app/ui/art/drawings/all.ts";
import { parts } from "../app/ui/art/drawings/parts.ts";
import { type Hours, fills, strokes } from "../app/ui/art/drawings/paint.ts";
import { artRules } from "../app/ui/art/drawings/rules.ts";
import { type SymbolId, symbols } from "../app/ui/art/symbols.ts";

const root = path.resolve(import.meta.dirname, "..");

function write(file: string, text: string): void {
  const full = path.join(root, file);
  fs.mkdirSync(path.dirname(full), { recursive: true });
  if (!fs.existsSync(full) || fs.readFileSync(full, "utf8") !== text) fs.writeFileSync(full, text);
  console.log(`${file}: ${text.length} bytes, ${gzipSync(text, { level: 9 }).length} gzipped`);
}

/** Scenes fill their box from the bottom right (the headline is at the upper left); pictures are cropped evenly. */
const crop = (id: SymbolId): string =>
  id === "scene" ? "xMaxYMax slice" : id === "scene-phone" ? "xMidYMax slice" : "xMidYMid slice";

function sprite(file: "hero" | "sprite"): string {
  const ids = (Object.keys(symbols) as SymbolId[]).filter((id) => symbols[id].file === file);
  const whole = ids.map((id) => {
    const { width, height } = symbols[id];
    return `<symbol id="${id}" viewBox="0 0 ${width} ${height}" preserveAspectRatio="${crop(id)}" stroke-linecap="round">${drawings[id]()}</symbol>`;
  });
  const pieces = Object.entries(parts).map(([id, drawing]) => `<g id="${id}" stroke-linecap="round">${drawing}</g>`);
  const body = file === "sprite" ? [...whole, ...pieces] : whole;
  return `<svg xmlns="http://www.w3.org/2000/svg">\n${body.join("\n")}\n</svg>\n`;
}

const sprites = { hero: sprite("hero"), sprite: sprite("sprite") };
write("app/ui/art/hero.svg", sprites.hero);
write("app/ui/art/sprite.svg", sprites.sprite);

/** A color serves both hours alike, or one each. */
const value = (hours: Hours): string => (hours.length === 1 ? hours[0] : `light-dark(${hours[0]}, ${hours[1]})`);

/** Only paints that some drawing, component or rule uses. */
function declarations(): string {
  const sources = fs
    .globSync("app/ui/art/**/*.{ts,tsx}", { cwd: root })
    .filter((file) => !file.includes("drawings"))
    .toSorted()
    .map((file) => fs.readFileSync(path.join(root, file), "utf8"));
  const used = [sprites.hero, sprites.sprite, artRules, ...sources].join("\n");
  const named = (name: string): boolean => used.includes(`"${name}"`) || /^bg2?-/.test(name);
  const lines = (prefix: "f" | "s", table: Record<string, Hours>): string[] =>
    Object.entries(table)
      .filter(
        ([name]) =>
          used.includes(`--${prefix}-${name})`) ||
          used.includes(`${prefix === "f" ? "fill" : "stroke"}Of("${name}")`) ||
          (prefix === "f" && named(name)),
      )
      .map(([name, hours]) => `  --${prefix}-${name}: ${value(hours)};`);
  return [...lines("f", fills), ...lines("s", strokes)].join("\n");
}

write(
  "app/ui/art.css",
  `/* Written by scripts/draw-sprites.ts from app/ui/art/drawings/paint.ts and rules.ts. */\n:root {\n${declarations()}\n}\n${artRules}`,
);
