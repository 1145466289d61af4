// The theme switch without JavaScript: keeps the choice in a cookie and goes back to the page (ui.md §6).
import { data, redirect } from "react-router";
import { z } from "zod";

import { getServices } from "~/server/context";
import { serializeCookie } from "~/server/cookies";
import { ownPath } from "~/server/return-to";

import type { Route } from "./+types/theme";

const form = z.object({
  theme: z.enum(["light", "dark", "system"]).catch("system"),
  to: z
    .string()
    .catch("/")
    .transform((to) => ownPath(to) ?? "/"),
});

const aYear = 365 * 24 * 60 * 60;

export async function action({ request, context }: Route.ActionArgs) {
  const body = await request.formData().catch(() => null);
  if (!body) throw data(null, { status: 415, statusText: "This is no form" });
  const { theme, to } = form.parse(Object.fromEntries(body));
  const secure = getServices(context).origin.startsWith("https:");
  const cookie = serializeCookie("theme", theme === "system" ? "" : theme, {
    maxAge: theme === "system" ? 0 : aYear,
    secure,
  });
  return redirect(to, { status: 303, headers: { "Set-Cookie": cookie } });
}

export const loader = () => redirect("/");
