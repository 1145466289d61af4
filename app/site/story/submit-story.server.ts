import { href } from "react-router";
import { z } from "zod";

import { entryFields, paragraphsOf } from "~/offer/index";
import { listActions } from "~/offer/index.server";
import { schemaOf } from "~/shared/fields";

import { chapterFields } from "./chapter-fields";
import { chapters } from "./story.server";
import { storyRefusals, storySaved, tooFewChapters } from "./texts";

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
