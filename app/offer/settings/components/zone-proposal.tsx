// Button that fills in the time zone of the owner's device, below the field "Time zone".
import { useSyncExternalStore } from "react";

import { timeZoneKey } from "~/business/business";
import { knownZone } from "~/business/times/time-zones";
import { usesZoneOf } from "~/offer/texts";

const never = () => () => undefined;
const zoneOfDevice = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `form`: id of the form with the field. */
export function ZoneProposal({ form, stored }: { form: string; stored: string }) {
  const zone = useSyncExternalStore(never, zoneOfDevice, () => stored);
  if (zone === stored || !knownZone(zone)) return null;
  return (
    <button type="button" className="btn btn-quiet btn-small" onClick={() => fillIn(form, zone)}>
      {usesZoneOf(zone)}
    </button>
  );
}

function fillIn(form: string, zone: string): void {
  const field = document.querySelector<HTMLInputElement>(`#${form} [name=${timeZoneKey}]`);
  if (!field) return;
  field.value = zone;
  field.focus();
}
