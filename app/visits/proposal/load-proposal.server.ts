// The page behind a proposal's mail: whoever holds the link may answer, without signing in.
import { data, type LoaderFunctionArgs } from "react-router";

import { commandContext, getExchange } from "~/platform/index.server";

import type { ProposedTime } from "./proposed-time";
import { readProposal } from "./read-proposal.server";

/**
 * 404 for a link that never was one, 410 for one that was answered, or whose time has passed. A script that looks again
 * after its form gets 200 for those: its browser would complain in the console.
 */
export async function loadProposal({ params, context }: LoaderFunctionArgs) {
  const { answerHeaders, mustNotKeep, byScript } = getExchange(context);
  mustNotKeep();
  // The token stays out of every Referer. (Not "no-referrer": browsers would send forms without their origin.)
  answerHeaders.set("Referrer-Policy", "strict-origin");
  answerHeaders.set("Cache-Control", "private, no-store");
  const token = (params.token ?? "").slice(0, 200);
  const proposal: ProposedTime | null = await readProposal(commandContext(context), { token });
  const status = !proposal ? 404 : proposal.state === "open" || byScript ? 200 : 410;
  return data({ token, proposal }, { status });
}
