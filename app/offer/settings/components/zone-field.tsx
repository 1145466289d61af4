// Helps with the field "Time zone": the zones of the United States as suggestions, and a button that fills in the zone of
// the owner's device.
import { useSyncExternalStore } from "react";

import { timeZoneKey } from "~/business/business";
import { knownZone, usZones, zoneListId } from "~/business/times/time-zones";
import { usesZoneOf } from "~/offer/texts";

const never = () => () => undefined;
const zoneOfDevice = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** `form`: id of the form with the field. */
export function ZoneProposal({ form, stored }: { form: string; stored: string }) {
  const zone = useSyncExternalStore(never, zoneOfDevice, () => stored);
  return (
    <>
      <datalist id={zoneListId}>
        {usZones.map(([name, label]) => (
          <option key={name} value={name}>
            {label}
          </option>
        ))}
      </datalist>
      {zone === stored || !knownZone(zone) ? null : (
        <button type="button" className="btn btn-quiet btn-small" onClick={() => fillIn(form, zone)}>
          {usesZoneOf(zone)}
        </button>
      )}
    </>
  );
}

function fillIn(form: string, zone: string): void {
  const field = document.querySelector<HTMLInputElement>(`#${form} [name=${timeZoneKey}]`);
  if (!field) return;
  field.value = zone;
  field.focus();
}
