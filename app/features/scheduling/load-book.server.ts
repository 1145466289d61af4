// What /book shows (specification §2 Book). A list of pets that cannot be read is left out, and the failure is logged.
import type { LoaderFunctionArgs } from "react-router";

import type { Db } from "~/db/client.server";
import type { Logger } from "~/server/log";
import { getActor, getServices } from "~/server/context";

import { sizeInWords } from "../pets/own-pet";
import { listOwnPets } from "../pets/queries.server";
import { getSettings } from "../settings/queries.server";
import { loadBookingPage } from "./load-booking-page.server";

export async function loadBook({ request, context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { db, log } = getServices(context);
  const actor = getActor(context);
  const isAdmin = actor.kind === "signed-in" && actor.role === "admin";
  const isSetup = isAdmin && new URL(request.url).searchParams.get("tab") === "setup";
  if (isSetup) return { view: "setup" as const, stored: (await getSettings(db)).google_appointment_url };
  return {
    view: "booking" as const,
    booking: await loadBookingPage(db, actor),
    pets: actor.kind === "signed-in" ? await listAcceptedPets(db, actor.id, log) : null,
  };
}

/** Accepted pets with what is known of each: "Labrador", "Large (50-90 lbs)", "4 years". */
async function listAcceptedPets(db: Db, ownerId: string, log: Logger) {
  try {
    const pets = await listOwnPets(db, ownerId);
    return pets
      .filter(({ isAccepted }) => isAccepted)
      .map(({ id, name, breed, size, age }) => ({
        id,
        name,
        facts: [breed, size ? sizeInWords(size) : null, age].flatMap((fact) => fact ?? []).filter(Boolean),
      }));
  } catch (error) {
    log.error({ err: error }, "the pets could not be listed on /book");
    return [];
  }
}
