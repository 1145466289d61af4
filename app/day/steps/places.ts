// The phone's place where a visit began and ended, and who may see it (docs/product.md, Where a visit began).
import type { StepPlace, VisitStep } from "~/business/booking-states";
import type { ViewedAs } from "~/day/policy";

export interface ShownPlace extends Pick<StepPlace, "latitude" | "longitude"> {
  step: VisitStep;
}

export const knownPlaces = (steps: readonly { step: VisitStep; place: StepPlace | null }[]): ShownPlace[] =>
  steps.flatMap(({ step, place }) => (place ? [{ step, latitude: place.latitude, longitude: place.longitude }] : []));

interface ToClients {
  /** Whether the owner's setting lets clients see places. */
  isOn: boolean;
  /**
   * Number of households of the visit. With several, the place where the visit began for one is the home of another.
   */
  households: number;
}

export const seesPlaces = (as: ViewedAs, { isOn, households }: ToClients): boolean =>
  as !== "client" || (isOn && households === 1);

/** Link to a map. */
export const mapLink = ({ latitude, longitude }: ShownPlace): string =>
  `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
