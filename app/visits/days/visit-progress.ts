// How a visit goes on (docs/product.md, States): which button is shown beside it. The command decides again.
import { Temporal } from "~/shared/dates";

import { isTooEarly, noShowMailAt, type NotedNoShow, takeBackRefusal } from "~/visits/booking/rules";
import type { DeskVisit } from "~/visits/screens/desk-visit";
import { canBecome, type DoorState, doorStates } from "~/visits/model/states";

type Standing = Pick<DeskVisit, "status" | "startsAt">;

/** A button that the command would refuse is not offered: nobody starts tomorrow's walk today. */
export const possibleStates = ({ status, startsAt }: Standing, now: Temporal.Instant): DoorState[] =>
  doorStates.filter(
    (to) => canBecome(status, to) && !(to === "in_progress" && isTooEarly(Temporal.Instant.from(startsAt), now)),
  );

/** The walker may be there: the menu has what else can happen at a door. */
export const mayComeToADoor = ({ status, startsAt }: Standing, now: Temporal.Instant): boolean =>
  status === "confirmed" && !isTooEarly(Temporal.Instant.from(startsAt), now);

/** A no-show that can still be taken back. */
export interface FreshNoShow {
  /** An ISO instant: then the mail leaves. */
  mailAt: string;
  /** By the viewer. */
  mayTakeBack: boolean;
}

/** Null: the mail has left, or none was noted. */
export function freshNoShow(
  noted: NotedNoShow | undefined,
  viewer: Parameters<typeof takeBackRefusal>[1],
  now: Temporal.Instant,
): FreshNoShow | null {
  if (!noted) return null;
  const refusal = takeBackRefusal(noted, viewer, now);
  return refusal === "mail-left" ? null : { mailAt: noShowMailAt(noted.at).toString(), mayTakeBack: refusal === null };
}
