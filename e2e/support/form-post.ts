// A public form as a page's own script sends it: what Node's fetch says of itself ("Sec-Fetch-Mode: cors") made whole.

/** Nobody was in the trap, and somebody was at it for a minute. */
export const guards = { website: "", took: "60000" };

export const ofOwnPage = (origin: string) => ({
  Origin: origin,
  "Sec-Fetch-Site": "same-origin",
  "Sec-Fetch-Dest": "empty",
});
