// Asks the browser for the phone's place when Start or Finish is pressed (docs/product.md, Where a visit began).
import type { StepPlace } from "~/business/booking-states";

/** Longest wait, and greatest age of a place, in milliseconds. Later the phone may be elsewhere. */
const longestMs = 60_000;

/** The phone's place; null when it is denied or doesn't arrive in time. */
export function locate(): Promise<StepPlace | null> {
  if (!("geolocation" in navigator)) return Promise.resolve(null);
  const asked = Date.now();
  return new Promise((answer) => {
    // The browser's own timeout starts only after the walker allowed it.
    setTimeout(() => answer(null), longestMs);
    navigator.geolocation.getCurrentPosition(
      ({ coords: { latitude, longitude, accuracy } }) =>
        answer(Date.now() - asked > longestMs ? null : { latitude, longitude, accuracyMeters: Math.round(accuracy) }),
      () => answer(null),
      { enableHighAccuracy: true, timeout: longestMs, maximumAge: longestMs },
    );
  });
}
