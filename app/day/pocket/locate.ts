// Where the phone is, asked of the browser by a press of Start or Finish (docs/product.md, Where a visit began).
import type { StepPlace } from "~/business/booking-states";

/** Later than that, the phone may be somewhere else. */
const longestMs = 60_000;

/** Null: the browser or its owner said no, or nobody answered in time. */
export function locate(): Promise<StepPlace | null> {
  if (!("geolocation" in navigator)) return Promise.resolve(null);
  const asked = Date.now();
  return new Promise((answer) => {
    // The browser's own limit begins only when somebody has allowed it.
    setTimeout(() => answer(null), longestMs);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        answer(Date.now() - asked > longestMs ? null : { latitude, longitude, accuracyMeters: Math.round(accuracy) }),
      () => answer(null),
      { enableHighAccuracy: true, timeout: longestMs, maximumAge: longestMs },
    );
  });
}
