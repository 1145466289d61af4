// Chapters of My Story (docs/product.md, Pages): the owner's own, or the defaults of a new site. Also the owner's forms
// to edit them.
import { href } from "react-router";
import { z } from "zod";

import { entryFields, paragraphsOf, textOf } from "~/offer/index";
import { listActions, getVersioned, type KeptList, loadEntries } from "~/offer/index.server";
import { schemaOf } from "~/shared/fields";
import { story, type StorySection } from "~/business/texts/story";
import type { Db } from "~/db/client.server";

import { chapterFields } from "./chapter-fields";
import { storyRefusals, storySaved, tooFewChapters, fewestChapters, mostChapters, mostStoryCharacters } from "./texts";

type WrittenChapter = Omit<StorySection, "id">;

const chapters: KeptList<WrittenChapter> = {
  key: "story",
  name: "Story",
  entry: "Chapter",
  stored: z.array(z.object({ id: z.string(), heading: z.string(), paragraphs: z.array(z.string()) })),
  defaults: story,
  least: fewestChapters,
  most: mostChapters,
  mostCharacters: mostStoryCharacters,
  titleOf: ({ heading }) => heading,
};

export const getStory = (db: Db): Promise<readonly StorySection[]> => getVersioned(db, chapters);

/** Loads the data of /admin/settings/story. `query` may name an earlier version to show and the chapter to edit. */
export async function loadStory(db: Db, query: URLSearchParams, zone: string) {
  const { entries, edited, ...about } = await loadEntries(db, chapters, query, zone);
  const written = edited && { id: edited.id, heading: edited.heading, text: textOf(edited.paragraphs) };
  return { ...about, chapters: entries, edited: written };
}

export const submitStory = listActions({
  page: href("/admin/settings/story"),
  schema: z.object({ ...entryFields, ...schemaOf(chapterFields).shape }),
  list: chapters,
  writtenOf: ({ heading, text }) => ({ heading, paragraphs: paragraphsOf(text) }),
  previewOf: (_ctx, chapter) => ({ id: "preview", ...chapter }),
  refusals: storyRefusals,
  tooFew: tooFewChapters,
  done: storySaved,
});
