import { href } from "react-router";
import { z } from "zod";

import { setAsideTexts as texts } from "~/money/texts/cards";
import { adminContext, formAction } from "~/platform/index.server";

import { dismissSetAside } from "./set-aside.server";

/** The owner dismisses a payment or refund that was set aside. */
export const submitSetAside = formAction({
  schema: z.object({ id: z.string().max(255) }),
  context: adminContext,
  command: (ctx, { id }) => dismissSetAside(ctx, id),
  done: texts.dismissed,
  texts: { "not-found": "not-found" },
  page: href("/admin/money"),
});
