// Labels for what is unusual about a visit.
import { findService, isGroupTooSmall } from "~/business/services/services";
import { Icon } from "~/ui/icon";
import { useSite } from "~/ui/use-site";

import { visitWords } from "~/ledger/index";
import type { DeskVisit } from "~/day/list-days.server";

export function VisitFlags({ visit }: { visit: Pick<DeskVisit, "status" | "serviceType" | "dogs" | "isOverbooked"> }) {
  const { status, serviceType, isOverbooked, dogs } = visit;
  const { name, look } = visitWords[status];
  const { services } = useSite();
  const group = findService(services, serviceType)?.group ?? null;
  const isBelowGroup = status === "confirmed" && isGroupTooSmall(group, dogs);
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
          <Icon name="alert" /> {dogs} of at least {group?.min} dogs
        </span>
      ) : null}
    </>
  );
}
