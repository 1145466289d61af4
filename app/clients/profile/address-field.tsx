// The address field, which says while the client types whether the address is served.
import { useEffect, useRef, useState } from "react";

import type { Area } from "~/business/areas/areas";
import { lineAttributes } from "~/shared/form-fields";
import { TextField, useField } from "~/ui/form/field";

import { areaAnswer } from "~/clients/profile/texts";
import { profileFields } from "~/clients/profile/profile-fields";

export function AddressField({ stored, areas }: { stored: string; areas: readonly Area[] }) {
  const { values } = useField("address");
  const [address, setAddress] = useState(values?.[0] ?? stored);
  const field = useRef<HTMLInputElement>(null);
  // Picks up an address typed before hydration.
  useEffect(() => setAddress((shown) => field.current?.value ?? shown), []);
  const answer = areaAnswer(areas, address);
  return (
    <TextField
      ref={field}
      name="address"
      {...lineAttributes(profileFields.address)}
      defaultValue={stored}
      onInput={(event) => setAddress(event.currentTarget.value)}
      hint={<output className={answer.isServed ? "state state-good" : undefined}>{answer.text}</output>}
    />
  );
}
