// Where a visit began and ended, as its walker's phone said (docs/product.md, Where a visit began): who may read it.
import type { StepPlace, VisitStep } from "~/business/booking-states";

import type { ViewedAs } from "~/ledger/index";

export interface ShownPlace extends Pick<StepPlace, "latitude" | "longitude"> {
  step: VisitStep;
}

export const placesOf = (steps: readonly { step: VisitStep; place: StepPlace | null }[]): ShownPlace[] =>
  steps.flatMap(({ step, place }) => (place ? [{ step, latitude: place.latitude, longitude: place.longitude }] : []));

interface ToClients {
  /** The owner switched it on. */
  isOn: boolean;
  /** Of the visit. Where there are several, the start of one is the home of another. */
  households: number;
}

export const seesPlaces = (as: ViewedAs, { isOn, households }: ToClients): boolean =>
  as !== "client" || (isOn && households === 1);

/** On a map of the browser's choice, or the phone's. */
export const mapOf = ({ latitude, longitude }: ShownPlace): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
