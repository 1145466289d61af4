// A park's dog rule as a trail sign. The text says it; color and picture only repeat it.
import type { Park } from "~/business/areas/area-pages/area-page";

const signs = {
  required: {
    words: "On leash",
    className: "leash",
    // A collar, a leash and a hand loop.
    path: "M13 30a6 5 0 1 0 12 0 6 5 0 1 0-12 0M24 27C34 20 24 14 34 10m0 0a4 4 0 1 1 4 5 4 4 0 0 1-4-5",
  },
  "off-leash-area": {
    words: "Off leash inside",
    className: "leash off",
    // A gate with bars.
    path: "M9 13v24M39 13v24M9 19h30M9 31h30M17 15v20M24 13v22M31 15v20",
  },
  "no-dogs": {
    words: "No dogs",
    className: "leash none",
    path: "M24 8a16 16 0 1 0 0 32 16 16 0 0 0 0-32M13 13l22 22",
  },
} as const satisfies Record<Park["leash"], object>;

export function LeashSign({ park }: { park: Park }) {
  const { words, className, path } = signs[park.leash];
  return (
    <div className={className}>
      <svg viewBox="0 0 48 48" aria-hidden>
        <path d={path} />
      </svg>
      <p>
        <strong>{words}</strong>
        {park.maxDogsPerHandler ? <span>I bring {park.maxDogsPerHandler} dogs at most</span> : null}
      </p>
    </div>
  );
}
