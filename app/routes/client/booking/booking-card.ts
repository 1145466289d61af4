// The report card of a booking, for everyone who may see it: leads to where they read it.
import { redirect } from "react-router";

import { clientContext, notFound } from "~/platform/index.server";
import { findOwnCard } from "~/day/index.server";

import type { Route } from "./+types/booking-card";

export async function loader({ params, context }: Route.LoaderArgs) {
  const path = await findOwnCard(clientContext(context), params.id);
  if (!path) throw notFound();
  throw redirect(path);
}
