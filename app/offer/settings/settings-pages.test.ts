import { expect, test } from "vitest";

import { findSettings, settingsPages } from "./settings-pages";

const namesFor = (typed: string) => findSettings(typed).flatMap(({ pages }) => pages.map(({ name }) => name));

test.each([
  ["", settingsPages.map(({ name }) => name)],
  ["time zone", ["Business"]],
  ["TIPS", ["Payments"]],
  ["hosp", ["Visits"]],
  ["zip", ["Areas"]],
  ["nothing like this", []],
])("%j finds %j", (typed, names) => expect(namesFor(typed)).toEqual(names));
