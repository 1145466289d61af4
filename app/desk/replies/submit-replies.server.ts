import { href } from "react-router";

import { listActions } from "~/offer/index.server";

import { replyTemplateForm } from "./forms";
import { replies } from "./replies.server";
import { fillReply, replyFields } from "./reply-templates";
import { repliesTexts, replyRefusals, replySaved } from "./texts";

export const submitReplies = listActions({
  page: href("/admin/settings/replies"),
  schema: replyTemplateForm,
  list: replies,
  writtenOf: ({ name, body }) => ({ name, body }),
  previewed: repliesTexts.previewed,
  previewOf: (_, { name, body }) => ({ name, body: fillReply(body, replyFields) }),
  refusals: replyRefusals,
  done: replySaved,
});
