// Sends the codes of today's visits to the walker's phone (docs/product.md, Codes without signal).
import { href, redirect } from "react-router";
import { z } from "zod";

import { loadCodesForPhone } from "~/day/care/codes-for-phone.server";
import { walkerContext } from "~/platform/context/command-contexts";
import { receiveOwnForm } from "~/platform/forms/receive-own-form";

import type { Route } from "./+types/codes";

/** This URL only accepts posts, because each one is logged. */
export function loader() {
  return redirect(href("/today"));
}

export async function action(args: Route.ActionArgs) {
  const received = await receiveOwnForm(args, { schema: z.object({}) });
  if (received.kind === "refused") return received.reply;
  const codes = await loadCodesForPhone(walkerContext(args.context));
  return Response.json(codes, { headers: { "Cache-Control": "private, no-store" } });
}
