// The visit that is to be booked into a gap: for whom, or, once that is known, all that its form needs. What it begins with is
// what that household had last.
import { readProgress } from "~/clients/index.server";
import type { Db } from "~/db/client.server";
import type { Temporal } from "~/shared/dates";

import { readAskedBefore, contractFirst } from "~/ledger/index.server";
import { usualMinutes } from "~/ledger/index";
import { loadRequestForm } from "~/asking/index.server";
import type { NewAsked } from "../bookings/desk-view";
import { findHousehold, findHouseholds, type Household } from "./find-households.server";

export interface Booking extends NewAsked {
  /** While nobody is chosen. */
  households: readonly Household[];
  form: Awaited<ReturnType<typeof readForm>>;
}

export async function readBooking(db: Db, now: Temporal.Instant, asked: NewAsked): Promise<Booking> {
  const form = asked.clientId ? await readForm(db, now, asked.clientId) : null;
  return { ...asked, form, households: form ? [] : await findHouseholds(db, asked.text) };
}

/** Null: no such client. */
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
    /** It isn't signed, or only an older one is. */
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
