// Chapters of My Story (docs/product.md, Pages): the owner's own, or the defaults of a new site.
import { z } from "zod";

import { story, type StorySection } from "~/business/texts/story";
import type { Db } from "~/db/client.server";
import { textOf } from "~/offer/index";
import { getVersioned, type KeptList, loadEntries } from "~/offer/index.server";

import { fewestChapters, mostChapters, mostStoryCharacters } from "./texts";

export type WrittenChapter = Omit<StorySection, "id">;

export const chapters: KeptList<WrittenChapter> = {
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

/** Data of /admin/settings/story. `query` may name an earlier version and the chapter to edit. */
export async function loadStory(db: Db, query: URLSearchParams) {
  const { entries, edited, ...about } = await loadEntries(db, chapters, query);
  const written = edited && { id: edited.id, heading: edited.heading, text: textOf(edited.paragraphs) };
  return { ...about, chapters: entries, edited: written };
}
