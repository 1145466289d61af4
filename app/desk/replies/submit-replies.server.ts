// The action of /admin/settings/replies.
import { type ActionFunctionArgs, href } from "react-router";

import { submitEntries } from "~/offer/index.server";

import { replyTemplateForm } from "./forms";
import { replies, type WrittenReply } from "./replies.server";
import { fillReply, replyFields } from "./reply-templates";
import { repliesTexts, replyRefusals, replySaved } from "./texts";

export const submitReplies = (args: ActionFunctionArgs) =>
  submitEntries<WrittenReply, WrittenReply>(args, {
    page: href("/admin/settings/replies"),
    schema: replyTemplateForm,
    list: replies,
    writtenOf: ({ name, body }) => ({ name, body }),
    previewed: repliesTexts.previewed,
    previewOf: (_, { name, body }) => ({ name, body: fillReply(body, replyFields) }),
    refusals: replyRefusals,
    done: replySaved,
  });
