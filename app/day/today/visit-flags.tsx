// Labels for what is unusual about a visit.
import { hikeGroup, isHikeTooSmall } from "~/business/policies";

import { Icon } from "~/ui/icon";

import { visitWords } from "~/ledger/index";
import type { DeskVisit } from "~/day/days/list-days.server";

export function VisitFlags({ visit }: { visit: Pick<DeskVisit, "status" | "serviceType" | "dogs" | "isOverbooked"> }) {
  const { status, serviceType, isOverbooked, dogs } = visit;
  const { name, look } = visitWords[status];
  const isBelowGroup = serviceType === "adventure-hike" && status === "confirmed" && isHikeTooSmall(dogs);
  return (
    <>
      {status === "confirmed" ? null : <span className={look}>{name}</span>}
      {isOverbooked ? (
        <span className="state state-bad">
          <Icon name="alert" /> Overbooked
        </span>
      ) : null}
      {isBelowGroup ? (
        <span className="state state-waiting">
          <Icon name="alert" /> {dogs} of at least {hikeGroup.min} dogs
        </span>
      ) : null}
    </>
  );
}
