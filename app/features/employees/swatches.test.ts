import { readFileSync } from "node:fs";

import { expect, test } from "vitest";

import { calendarColors } from "~/business/calendar-colors";

test("each of the eleven colors has a swatch that shows it", () => {
  const css = readFileSync("app/ui/styles/app/people.css", "utf8");
  expect(calendarColors).toHaveLength(11);
  for (const { id, value } of calendarColors) expect(css).toContain(`.swatch-${id} {\n  --swatch: ${value};\n}`);
});
