// The button that removes the appointment URL. An emptied field is refused.
import { href } from "react-router";
import { useEffect, useRef } from "react";

import { ActionButton } from "~/ui/app/action-button";

import { updateFailed } from "~/offer/texts";
import { type StoredSetting, versionField } from "~/offer/settings/groups/setting-group";
import { bookingPageRemoval } from "~/offer/settings/setting-groups";

export function RemoveBookingPage({ stored }: { stored: StoredSetting }) {
  const isSet = stored.value !== "";
  const wasSet = useRef(isSet);
  useEffect(() => {
    if (wasSet.current && !isSet) emptyField();
    wasSet.current = isSet;
  }, [isSet]);
  if (!isSet) return null;
  return (
    <ActionButton
      action={href("/admin/settings")}
      failed={updateFailed("settings")}
      fields={{ group: bookingPageRemoval, [versionField("google_appointment_url")]: String(stored.version) }}
    >
      Remove the booking page
    </ActionButton>
  );
}

/** Empties the field of the removed URL and moves the focus there, because the button is gone. */
function emptyField(): void {
  const form = document.querySelector<HTMLFormElement>("#settings-appointment");
  form?.reset();
  form?.querySelector<HTMLInputElement>("[name=google_appointment_url]")?.focus();
}
