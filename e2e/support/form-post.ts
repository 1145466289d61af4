// A public form as the page's script sends it. Node's fetch sends "Sec-Fetch-Mode: cors" by itself.

/** An empty honeypot, and a minute of typing. */
export const guards = { website: "", took: "60000" };

export const ofOwnPage = (origin: string) => ({
  Origin: origin,
  "Sec-Fetch-Site": "same-origin",
  "Sec-Fetch-Dest": "empty",
});
