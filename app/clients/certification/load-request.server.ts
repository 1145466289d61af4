// Loads /service-request: who opened it, and with which link (docs/product.md, Certification).
import { href } from "react-router";
import type { LoaderFunctionArgs } from "react-router";

import { commandContext, getActor, getExchange } from "~/platform/index.server";

import { readCertificationLink } from "./certification-link.server";

/** URL of the request page for an email address. Without a token, so it can be bookmarked and shared. */
export const requestPath = (email: string) => `${href("/service-request")}?${new URLSearchParams({ email })}`;

export async function loadRequestVisitor({ context }: LoaderFunctionArgs) {
  const params = getExchange(context).query;
  const email = (params.get("email") ?? "").trim().toLowerCase().slice(0, 320);
  if (!email) return { view: "unauthorized" as const };
  // Keeps the token out of other sites' logs. Not "no-referrer": browsers would send forms without an Origin header.
  getExchange(context).answerHeaders.set("Referrer-Policy", "same-origin");
  const actor = getActor(context);
  const token = (params.get("token") ?? "").slice(0, 200);
  if (actor.kind === "anonymous") {
    const link = token ? await readCertificationLink(commandContext(context), { email, token }) : undefined;
    return {
      view: "sign-in" as const,
      email,
      token,
      login: `${href("/login")}?${new URLSearchParams({ email, to: requestPath(email) })}`,
      link: link?.ok ? { state: "good" as const, firstName: link.value.firstName } : { state: link?.reason ?? "none" },
    };
  }
  if (actor.email.toLowerCase() !== email) {
    return { view: "somebody-else" as const, email, token, own: actor.email, ownPath: requestPath(actor.email) };
  }
  return { view: "request" as const, email, profileId: actor.id };
}
