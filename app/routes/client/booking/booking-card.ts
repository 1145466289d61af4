// Redirects to the report card of a booking.
import { redirect } from "react-router";

import { notFound } from "~/platform/context/context";
import { clientContext } from "~/platform/context/command-contexts";
import { findOwnCard } from "~/day/booking/find-request.server";

import type { Route } from "./+types/booking-card";

export async function loader({ params, context }: Route.LoaderArgs) {
  const path = await findOwnCard(clientContext(context), params.id);
  if (!path) throw notFound();
  throw redirect(path);
}
