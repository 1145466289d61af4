// The action of /admin/settings/story.
import { type ActionFunctionArgs, href } from "react-router";

import { paragraphsOf } from "~/offer/index";
import { submitEntries } from "~/offer/index.server";

import { chapterForm } from "./forms";
import { chapters, type WrittenChapter } from "./story.server";
import { storyRefusals, storySaved, tooFewChapters } from "./texts";

export const submitStory = (args: ActionFunctionArgs) =>
  submitEntries<WrittenChapter, { heading: string; text: string }>(args, {
    page: href("/admin/settings/story"),
    schema: chapterForm,
    list: chapters,
    writtenOf: ({ heading, text }) => ({ heading, paragraphs: paragraphsOf(text) }),
    previewOf: (_ctx, chapter) => ({ id: "preview", ...chapter }),
    refusals: storyRefusals,
    tooFew: tooFewChapters,
    done: storySaved,
  });
