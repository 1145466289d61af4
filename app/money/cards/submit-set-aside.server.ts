// Form action: the owner dismisses a set-aside payment or refund.
import { href } from "react-router";
import { z } from "zod";

import { setAsideTexts as texts } from "~/money/texts/cards";
import { adminContext, formAction, told } from "~/platform/index.server";

import { dismissSetAside } from "./set-aside.server";

export const submitSetAside = formAction({
  schema: z.object({ intent: z.literal("dismiss"), id: z.string().max(255) }),
  context: adminContext,
  command: async (ctx, { id }) => told(await dismissSetAside(ctx, id), () => texts.dismissed),
  texts: { "not-found": "not-found" },
  page: href("/admin/money"),
});
