import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

import { expect, test } from "vitest";

import { calendarColors } from "./calendar-colors";

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
