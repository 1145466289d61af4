// Texts of /admin/settings/story.
import { seenToast } from "~/offer/index";

/**
 * Limits for the number of chapters: at least one for each of the page's two pictures, and few enough to keep the page
 * readable and quick to load.
 */
export const fewestChapters = 2;
export const mostChapters = 12;
export const mostStoryCharacters = 20_000;

export const storyTexts = {
  lead: "What visitors read on My Story, in this order.",
  seen: "Visitors see every change right away.",
  heading: "Heading",
  headingMissing: "Write a heading of at least 3 characters",
  text: "Text",
  textMissing: "Write at least 20 characters",
  textHint: "Leave an empty line between two paragraphs. The pictures of the page stay where they are.",
} as const;

export const storySaved = {
  save: seenToast("Chapter saved", "Visitors can read it now."),
  remove: { kind: "success", title: "Chapter removed", text: "You can restore it from the history." },
  up: { kind: "success", title: "Moved up" },
} as const;

export const storyRefusals = {
  "same-title": { field: "heading", text: "You already have a chapter with this heading" },
  "too-many": { field: "heading", text: `You already have ${mostChapters} chapters. Remove one first` },
  "too-long": { field: "text", text: "That's more text than the page can hold. Shorten this chapter or another one" },
  gone: { field: "heading", text: "That chapter doesn't exist anymore" },
} as const;

export const tooFewChapters = `My Story needs ${fewestChapters} chapters, one beside each picture. Write another one first.`;
