// Switches the theme without JavaScript: stores the choice in a cookie and redirects back.
import { data, href, redirect } from "react-router";
import { z } from "zod";

import { getServices } from "~/platform/context/context";
import { ownPath } from "~/platform/http/return-to";
import { readForm } from "~/platform/forms/form-body";
import { serializeCookie } from "~/platform/http/cookies";
import type { PageHandle } from "~/shared/page-handle";

import type { Route } from "./+types/theme";

export const handle: PageHandle = { inDraft: "open" };

const form = z.object({
  theme: z.enum(["light", "dark", "system"]).catch("system"),
  to: z
    .string()
    .catch("/")
    .transform((to) => ownPath(to) ?? "/"),
});

const aYear = 365 * 24 * 60 * 60;

export async function action({ context }: Route.ActionArgs) {
  const sent = await readForm(context);
  if (!sent.ok) throw data(null, { status: sent.refusal.status, statusText: "That isn't a form" });
  const { theme, to } = form.parse(Object.fromEntries(sent.form));
  const secure = getServices(context).origin.startsWith("https:");
  const cookie = serializeCookie("theme", theme === "system" ? "" : theme, {
    maxAge: theme === "system" ? 0 : aYear,
    secure,
  });
  return redirect(to, { status: 303, headers: { "Set-Cookie": cookie } });
}

export const loader = () => redirect(href("/"));
