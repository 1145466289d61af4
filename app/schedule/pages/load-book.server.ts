// What /book shows (docs/product.md, Schedule and Book). A list of pets that cannot be read is left out, and the
// failure is logged.
import type { LoaderFunctionArgs } from "react-router";

import type { Db } from "~/db/client.server";
import { getExchange, getServices, getVisitor, type Logger } from "~/platform/index.server";
import { ageInWords, sizeInWords } from "~/clients/index";
import { listOwnPets } from "~/clients/index.server";
import { getSettings } from "~/offer/index.server";

import { loadBookingPage } from "./load-booking-page.server";
import { readNextTimes } from "./read-next-times.server";

export async function loadBook({ context }: Pick<LoaderFunctionArgs, "request" | "context">) {
  const { db, log } = getServices(context);
  const actor = getVisitor(context);
  const isAdmin = actor.kind === "signed-in" && actor.role === "admin";
  const isSetup = isAdmin && getExchange(context).query.get("tab") === "setup";
  if (isSetup) return { view: "setup" as const, stored: (await getSettings(db)).google_appointment_url };
  return {
    view: "booking" as const,
    booking: await loadBookingPage(db, actor),
    next: await readNextTimes(context),
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
        facts: [breed, size ? sizeInWords(size) : null, age && ageInWords(age)]
          .flatMap((fact) => fact ?? [])
          .filter(Boolean),
      }));
  } catch (error) {
    log.error({ err: error }, "the pets could not be listed on /book");
    return [];
  }
}
