import { expect, test } from "vitest";

import { sampleStory } from "~/sample/business/sample-story";

import { paragraphsOf, textOf } from "./paragraphs";

test.each([
  ["One.\n\nTwo.", ["One.", "Two."]],
  ["One,\nstill one.\n \t\n\n\nTwo.\n", ["One, still one.", "Two."]],
  ["\n\n  One.  \n\n", ["One."]],
])("paragraphsOf splits %j into %j", (text, paragraphs) => {
  expect(paragraphsOf(text)).toEqual(paragraphs);
});

test.each(sampleStory)('the chapter "$heading" is unchanged after passing through the form', ({ paragraphs }) => {
  expect(paragraphsOf(textOf(paragraphs))).toEqual(paragraphs);
});
