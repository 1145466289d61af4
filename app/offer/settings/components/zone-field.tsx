// The field "Time zone": the zones of the United States, and a button that selects the zone of the owner's device.
import { useSyncExternalStore } from "react";

import { timeZoneKey } from "~/business/business";
import { knownZone, usZones } from "~/business/times/time-zones";
import { usesZoneOf } from "~/offer/texts";
import { SelectField } from "~/ui/form/field";
import { useFormContext } from "~/ui/form/form";

const never = () => () => undefined;
const zoneOfDevice = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

interface ZoneFieldProps {
  label: string;
  hint: string | undefined;
  /** The stored zone, which is a choice, too, when it is none of the United States. */
  stored: string;
}

export function ZoneField({ label, hint, stored }: ZoneFieldProps) {
  const { id } = useFormContext();
  const device = useSyncExternalStore(never, zoneOfDevice, () => stored);
  const isListed = usZones.some(([name]) => name === stored);
  const [proposed, itsLabel] = usZones.find(([name]) => name === knownZone(device)) ?? [stored, stored];
  return (
    <>
      <SelectField
        name={timeZoneKey}
        label={label}
        hint={hint}
        choices={isListed ? usZones : [[stored, stored], ...usZones]}
        initial={stored}
      />
      {proposed === stored ? null : (
        <button type="button" className="btn btn-quiet btn-small" onClick={() => select(id, proposed)}>
          {usesZoneOf(itsLabel)}
        </button>
      )}
    </>
  );
}

function select(form: string, zone: string): void {
  const field = document.querySelector<HTMLSelectElement>(`#${form} [name=${timeZoneKey}]`);
  if (!field) return;
  field.value = zone;
  field.focus();
}
