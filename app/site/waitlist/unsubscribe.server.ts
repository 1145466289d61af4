// The page behind an unsubscribe link. Mail programs post to it without cookies or an Origin header (RFC 8058).
import { eq } from "drizzle-orm";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "react-router";

import { waitlist } from "~/db/tables/site";
import { commandContext, getExchange, getServices } from "~/platform/index.server";

import { leaveWaitlist } from "./submit-waitlist.server";
import { waitlistIdOf } from "./unsubscribe-link.server";

type UnsubscribeState = { state: "asking" | "done" | "unknown" };

const unknown = () => data<UnsubscribeState>({ state: "unknown" }, { status: 404 });
const known = (state: "asking" | "done") => data<UnsubscribeState>({ state });

export async function loadUnsubscribe({ params, context }: LoaderFunctionArgs) {
  getExchange(context).forbidCaching();
  const { db, secret } = getServices(context);
  const id = waitlistIdOf(secret, params.token ?? "");
  if (!id) return unknown();
  const rows = await db.select({ id: waitlist.id }).from(waitlist).where(eq(waitlist.id, id));
  return known(rows.length > 0 ? "asking" : "done");
}

export async function unsubscribe({ params, context }: ActionFunctionArgs) {
  const id = waitlistIdOf(getServices(context).secret, params.token ?? "");
  if (!id) return unknown();
  await leaveWaitlist(commandContext(context), id);
  return known("done");
}
