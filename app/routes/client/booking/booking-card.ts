// Redirects to the report card of a booking.
import { redirect } from "react-router";

import { clientContext } from "~/platform/process/command-contexts";
import { notFound } from "~/platform/sign-in/guards";
import { findOwnCard } from "~/day/booking/find-own-card.server";

import type { Route } from "./+types/booking-card";

export async function loader({ params, context }: Route.LoaderArgs) {
  const path = await findOwnCard(clientContext(context), params.id);
  if (!path) throw notFound();
  throw redirect(path);
}
