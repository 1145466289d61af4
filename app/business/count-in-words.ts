// Small numbers in words, for headings and sentences.

const numbers = [
  "no",
  "one",
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
  "eleven",
  "twelve",
];

/** "eight areas", "one area", "30 areas". Above twelve, digits. */
export const countInWords = (count: number, one: string, many = `${one}s`): string =>
  `${numbers[count] ?? count} ${count === 1 ? one : many}`;

/** "Eight areas": {@link countInWords} with a capital letter. */
export const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
