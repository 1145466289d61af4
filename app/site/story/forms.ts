// The forms of /admin/settings/story.
import { z } from "zod";

import { entryHead, entryPress, restoreForm } from "~/offer/index";
import { schemaOf } from "~/shared/fields";

import { chapterFields } from "./chapter-fields";

export const chapterForm = z.discriminatedUnion("intent", [
  z.object({ ...entryHead, ...schemaOf(chapterFields).shape }),
  entryPress,
  restoreForm,
]);
