import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { calendarColors, colorOfWalker } from "./calendar-colors";

const folder = "app/ui/styles";
const styles = readdirSync(folder, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".css"))
  .map((file) => readFileSync(join(folder, file), "utf8"))
  .join("");

test("each of the eleven colors is defined exactly once in the style sheets", () => {
  expect(calendarColors).toHaveLength(11);
  for (const { id, value } of calendarColors) {
    expect(styles).toContain(`.is-color-${id} {\n  --cal-color: ${value};\n}`);
    expect(styles.split(`: ${value};`)).toHaveLength(2);
  }
});

test("a walker without a chosen color gets one by the place in the list, eleven in all", () => {
  expect(colorOfWalker("7", 0)).toBe(7);
  const byPlace = calendarColors.map((_, place) => colorOfWalker(null, place));
  expect(new Set(byPlace).size).toBe(11);
  expect(colorOfWalker("12", 11)).toBe(byPlace[0]);
});
