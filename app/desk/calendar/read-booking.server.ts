// Data of the dialog that books a visit into a gap: clients to choose from, then the form, prefilled with the
// household's last visit.
import { readProgress } from "~/clients/index.server";
import type { Db } from "~/db/client.server";

import { readAskedBefore, contractFirst } from "~/ledger/index.server";
import { loadRequestForm } from "~/asking/index.server";
import type { NewAsked } from "../bookings/desk-view";
import { findHousehold, findHouseholds, type Household } from "./find-households.server";
import { usualMinutes } from "~/asking/index";

export interface Booking extends NewAsked {
  /** Choices while no client is chosen. */
  households: readonly Household[];
  form: Awaited<ReturnType<typeof readForm>>;
}

export async function readBooking(db: Db, now: Temporal.Instant, asked: NewAsked): Promise<Booking> {
  const form = asked.clientId ? await readForm(db, now, asked.clientId) : null;
  return { ...asked, form, households: form ? [] : await findHouseholds(db, asked.text) };
}

/** null when there is no such client. */
async function readForm(db: Db, now: Temporal.Instant, clientId: string) {
  const [client, progress, asking, before] = await Promise.all([
    findHousehold(db, clientId),
    readProgress(db, clientId),
    loadRequestForm(db, { clientId, now, params: new URLSearchParams() }),
    readAskedBefore(db, { clientId, now }),
  ]);
  if (!client || !progress) return null;
  const { place, calendar, formKey } = asking;
  const pets = asking.pets.map(({ id, name, isAccepted }) => ({ id, name, isAccepted }));
  const accepted = pets.filter(({ isAccepted }) => isAccepted);
  const { last } = before;
  return {
    client,
    pets,
    place,
    calendar,
    formKey,
    address: progress.address,
    /** True when the contract is unsigned or only an older version is signed. */
    lacksContract: contractFirst(progress) !== null,
    usual: {
      petIds: (last?.pets.length ? last.pets : accepted).map(({ id }) => id),
      service: last?.service ?? ("dog-walks" as const),
      minutes: last?.minutes ?? usualMinutes,
      medication: last?.medication ?? false,
      training: last?.training ?? false,
    },
  };
}

export type BookingForm = NonNullable<Booking["form"]>;
