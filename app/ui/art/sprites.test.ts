import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { symbols } from "./symbols";

const read = (file: string): string => readFileSync(`app/ui/art/${file}.svg`, "utf8");
const missing = (svg: string, drawn: readonly string[]): string[] =>
  drawn.filter((name) => !svg.includes(`<symbol id="${name}"`));

test("each symbol is in its sprite, and each symbol of the scenery has trees inland", () => {
  const scenery: string[] = [];
  for (const [name, { file }] of Object.entries(symbols)) {
    expect(missing(read(file === "scenery" ? "sprite" : file), [name])).toEqual([]);
    if (file === "scenery") scenery.push(name);
  }
  const inland = read("inland");
  expect(missing(inland, scenery)).toEqual([]);
  const fronds = ["M0 0Q46 12", "M-2 -17Q47"];
  for (const frond of fronds) {
    expect(read("sprite")).toContain(frond);
    expect(inland).not.toContain(frond);
  }
});
